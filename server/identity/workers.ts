import { findMailRecipient, type MailRecipient } from '@waymark/db/identity';
import { type UserEvent, userDecider, userStream } from '@waymark/events/identity';
import { commandId, type Recorded, type UserId } from '@waymark/events/kernel';
import { partnerById } from '../partner/types.ts';
import type { App } from '../platform/app.ts';
import type { Worker } from '../platform/capability.ts';
import { destroyWords } from './eraseUser.ts';
import { brandOf } from './mail/brand.ts';
import { composeMail } from './mail/composeMail.ts';
import { verificationCode } from './secrets.ts';

type Of<Type extends UserEvent['type']> = Recorded<Extract<UserEvent, { type: Type }>>;

/** A mail for each code; a code that is no longer of use is not mailed. Repeating sends the same Message-ID. */
const verificationMail: Worker = {
  name: 'identity.verificationMail',
  on: ['EmailVerificationRequested'],
  async handle(app, event) {
    const { meta, position, data } = event as Of<'EmailVerificationRequested'>;
    const { userId, verificationId, expiresAt } = data;
    const recipient = await findMailRecipient(app.db, userId);
    if (!recipient || recipient.isVerified || expiresAt <= app.clock.now()) return;
    const code = verificationCode(app, userId, verificationId);
    const isSent = await send(app, recipient, {
      kind: 'verification',
      path: '/email-verification',
      query: { code },
      key: `verification:${verificationId}`,
    });
    if (!isSent) return;
    await app.execute({
      decider: userDecider,
      stream: userStream(userId),
      command: {
        type: 'RecordVerificationMail',
        data: { userId, verificationId },
        meta: {
          actor: { kind: 'system', name: 'verificationMail' },
          commandId: commandId(`verification-mail:${verificationId}`),
          correlationId: meta.correlationId,
          causationId: `event:${position}`,
          at: app.clock.now(),
        },
      },
    });
  },
};

/** ONB-07: tells the owner of an address that somebody signed up with it. */
const accountReminder: Worker = {
  name: 'identity.accountReminder',
  on: ['AccountReminderRequested'],
  async handle(app, event) {
    const { position, data } = event as Of<'AccountReminderRequested'>;
    const recipient = await findMailRecipient(app.db, data.userId);
    if (!recipient) return;
    await send(app, recipient, { kind: 'reminder', path: '/login', query: {}, key: `reminder:${position}` });
  },
};

/** What `eraseUser` does before it answers, once more: it may have died before it could. */
const destroyPersonalKey: Worker = {
  name: 'identity.destroyPersonalKey',
  on: ['UserErased'],
  handle: (app, event) => destroyWords(app, (event.data as { readonly userId: UserId }).userId),
};

export const identityWorkers: readonly Worker[] = [verificationMail, accountReminder, destroyPersonalKey];

type Letter = {
  readonly kind: 'verification' | 'reminder';
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly key: string;
};

/** False: the mail server refused the mailbox for good, so trying again would only keep others waiting. */
async function send(
  app: App,
  recipient: MailRecipient,
  { kind, path, query, key }: Letter,
): Promise<boolean> {
  const { publicUrl } = app.config;
  const partner = recipient.partnerId ? await partnerById(app, recipient.partnerId) : undefined;
  const link = new URL(`${publicUrl}${path}`);
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
