import { type EmailParts, renderEmail } from '../../platform/mail/emailTemplate.ts';
import type { Mail } from '../../platform/mail/types.ts';
import { accountMailTexts } from './accountTexts.ts';
import { communityMailTexts } from './communityTexts.ts';
import { privacyMailTexts } from './privacyTexts.ts';
import { mailTexts } from './texts.ts';

export type MailKind =
  | 'verification'
  | 'reminder'
  | keyof (typeof accountMailTexts)['en']
  | keyof (typeof communityMailTexts)['en']
  | keyof (typeof privacyMailTexts)['en'];

type MailParts = Omit<EmailParts, 'template' | 'sentBy'> & { readonly kind: MailKind };

/** One of identity's mails. */
export function composeMail({ kind, ...parts }: MailParts): Mail {
  const { language, brand } = parts;
  const template = {
    ...mailTexts[language],
    ...accountMailTexts[language],
    ...communityMailTexts[language],
    ...privacyMailTexts[language],
  }[kind];
  return renderEmail({ ...parts, template, sentBy: mailTexts[language].sentBy(brand.name) });
}
