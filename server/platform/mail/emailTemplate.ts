import { emailFrameTexts } from './emailFrameTexts.ts';
import { greetedName } from './strangerText.ts';
import type { Mail, MailPicture } from './types.ts';

/** How a mail looks: a partner's name, logo and colour, or ours. */
export type MailBrand = {
  readonly name: string;
  /** An address, or the id of the picture. */
  readonly logo: string | undefined;
  readonly picture?: MailPicture | undefined;
  readonly primaryColor: string;
  readonly onPrimary: string;
};

/** The texts of one kind of mail; placeholders in braces are filled with values. */
export type EmailTemplate = {
  readonly subject: (brand: string) => string;
  readonly heading: string;
  readonly lines: readonly string[];
  readonly button: string;
  readonly note: string;
};

export type EmailParts = {
  readonly to: string;
  readonly firstName: string | null;
  readonly language: 'en' | 'pt';
  readonly brand: MailBrand;
  readonly link: string;
  readonly key: string;
  readonly template: EmailTemplate;
  readonly values?: Readonly<Record<string, string>>;
  /** Several things in one mail, each with its own link. */
  readonly entries?: readonly { readonly title: string; readonly text: string; readonly link: string }[];
  /** Where the note leads, where it asks for something: it is the text of that link. */
  readonly noteLink?: string;
  /** Why the person gets it. */
  readonly sentBy: string;
  readonly calendar?: Mail['calendar'];
  readonly thread?: Mail['thread'];
};

/** A mail to a person, as plain text and as HTML that old mail programs show too. */
export function renderEmail(parts: EmailParts): Mail {
  const {
    to,
    firstName,
    language,
    brand,
    link,
    key,
    entries = [],
    values = {},
    sentBy,
    calendar,
    thread,
  } = parts;
  const { noteLink } = parts;
  const own = filledTemplate(parts.template, values);
  const { greeting: greet, linkHint } = emailFrameTexts[language];
  const greeting = greet(greetedName(firstName));
  const listed = entries.map(({ title, text, link: place }) => `${title}\n${text}\n${place}`);
  // A long address has its own line: mail programs break it otherwise, and it can be copied whole.
  const button = `${own.button}:\n${link}`;
  const note = noteLink ? `${own.note}:\n${noteLink}` : own.note;
  const text = [greeting, ...own.lines, ...listed, button, note, `${brand.name}\n${sentBy}`].join('\n\n');
  return {
    to,
    subject: own.subject(brand.name).replace(/\s+/g, ' '),
    text: `${text}\n`,
    html: page(language, { brand, link, greeting, ...own, entries, noteLink, linkHint, sentBy }),
    language,
    key,
    ...(brand.picture && { pictures: [brand.picture] }),
    ...(calendar && { calendar }),
    ...(thread && { thread }),
  };
}

/** A value is text: what it holds of braces is not filled again. A value that begins the line begins a sentence ("an event"). */
export function filled(line: string, values: Readonly<Record<string, string>>): string {
  const text = line.replace(/ ?\{(\w+)\}/g, (whole, name) => {
    const value = values[name];
    if (value === undefined) return whole;
    // A list has its own lines, and the line above it no blank at its end.
    return whole.startsWith(' ') && !value.startsWith('\n') ? ` ${value}` : value;
  });
  return line.startsWith('{') ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

function filledTemplate(text: EmailTemplate, values: Readonly<Record<string, string>>): EmailTemplate {
  const fill = (line: string) => filled(line, values);
  return {
    ...text,
    subject: (brand) => fill(text.subject(brand)),
    heading: fill(text.heading),
    // What a value left empty is not said.
    lines: text.lines.map(fill).filter((line) => line !== ''),
    note: fill(text.note),
  };
}

type Page = {
  readonly brand: MailBrand;
  readonly link: string;
  readonly greeting: string;
  readonly heading: string;
  readonly lines: readonly string[];
  readonly entries: NonNullable<EmailParts['entries']>;
  readonly button: string;
  readonly note: string;
  readonly noteLink: string | undefined;
  readonly linkHint: string;
  readonly sentBy: string;
};

const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Where a mail program shows mails dark; one that knows no classes shows the light colours. */
const DARK = [
  ['back', 'background:#17121c'],
  ['sheet', 'background:#231a2b'],
  ['strong', 'color:#ffffff'],
  ['text', 'color:#e9e3ef'],
  ['quiet', 'color:#b9aec6'],
]
  .map(([name, rule]) => `.${name}{${rule}!important}`)
  .join('');

function page(language: string, { brand, link, heading, lines, button, ...rest }: Page): string {
  // On white, as on the pages: a logo may have the colour of its brand.
  const head = brand.logo
    ? `<img src="${escaped(brand.logo)}" alt="${escaped(brand.name)}" height="36" style="display:block;border:0;padding:6px 10px;border-radius:8px;background:#ffffff;color:#1d1226;font-size:20px">`
    : escaped(brand.name);
  const paragraphs = [rest.greeting, ...lines]
    .map(
      (line) =>
        `<p class="text" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#33293d">${inLines(line)}</p>`,
    )
    .join('\n');
  const listed = rest.entries.map(entry).join('\n');
  const href = escaped(link);
  const note = rest.noteLink
    ? `<a href="${escaped(rest.noteLink)}" class="quiet" style="color:#5c5168">${escaped(rest.note)}</a>`
    : escaped(rest.note);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(heading)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK}}@media (max-width:480px){.inset{padding-left:20px!important;padding-right:20px!important}}</style></head>
<body class="back" style="margin:0;padding:0;background:#f6f3f9">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(previewOf(lines, rest.entries))}</div>
<table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f3f9;${FONT}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:16px;overflow:hidden">
<tr><td class="inset" style="background:${brand.primaryColor};color:${brand.onPrimary};padding:24px 32px;font-size:20px;font-weight:700">${head}</td></tr>
<tr><td class="inset" style="padding:32px">
<h1 class="strong" style="margin:0 0 16px;font-size:24px;line-height:32px;color:#1d1226">${escaped(heading)}</h1>
${paragraphs}
${listed}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td style="border-radius:12px;background:${brand.primaryColor}">
<a href="${href}" style="display:inline-block;padding:14px 28px;color:${brand.onPrimary};font-size:16px;font-weight:600;text-decoration:none">${escaped(button)}</a>
</td></tr></table>
<p class="quiet" style="margin:0 0 16px;font-size:14px;line-height:20px;color:#5c5168">${note}</p>
<p class="quiet" style="margin:0;font-size:13px;line-height:20px;color:#5c5168">${escaped(rest.linkHint)}<br><a href="${href}" class="quiet" style="color:#5c5168;word-break:break-all">${href}</a></p>
</td></tr></table>
<p class="quiet" style="margin:16px 0 0;font-size:12px;line-height:18px;color:#6f647b">${escaped(rest.sentBy)}</p>
</td></tr></table>
</body>
</html>
`;
}

/** What a list of mails shows beside the subject: it takes the first text of the page, which is the brand and the greeting otherwise. */
function previewOf(lines: readonly string[], entries: Page['entries']): string {
  const said = entries.length > 0 ? entries.map(({ title }) => title).join(' · ') : lines.join(' ');
  return said.replace(/\s+/g, ' ');
}

function entry({ title, text, link }: NonNullable<EmailParts['entries']>[number]): string {
  return `<p class="text" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#33293d"><a href="${escaped(link)}" class="strong" style="color:#1d1226;font-weight:600">${escaped(title)}</a><br>${inLines(text)}</p>`;
}

/** What a person wrote has no line breaks here (strangerText). */
function inLines(text: string): string {
  return escaped(text).replaceAll('\n', '<br>');
}

function escaped(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
