import { createTransport } from 'nodemailer';
import { mimeOf } from './mime.ts';
import type { Mailer } from './types.ts';

/** Milliseconds: to the name's address, to a connection, to its first word, and without a byte either way. */
const waits = { name: 5_000, connect: 10_000, greeting: 10_000, silence: 20_000 } as const;
/** One mail in all, milliseconds: a server that says a little now and then would hold it without end. */
const SEND_WITHIN = 60_000;

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
  const transport = createTransport({
    url,
    requireTLS,
    pool: true,
    maxConnections: 4,
    dnsTimeout: waits.name,
    connectionTimeout: waits.connect,
    greetingTimeout: waits.greeting,
    socketTimeout: waits.silence,
  });
  return {
    async send(mail) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(tooLate()), sendWithin);
      });
      await Promise.race([transport.sendMail(mimeOf(mail, from)), late]).finally(() => clearTimeout(timer));
    },
    close: () => transport.close(),
  };
}

/** Nobody knows whether the mail was taken: it is sent again with the same Message-ID. */
function tooLate(): Error {
  return Object.assign(new Error('The mail server did not take the mail in time'), { code: 'ETIMEDOUT' });
}
