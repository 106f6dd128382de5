import type { App } from '../app.ts';
import { PutOff } from '../reactor/putOff.ts';
import { BrokenOff, Unanswered } from './smtpMailer.ts';
import type { Mail } from './types.ts';

/**
 * Hands a mail over. False: the mail server refused the mailbox for good, so trying again would only keep others waiting.
 * @throws MailNotTaken, and PutOff where the mail server refuses this one for now or because of where it comes from, or
 * does not answer it, or not yet
 */
export async function postMail(app: Pick<App, 'mailer' | 'log'>, mail: Mail): Promise<boolean> {
  try {
    await app.mailer.send(mail);
    return true;
  } catch (error) {
    if (error instanceof Unanswered) throw new PutOff(error.message);
    if (error instanceof BrokenOff) throw new PutOff(saidOf(error), { endsRound: true });
    const reply = replyOf(error);
    if (!reply) throw new MailNotTaken(error);
    if (!reply.isForGood) throw new PutOff(saidOf(error));
    app.log.warn({ mail: mail.key, status: reply.status }, 'mail refused for good');
    return false;
  }
}

type SmtpError = {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
};

/** Mail servers quote mailboxes in their replies, and what is thrown is logged: only codes are kept. */
function saidOf(error: unknown): string {
  const { code, responseCode } = error as SmtpError;
  return `The mail server did not take the mail: ${code ?? ''} ${responseCode ?? ''}`.trim();
}

/** To be tried again, before any other mail: it is about this server, or nobody knows. */
class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken';
  readonly code: string;
  constructor(error: unknown) {
    super(saidOf(error));
    const { code, command } = error as SmtpError;
    this.code = command === 'MAIL FROM' ? 'SENDER_NOT_TAKEN' : String(code ?? '');
  }
}

/** The SMTP commands that are about one mailbox or one mail: a refusal of any other is about this server, whose password may be wrong. */
const OF_ONE_MAIL = ['RCPT TO', 'DATA'];
/** Of a mailbox, by a server that takes none from here: a log-in is missing, or a rule is about the sender (RFC 3463, 3.8). */
const NOT_FROM_HERE = /^530|^5\d\d[ -]5\.7\./;

/** A server that takes the mailbox not now and closes the connection: the mailer names no command then. */
const isClosedOnMail = ({ command, code, responseCode }: SmtpError) =>
  command === 'CONN' && code === 'ECONNECTION' && responseCode === 421;

/** What the mail server says to this mail; for good: no other try will be taken (RFC 5321, 4.2.1). */
function replyOf(error: unknown): { readonly status: number; readonly isForGood: boolean } | undefined {
  const { command, response, responseCode } = error as SmtpError;
  const status = Number(responseCode ?? 0);
  if (!OF_ONE_MAIL.includes(String(command)) && !isClosedOnMail(error as SmtpError)) return undefined;
  // A server that is about to close the connection (421) may do so because of this mail.
  if (status < 400 || status > 599) return undefined;
  const isFromHere = command === 'RCPT TO' && NOT_FROM_HERE.test(String(response ?? ''));
  return { status, isForGood: status >= 500 && !isFromHere };
}
