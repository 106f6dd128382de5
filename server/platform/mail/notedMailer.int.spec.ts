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
  let answers = 0;
  let answer = () => {};
  const held = () =>
    new Promise<void>((resolve) => {
      answer = resolve;
    });
  let answered = held();
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
        void answered.then(() => {
          done(refusal);
          answers += 1;
        });
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
    get answered() {
      return answers;
    },
    /** How to answer the mails until now, apart from the next ones. */
    holdAgain() {
      const earlier = answer;
      answered = held();
      return earlier;
    },
    noted: async () => (await db.sql`select from mail_deliveries`).length,
    async now() {
      const [row] = await db.sql<{ now: number }[]>`
        select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`;
      return row?.now ?? 0;
    },
    refuse() {
      refusal = Object.assign(new Error('no'), { responseCode: 550 });
    },
    accept() {
      refusal = null;
      answered = Promise.resolve();
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

it('a process that has little time left waits no longer than that for answers', async () => {
  await using at = await stage();
  await expect(at.one.send(mail)).rejects.toThrow(Unanswered);
  const from = performance.now();
  await at.one.close(100);
  expect(performance.now() - from).toBeLessThan(1_000);
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
  expect(await at.noted()).toBe(0);
  await expect(at.other.send(mail)).rejects.toMatchObject({ responseCode: 550 });
  at.accept();
  await at.one.send(mail);
  await at.other.send(mail);
  expect(at.received).toHaveLength(1);
  at.other.forgetAnswers(await at.now());
  await expect.poll(at.noted).toBe(0);
  await at.other.send(mail);
  expect(at.received).toHaveLength(2);
});

it('a process that was stopped while the log went back forgets what was sent until then, and nothing that others have sent since', async () => {
  await using at = await stage();
  at.answerAtOnce();
  const old = { ...mail, key: 'notification:ada:6' };
  await at.one.send(old);
  await at.db.sql`update mail_deliveries set seen_at = seen_at - 120000`;
  await at.one.send(mail);
  at.other.forgetAnswers((await at.now()) - 120_000);
  await expect.poll(at.noted).toBe(1);
  await at.other.send(mail);
  expect(at.received).toHaveLength(2);
  await at.other.send(old);
  expect(at.received).toHaveLength(3);
});

it('an answer from before the log went back says nothing of the mail that has its name since', async () => {
  await using at = await stage();
  await expect(at.one.send(mail)).rejects.toThrow(Unanswered);
  at.one.forgetAnswers(await at.now());
  await expect.poll(at.noted).toBe(0);
  const answerEarlier = at.holdAgain();
  await expect(at.one.send(mail)).rejects.toThrow(Unanswered);
  expect(at.received).toHaveLength(2);
  answerEarlier();
  await expect.poll(() => at.answered).toBe(1);
  at.refuse();
  at.answer();
  await expect.poll(at.noted, { message: 'it was not taken' }).toBe(0);
  at.accept();
  await expect(at.one.send(mail), 'that of the refusal').rejects.toMatchObject({ responseCode: 550 });
  await at.one.send(mail);
  expect(at.received).toHaveLength(3);
});
