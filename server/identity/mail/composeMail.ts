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

/** Sent to an address that somebody typed; who reads them may have no account. */
const toAnybody: readonly MailKind[] = [
  'verification',
  'reminder',
  'emailChange',
  'emailChanged',
  'invitation',
];

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
  const { sentBy, sentToMember } = mailTexts[language];
  const why = toAnybody.includes(kind) ? sentBy : sentToMember;
  return renderEmail({ ...parts, template, sentBy: why(brand.name) });
}
