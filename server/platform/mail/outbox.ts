import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock/clock.ts';
import { mailId, mimeOf } from './mime.ts';
import type { Mail, Mailer } from './types.ts';

export type OutboxMail = Mail & { readonly id: string; readonly sentAt: number };

/**
 * Mails as files, for a machine without an SMTP server: `<id>.eml` for a mail program, `<id>.json` for the pages under
 * /dev/outbox and for tests. A repeated mail replaces itself.
 */
export function createOutboxMailer(folder: string, from: string, clock: Clock): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const id = mailId(mail);
      const { message } = await transport.sendMail(mimeOf(mail, from));
      await writeWhole(join(folder, `${id}.eml`), message as Buffer);
      const kept: OutboxMail = { ...mail, id, sentAt: clock.now() };
      await writeWhole(join(folder, `${id}.json`), JSON.stringify(kept));
    },
  };
}

/** Every mail of the outbox, newest first. */
export async function readOutbox(folder: string): Promise<readonly OutboxMail[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const mails = await Promise.all(
    names
      .filter((name) => /^[0-9a-f]{32}\.json$/.test(name))
      .map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as OutboxMail),
  );
  return mails.sort((one, other) => other.sentAt - one.sentAt || one.id.localeCompare(other.id));
}

/** A reader never sees half a file. */
async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  const part = `${path}.${process.pid}.part`;
  await writeFile(part, content, { mode: 0o600 });
  await rename(part, path);
}
