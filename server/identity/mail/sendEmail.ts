import type { MailRecipient } from '@waymark/db/identity';
import { mailFrame } from '../../partner/types.ts';
import type { App } from '../../platform/app.ts';
import { postMail } from '../../platform/mail/postMail.ts';
import { composeMail, type MailKind } from './composeMail.ts';

export type Email = {
  readonly kind: MailKind;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly key: string;
  /** What stands in braces in the texts. */
  readonly values?: Readonly<Record<string, string>>;
};

/**
 * One mail to a person, in their language and their partner's brand. False: refused for good.
 * @throws MailNotTaken
 */
export async function sendEmail(
  app: App,
  recipient: MailRecipient,
  { kind, path, query = {}, key, values = {} }: Email,
): Promise<boolean> {
  const { email: to, firstName, language } = recipient;
  const { brand, linkTo } = await mailFrame(app, recipient);
  const link = linkTo({ path, query });
  return postMail(app, composeMail({ kind, to, firstName, language, brand, link, key, values }));
}
