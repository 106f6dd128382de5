import type { AddressInfo } from 'node:net';
import { createTestDatabase } from '@waymark/db/testing';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { createNotedMailer } from './notedMailer.ts';
import { createSmtpMailer, Unanswered } from './smtpMailer.ts';
import type { Mail } from './types.ts';

const mail: Mail = {
  to: 'ada@example.org',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  language: 'en',
  key: 'notification:ada:7',
};

/** A mail server that answers once it is let, and two processes that send through it. */
async function stage() {
  const db = await createTestDatabase();
  const received: string[] = [];
  let answer = () => {};
  let answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let refusal: Error | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData(stream, _session, done) {
      let source = '';
      stream.on('data', (chunk: Buffer) => {
        source += chunk.toString();
      });
      stream.on('end', () => {
        if (!refusal) received.push(/^Message-ID: (.*)$/m.exec(source)?.[1]?.trim() ?? '');
        void answered.then(() => done(refusal));
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const faults: unknown[] = [];
  const opened = () =>
    createNotedMailer(
      db,
      (late) => createSmtpMailer(url, 'no-reply@waymark.example', false, { patience: 50, ...late }),
      { onFault: (fault) => faults.push(fault), end: 2_000 },
    );
  const [one, other] = [opened(), opened()];
  return {
    db,
    received,
    one,
    other,
    answer: () => answer(),
    answerAtOnce() {
      answered = Promise.resolve();
    },
    refuse() {
      refusal = Object.assign(new Error('no'), { responseCode: 550 });
    },
    async [Symbol.asyncDispose]() {
      answer();
      await Promise.all([one.close(), other.close()]);
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await db[Symbol.asyncDispose]();
      expect(faults).toEqual([]);
    },
  };
}

it('a mail that one process has in hand is not sent by another one, before its answer and after it', async () => {
  await using at = await stage();
  await expect(at.one.send(mail)).rejects.toThrow(Unanswered);
  await expect(at.other.send(mail)).rejects.toThrow(Unanswered);
  expect(at.received).toHaveLength(1);
  at.answer();
  const taken = async () => (await at.db.sql`select from mail_deliveries where taken_at is not null`).length;
  await expect.poll(taken).toBe(1);
  await at.other.send(mail);
  await at.one.send(mail);
  expect(at.received).toHaveLength(1);
});

it('a process that ends waits a while for the answers to its mails, and the next one sends none of them again', async () => {
  await using at = await stage();
  await expect(at.one.send(mail)).rejects.toThrow(Unanswered);
  const closed = at.one.close();
  at.answer();
  await closed;
  await at.other.send(mail);
  expect(at.received).toHaveLength(1);
});

it('what a process that died had in hand is sent again a minute later, with the same Message-ID', async () => {
  await using at = await stage();
  await expect(at.one.send(mail)).rejects.toThrow(Unanswered);
  at.answerAtOnce();
  await at.db.sql`update mail_deliveries set seen_at = seen_at - 59000`;
  await expect(at.other.send(mail)).rejects.toThrow(Unanswered);
  await at.db.sql`update mail_deliveries set seen_at = seen_at - 2000`;
  await at.other.send(mail);
  expect(at.received).toHaveLength(2);
  expect(at.received[1]).toBe(at.received[0]);
});

it('what was refused, or was sent before the log went back, is sent again', async () => {
  await using at = await stage();
  at.answerAtOnce();
  at.refuse();
  await expect(at.one.send(mail)).rejects.toMatchObject({ responseCode: 550 });
  expect(await at.db.sql`select from mail_deliveries`).toHaveLength(0);
  await expect(at.other.send(mail)).rejects.toMatchObject({ responseCode: 550 });
  await at.db.sql`insert into mail_deliveries (id, process, seen_at, taken_at) values ('x', 'p', 1, 1)`;
  at.other.forgetAnswers();
  await expect.poll(async () => (await at.db.sql`select from mail_deliveries`).length).toBe(0);
});
