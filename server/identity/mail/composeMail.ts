import { composeLetter, type LetterParts } from '../../platform/mail/letter.ts';
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

type MailParts = Omit<LetterParts, 'words' | 'sentBy'> & { readonly kind: MailKind };

/** One of identity's mails. */
export function composeMail({ kind, ...parts }: MailParts): Mail {
  const { language, brand } = parts;
  const words = {
    ...mailTexts[language],
    ...accountMailTexts[language],
    ...communityMailTexts[language],
    ...privacyMailTexts[language],
  }[kind];
  return composeLetter({ ...parts, words, sentBy: mailTexts[language].sentBy(brand.name) });
}
