import type { MailRecipient } from '@waymark/db/identity';
import { partnerById } from '../../partner/types.ts';
import type { App } from '../../platform/app.ts';
import { brandOf } from './brand.ts';
import { composeMail, type MailKind } from './composeMail.ts';

export type Letter = {
  readonly kind: MailKind;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly key: string;
  /** What stands in braces in the texts. */
  readonly values?: Readonly<Record<string, string>>;
};

/**
 * One mail to a person, in their language and their partner's brand.
 * False: the mail server refused the mailbox for good, so trying again would only keep others waiting.
 * @throws MailNotTaken
 */
export async function sendLetter(
  app: App,
  recipient: MailRecipient,
  { kind, path, query = {}, key, values = {} }: Letter,
): Promise<boolean> {
  const { publicUrl } = app.config;
  const partner = recipient.partnerId ? await partnerById(app, recipient.partnerId) : undefined;
  // I18-05: the page that opens speaks the language of the mail.
  const prefix = recipient.language === 'en' ? '' : `/${recipient.language}`;
  const link = new URL(`${publicUrl}${prefix}${path}`);
  for (const [name, value] of Object.entries(query)) link.searchParams.set(name, value);
  // PRT-60: the page that opens wears the same brand as the mail.
  if (partner?.settings.whiteLabel) link.searchParams.set('partnerId', partner.id);
  const mail = composeMail({
    kind,
    to: recipient.email,
    firstName: recipient.firstName,
    language: recipient.language,
    brand: brandOf(partner, publicUrl),
    link: link.href,
    key,
    values,
  });
  try {
    await app.mailer.send(mail);
    return true;
  } catch (error) {
    const status = refusalOf(error);
    if (status === undefined) throw new MailNotTaken(error);
    app.log.warn({ mail: key, status }, 'mail refused for good');
    return false;
  }
}

/** To be tried again. Mail servers quote mailboxes in their replies, and what is thrown is logged: only codes are kept. */
class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken';
  readonly code: string;
  constructor(error: unknown) {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    super(`The mail server did not take the mail: ${code ?? ''} ${responseCode ?? ''}`.trim());
    this.code = String(code ?? '');
  }
}

/** The SMTP reply when it is a permanent one (RFC 5321, 4.2.1). */
function refusalOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return status >= 500 && status < 600 ? status : undefined;
}
