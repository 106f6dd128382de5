import { createTransport } from 'nodemailer';
import { mimeOf } from './mime.ts';
import type { Mailer } from './types.ts';

/** Sends through the SMTP server at `url`. Rejects when the server did not take the mail: the caller tries again. */
export function createSmtpMailer(url: string, from: string): Mailer & { close(): void } {
  const transport = createTransport({
    url,
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
