import type { ContactTopic } from '@waymark/events/contact';
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

/** For the people behind the product, in English as they read it; the writer's words stay as they are. */
export function contactMail({ to, name, email, text, topic, language, ...rest }: ContactLetter): Mail {
  const head = [
    `From: ${name} <${email}>`,
    `About: ${topic}`,
    `Language: ${language === 'pt' ? 'Portuguese' : 'English'}`,
    ...(rest.partnerName ? [`Community: ${rest.partnerName}`] : []),
  ];
  return {
    to,
    replyTo: { name, address: email },
    subject: `Contact form, ${topic}: ${name}`.replace(/[\r\n]+/g, ' '),
    text: `${head.join('\n')}\n\n${text}\n\nAnswering this mail answers ${name}.\n`,
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:16px;line-height:24px">
<p>${head.map(escaped).join('<br>')}</p>
<p lang="${language}" style="white-space:pre-wrap">${escaped(text)}</p>
<p style="color:#5c5168">Answering this mail answers ${escaped(name)}.</p>
</body></html>
`,
    language: 'en',
    key: rest.key,
  };
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
