import type { Language } from '../../prerender/pageAsked.ts';

/** As `RATE_LIMITED` is said in docs/error-codes.md. */
const texts = {
  en: {
    tag: 'en-GB',
    heading: 'Too many requests at once',
    advice: 'Wait a moment and try again.',
    again: 'Try again',
  },
  pt: {
    tag: 'pt-PT',
    heading: 'Demasiados pedidos de uma vez',
    advice: 'Aguarde um momento e tente de novo.',
    again: 'Tentar de novo',
  },
} as const;

/** The colours of web/src/app/theme.css; it asks for no file, because those are counted too. */
const style = `:root{color-scheme:light dark}
body{margin:0;padding:1.5rem 1rem;font:1rem/1.5 system-ui,sans-serif;color:#1c1526;background:#f8f6fb}
main{max-width:30rem;margin:10vh auto 0;padding:1.5rem;border:1px solid #dcd6e4;border-radius:1rem;background:#fff}
h1{margin:0;font-size:1.5rem;line-height:1.25}p{margin:.75rem 0 1.5rem}
a{display:inline-block;padding:.75rem 1.25rem;border-radius:.5rem;font-weight:600;text-decoration:none;color:#fff;background:#5b2a86}
a:focus-visible{outline:3px solid #5b2a86;outline-offset:2px}
@media(prefers-color-scheme:dark){body{color:#f3eff8;background:#15101c}main{border-color:#3a3148;background:#1f1829}
a{color:#24103b;background:#c9a6f0}a:focus-visible{outline-color:#c9a6f0}}`;

function written({ tag, heading, advice, again }: (typeof texts)[Language]): string {
  return `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${advice}</p>
<a href="">${again}</a>
</main>
</body>
</html>
`;
}

/** What a person reads who asked for a page too often; written once. */
export const tooOftenPage: Readonly<Record<Language, string>> = {
  en: written(texts.en),
  pt: written(texts.pt),
};
