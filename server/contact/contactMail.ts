import type { ContactTopic } from '@waymark/events/contact';
import { strangerName, strangerText } from '../platform/mail/strangerText.ts';
import type { Mail } from '../platform/mail/types.ts';

export type ContactLetter = {
  readonly to: string;
  readonly name: string;
  readonly email: string;
  readonly text: string;
  readonly topic: ContactTopic;
  readonly language: 'en' | 'pt';
  readonly partnerName: string | undefined;
  readonly key: string;
};

/** As the form calls them. */
const topics: Readonly<Record<ContactTopic, string>> = {
  learning: 'Learning with a mentor',
  mentoring: 'Being a mentor',
  account: 'An account',
  partnership: 'Partnership',
  other: 'Something else',
};

/** For the people behind the product, in English as they read it; what was written is quoted, line by line. */
export function contactMail({ to, email, text, topic, language, ...rest }: ContactLetter): Mail {
  const name = strangerName(rest.name);
  const head = [
    `From: ${name} <${email}>`,
    `About: ${topics[topic]}`,
    `Language: ${language === 'pt' ? 'Portuguese' : 'English'}`,
    ...(rest.partnerName ? [`Community: ${rest.partnerName}`] : []),
  ];
  return {
    to,
    replyTo: { name: strangerText(rest.name), address: email },
    subject: `Contact form, ${topics[topic].toLowerCase()}: ${name}`,
    text: `${head.join('\n')}\n\n${quoted(text)}\n\nReply to this email to answer ${name}.\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head><body style="font-family:sans-serif;font-size:16px;line-height:24px">
<p>${head.map(escaped).join('<br>')}</p>
<p lang="${language}" style="white-space:pre-wrap;border-left:3px solid #5c5168;padding-left:12px">${escaped(text)}</p>
<p>Reply to this email to answer ${escaped(name)}.</p>
</body></html>
`,
    language: 'en',
    key: rest.key,
  };
}

/** As mail programs quote (RFC 3676, 4.5), so that no line of it reads as one of ours. */
function quoted(text: string): string {
  return text
    .split(/\r\n?|\n|\u2028|\u2029/)
    .map((line) => `> ${line}`)
    .join('\n');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
