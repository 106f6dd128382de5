import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { mailId } from './mime.ts';
import { createOutboxMailer, readOutbox } from './outbox.ts';
import { createSmtpMailer } from './smtpMailer.ts';
import type { Mail } from './types.ts';

const mail: Mail = {
  to: 'ada@example.org',
  subject: 'Olá, código',
  text: 'Your code is 123456\nhttp://localhost/x?code=1',
  html: '<p>Your code is <b>123456</b></p>',
  language: 'pt',
  key: 'verification:v1',
};

/** A real SMTP server; `refuse` answers 451 so many times first, and what is sent waits until `held`, or what it says of the mail, is over. */
async function smtpServer(
  refuse = 0,
  held?: Promise<void> | ((source: string) => Promise<void> | undefined),
) {
  const received: { to: readonly string[]; source: string }[] = [];
  let left = refuse;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        left -= 1;
        const refusal = left >= 0 ? Object.assign(new Error('try later'), { responseCode: 451 }) : null;
        if (!refusal)
          received.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            source: Buffer.concat(chunks).toString(),
          });
        const wait = typeof held === 'function' ? held(Buffer.concat(chunks).toString()) : held;
        void (wait ?? Promise.resolve()).then(() => done(refusal));
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function holding() {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { held, letGo: () => letGo() };
}

/** What a mailer says that does not take a mail. */
const said = (sending: Promise<void>): Promise<string> =>
  sending.then(
    () => 'taken',
    (error: Error) => error.message,
  );

describe('mail', () => {
  it('NTF-07 goes through SMTP, the same key with the same Message-ID', async () => {
    await using server = await smtpServer();
    const mailer = createSmtpMailer(server.url, 'Waymark <no-reply@waymark.example>');
    await mailer.send(mail);
    await mailer.send(mail);
    mailer.close();
    expect(server.received).toHaveLength(2);
    expect(server.received[0]?.to).toEqual(['ada@example.org']);
    for (const { source } of server.received) {
      expect(source).toContain(`Message-ID: <${mailId(mail)}@waymark.example>`);
      expect(source).toContain('From: Waymark <no-reply@waymark.example>');
      expect(source).toContain('123456');
    }
  });

  it('NTF-07 stands in one conversation of the mail program with others of its thread', async () => {
    await using server = await smtpServer();
    const mailer = createSmtpMailer(server.url, 'no-reply@waymark.example');
    for (const key of ['one', 'two']) await mailer.send({ ...mail, key, thread: 'messages:ada' });
    await mailer.send(mail);
    mailer.close();
    const named = (name: string) =>
      server.received.map(({ source }) => new RegExp(`^${name}: (.*)$`, 'm').exec(source)?.[1]?.trim());
    expect(new Set(named('Message-ID')).size).toBe(3);
    const thread = `<${mailId({ key: 'messages:ada' })}@waymark.example>`;
    expect(named('References')).toEqual([thread, thread, undefined]);
  });

  it('NAV-73 a logo comes with the mail as a part that its page shows by its id, beside an invitation', async () => {
    await using server = await smtpServer();
    const mailer = createSmtpMailer(server.url, 'no-reply@waymark.example');
    const pictures = [{ id: 'logo', type: 'png', base64: 'iVBORw0KGgo=' }] as const;
    const calendar = { method: 'REQUEST', content: 'BEGIN:VCALENDAR' } as const;
    await mailer.send({ ...mail, html: '<img src="cid:logo">', pictures, calendar });
    mailer.close();
    const { source = '' } = server.received[0] ?? {};
    expect(source).toMatch(/<img src=3D"cid:logo">|<img src="cid:logo">/);
    expect(source).toMatch(
      /Content-Type: multipart\/related;[\s\S]*Content-Type: image\/png; name=logo\.png\s+Content-ID: <logo>[\s\S]*Content-Disposition: inline; filename=logo\.png\s+iVBORw0KGgo=/,
    );
    expect(source).toContain('text/calendar');
  });

  it('refuses a server without encryption where mail has to be encrypted', async () => {
    await using server = await smtpServer();
    const mailer = createSmtpMailer(server.url, 'no-reply@waymark.example', true);
    await expect(mailer.send(mail)).rejects.toThrow(/STARTTLS/);
    expect(server.received).toEqual([]);
    mailer.close();
  });

  it('rejects when the server did not take it, so that it is tried again', async () => {
    await using server = await smtpServer(1);
    const mailer = createSmtpMailer(server.url, 'no-reply@waymark.example');
    await expect(mailer.send(mail)).rejects.toThrow('try later');
    await mailer.send(mail);
    mailer.close();
    expect(server.received).toHaveLength(1);
  });

  it('PRV-13 is not sent any more once it was given up, and what it waited for holds no other', async () => {
    const { held, letGo } = holding();
    await using server = await smtpServer(0, held);
    const bounds = { send: 500, answer: 500, patience: 10_000 };
    const mailer = createSmtpMailer(server.url, 'no-reply@waymark.example', false, bounds);
    const inHand = ['one', 'two', 'three', 'four'].map((name) => ({ ...mail, to: `${name}@example.org` }));
    const waiting = { ...mail, to: 'erased@example.org' };
    const sent = await Promise.allSettled([...inHand, waiting].map((each) => mailer.send(each)));
    expect(sent.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    letGo();
    await mailer.send(mail);
    await mailer.send(mail);
    mailer.close();
    const receivers = server.received.map(({ to }) => to[0]);
    expect(receivers.toSorted()).toEqual([
      'ada@example.org',
      'ada@example.org',
      'four@example.org',
      'one@example.org',
      'three@example.org',
      'two@example.org',
    ]);
  });

  it('NTF-07 is not sent again while its answer is late, nor once it has come, and holds no other', async () => {
    const { held, letGo } = holding();
    await using server = await smtpServer(0, held);
    // Before there was a separate limit for the answer, each of these was sent again.
    const mailer = createSmtpMailer(server.url, 'no-reply@waymark.example', false, {
      send: 400,
      patience: 50,
    });
    const mails = ['one', 'two', 'three', 'four', 'five', 'six'].map((key) => ({ ...mail, key }));
    const sendAll = () => Promise.allSettled(mails.map((each) => mailer.send(each)));
    for (const sent of await sendAll())
      expect(sent).toMatchObject({ status: 'rejected', reason: { name: 'Unanswered' } });
    await wait(600);
    for (const sent of await sendAll())
      expect(sent).toMatchObject({ status: 'rejected', reason: { name: 'Unanswered' } });
    letGo();
    for (const each of mails) await expect.poll(() => mailer.send(each)).toBe(undefined);
    expect(server.received).toHaveLength(6);
    await mailer.send(mail);
    expect(server.received, 'what was asked for is forgotten').toHaveLength(7);
    mailer.close();
  });

  it('NTF-07 that is refused late is sent again, after its sender was answered', async () => {
    const { held, letGo } = holding();
    await using server = await smtpServer(1, held);
    const mailer = createSmtpMailer(server.url, 'no-reply@waymark.example', false, { patience: 50 });
    await expect(mailer.send(mail)).rejects.toThrow('has not answered the mail yet');
    letGo();
    await expect.poll(() => said(mailer.send(mail))).toMatch(/try later/);
    expect(server.received).toEqual([]);
    await mailer.send(mail);
    mailer.close();
    expect(server.received).toHaveLength(1);
  });

  it('NTF-07 is sent where a late answer was to a mail of another log, whose key named the same position', async () => {
    const { held, letGo } = holding();
    await using server = await smtpServer(0, held);
    const mailer = createSmtpMailer(server.url, 'no-reply@waymark.example', false, { patience: 50 });
    const [open, answered] = [
      { ...mail, key: 'open' },
      { ...mail, key: 'answered' },
    ];
    for (const each of [open, answered])
      await expect(mailer.send(each)).rejects.toThrow('has not answered the mail yet');
    mailer.forgetAnswers(0);
    await expect(mailer.send({ ...open, subject: 'Of the log now' })).rejects.toThrow(
      'has not answered the mail yet',
    );
    letGo();
    await expect.poll(() => said(mailer.send(open))).toBe('taken');
    await mailer.send({ ...answered, subject: 'Of the log now' });
    mailer.close();
    expect(server.received).toHaveLength(4);
  });

  it('waits for late answers with a limited number of connections, and each has an end', async () => {
    const { held, letGo } = holding();
    await using server = await smtpServer(0, held);
    const bounds = { send: 1_000, answer: 1_500, patience: 50, late: 1 };
    const mailer = createSmtpMailer(server.url, 'no-reply@waymark.example', false, bounds);
    const mails = Array.from({ length: 7 }, (_, index) => ({ ...mail, key: `late-${index}` }));
    const sent = await Promise.all(mails.map((each) => said(mailer.send(each))));
    expect(sent.filter((text) => text.includes('has not answered the mail yet'))).toHaveLength(5);
    expect(sent.filter((text) => text.includes('in time'))).toHaveLength(2);
    expect(server.received).toHaveLength(5);
    await expect.poll(() => said(mailer.send({ ...mail, key: 'late-0' }))).toMatch(/did not answer the mail/);
    letGo();
    mailer.close();
  });

  it('lets others send where four mails are never answered, as soon as an answer came that was waited for beside them', async () => {
    const first = holding();
    const others = holding();
    const heldOf = { 'first mail': first.held, 'never answered': others.held };
    await using server = await smtpServer(
      0,
      (source) => Object.entries(heldOf).find(([subject]) => source.includes(`Subject: ${subject}`))?.[1],
    );
    const bounds = { send: 1_000, patience: 50, late: 1 };
    const mailer = createSmtpMailer(server.url, 'no-reply@waymark.example', false, bounds);
    const subjects = ['first mail', ...Array<string>(4).fill('never answered')];
    for (const [index, subject] of subjects.entries())
      await expect(mailer.send({ ...mail, subject, key: `${index}` })).rejects.toThrow('has not answered');
    expect(await said(mailer.send(mail))).toMatch(/in time/);
    first.letGo();
    await mailer.send(mail);
    others.letGo();
    mailer.close();
    expect(server.received.filter(({ source }) => source.includes(`<${mailId(mail)}@`))).toHaveLength(1);
  });

  it('NTF-07 goes to a local outbox without SMTP, once however often it is repeated', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'waymark-outbox-'));
    try {
      const mailer = createOutboxMailer(join(folder, 'outbox'), 'no-reply@waymark.example', { now: () => 5 });
      await mailer.send(mail);
      await mailer.send(mail);
      const kept = await readOutbox(join(folder, 'outbox'));
      expect(kept).toEqual([{ ...mail, id: mailId(mail), sentAt: 5 }]);
      const eml = await readFile(join(folder, 'outbox', `${mailId(mail)}.eml`), 'utf8');
      expect(eml).toContain('To: ada@example.org');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
