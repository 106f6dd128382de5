import { createTransport } from 'nodemailer';
import { mimeOf } from './mime.ts';
import type { Mailer } from './types.ts';

/**
 * Sends through the SMTP server at `url`. Rejects when the server did not take the mail: the caller tries again.
 *
 * @param requireTLS whether to refuse a server that offers no encryption (STARTTLS)
 */
export function createSmtpMailer(url: string, from: string, requireTLS = false): Mailer & { close(): void } {
  const transport = createTransport({
    url,
    requireTLS,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send(mail) {
      await transport.sendMail(mimeOf(mail, from));
    },
    close: () => transport.close(),
  };
}
