import { createTransport } from 'nodemailer';
import { BegunMails } from './BegunMails.ts';
import { looksWithin } from './looksWithin.ts';
import { mimeOf } from './mime.ts';
import type { Mailer } from './types.ts';

/** Milliseconds: to the name's address, to a connection, to its first word, and for a look whether the server lets this one in. */
const waits = { name: 5_000, connect: 10_000, greeting: 10_000, look: 20_000 } as const;
/**
 * One mail in all, milliseconds. Servers that look for viruses are silent meanwhile, and one that takes a mail after this gets it
 * again: RFC 5321, 4.5.3.2.6 would wait ten minutes, and so would all mails behind it.
 */
const SEND_WITHIN = 60_000;
/** So many mails without an answer and none taken between them: it is not about one mail. */
const AWAY_FROM = 3;

/**
 * Sends through the SMTP server at `url`. Rejects when the server did not take the mail: the caller tries again.
 *
 * @param requireTLS whether to refuse a server that offers no encryption (STARTTLS)
 */
export function createSmtpMailer(
  url: string,
  from: string,
  requireTLS = false,
  sendWithin = SEND_WITHIN,
): Mailer & { close(): void } {
  const begun = new BegunMails();
  /** Keys of mails that got no answer since the last one that was taken. */
  const unanswered = new Set<string>();
  const options = {
    url,
    requireTLS,
    dnsTimeout: waits.name,
    connectionTimeout: waits.connect,
    greetingTimeout: waits.greeting,
    socketTimeout: SEND_WITHIN,
  };
  const transport = createTransport({ ...options, logger: begun.logger, pool: true, maxConnections: 4 });
  let looking: Promise<boolean> | undefined;
  /** One look at a time, for all mails that broke off. */
  function letsIn(): Promise<boolean> {
    looking ??= looksWithin(options, Math.min(sendWithin, waits.look)).finally(() => {
      looking = undefined;
    });
    return looking;
  }
  return {
    async send(mail) {
      // A mail that nobody waits for any more leaves the queue, and the connection that it held.
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), sendWithin);
      const mime = mimeOf(mail, from);
      const id = String(mime.messageId).slice(1, -1);
      try {
        await transport.sendMail({ ...mime, signal: late.signal });
        unanswered.clear();
      } catch (thrown) {
        const error = late.signal.aborted ? tooLate() : thrown;
        const isBrokenOff = begun.has(id) && !isReplied(error) && (await letsIn());
        if (isBrokenOff && unanswered.size < AWAY_FROM) unanswered.add(mail.key);
        throw isBrokenOff && unanswered.size < AWAY_FROM ? new BrokenOff(error) : error;
      } finally {
        clearTimeout(timer);
        begun.forget(id);
      }
    },
    close: () => transport.close(),
  };
}

/** The mail server lets this server in, and did not answer this mail: others may go through. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff';
  readonly code: unknown;
  constructor(cause: unknown) {
    super('The mail server did not answer the mail', { cause });
    this.code = (cause as { readonly code?: unknown }).code;
  }
}

function isReplied(error: unknown): boolean {
  return Number((error as { readonly responseCode?: unknown }).responseCode ?? 0) > 0;
}

/** Nobody knows whether the mail was taken: it is sent again with the same Message-ID. */
function tooLate(): Error {
  return Object.assign(new Error('The mail server did not take the mail in time'), { code: 'ETIMEDOUT' });
}
