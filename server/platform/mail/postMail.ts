import type { App } from '../app.ts';
import type { Mail } from './types.ts';

/**
 * Hands a mail over. False: the mail server refused the mailbox for good, so trying again would only keep others waiting.
 * @throws MailNotTaken
 */
export async function postMail(app: Pick<App, 'mailer' | 'log'>, mail: Mail): Promise<boolean> {
  try {
    await app.mailer.send(mail);
    return true;
  } catch (error) {
    const status = refusalOf(error);
    if (status === undefined) throw new MailNotTaken(error);
    app.log.warn({ mail: mail.key, status }, 'mail refused for good');
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

/** The SMTP commands that are about one mailbox or one mail: a refusal of any other is about this server, whose password may be wrong. */
const OF_ONE_MAIL = ['RCPT TO', 'DATA'];

/** The SMTP reply when it is a permanent one (RFC 5321, 4.2.1) to this mail. */
function refusalOf(error: unknown): number | undefined {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  const status = Number(responseCode ?? 0);
  return OF_ONE_MAIL.includes(String(command)) && status >= 500 && status < 600 ? status : undefined;
}
