import type { ProviderAccount } from './accounts.ts';

const style = `
  :root { color-scheme: light dark; }
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; padding: 1.5rem 1rem; max-width: 30rem; }
  p { margin: 0.5rem 0 1rem; }
  .demo { border: 2px dashed; border-radius: 8px; padding: 0.75rem 1rem; }
  form { margin: 0; }
  button { font: inherit; width: 100%; min-height: 3rem; padding: 0.6rem 1rem; margin: 0 0 0.75rem; text-align: start;
    border: 1px solid; border-radius: 8px; cursor: pointer; overflow-wrap: anywhere; }
  small { display: block; }
`;

/** Plain, without script, and honest about what it is. */
export function logInPage(accounts: readonly ProviderAccount[]): string {
  const choices = accounts.map(
    ({ subject, email, firstName, lastName, is }) =>
      `<button name="subject" value="${escaped(subject)}">${escaped(`${firstName} ${lastName}`)}<small>${escaped(email)}, ${escaped(is)}</small></button>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demo log-in page</title><style>${style}</style>
</head>
<body>
<main>
<h1>Choose an account</h1>
<p class="demo"><strong>This is a demo, not Google.</strong> It runs on this machine, takes no password and sends nothing anywhere.</p>
<form method="post">
${choices.join('\n')}
<button name="cancel" value="1">Cancel</button>
</form>
</main>
</body>
</html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
