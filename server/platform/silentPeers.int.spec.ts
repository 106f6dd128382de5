// Each peer accepts a connection and then says nothing: what waits for it ends with a typed answer, within its limit.
import { createServer, type Socket } from 'node:net';
import { createTestDatabase, openTcpProxy } from '@waymark/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorizationUrl, ProviderProblem } from '../identity/sso/provider.ts';
import type { GraphQLClient } from '../testing/GraphQLClient.ts';
import { member } from '../testing/people.ts';
import { testApp } from '../testing/testApp.ts';
import type { Config } from './config/config.ts';
import { isRetryable } from './execute/retryable.ts';
import { s3Files } from './files/s3Files.ts';
import { BrokenOff, createSmtpMailer } from './mail/smtpMailer.ts';
import type { Mail } from './mail/types.ts';
import { natsTransport } from './transport/natsTransport.ts';

const links = new Set<Socket>();
/** `says`: sent now and then, for a peer that is slow rather than silent. */
function peer(says?: string) {
  return createServer((link) => {
    links.add(link.on('error', () => undefined));
    if (says === undefined) return;
    const talking = setInterval(() => link.write(says), 100);
    link.once('close', () => clearInterval(talking));
  });
}
const silent = peer();
const slow = peer('220-wait\r\n');
let silentPort: number;
let slowPort: number;

beforeAll(async () => {
  for (const server of [silent, slow]) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  silentPort = (silent.address() as { port: number }).port;
  slowPort = (slow.address() as { port: number }).port;
});
afterAll(() => {
  for (const link of links) link.destroy();
  silent.close();
  slow.close();
});

const mail: Mail = {
  to: 'ada@example.org',
  subject: 'Code',
  text: 'Your code is 123456',
  html: '<p>Your code is 123456</p>',
  language: 'en',
  key: 'silent:1',
};

/** What it ends with, and after how many seconds. */
async function ended(work: Promise<unknown>): Promise<{ fault: unknown; seconds: number }> {
  const from = performance.now();
  const fault = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  return { fault, seconds: (performance.now() - from) / 1000 };
}

describe('a peer that accepts and says nothing', () => {
  it('a mail server: the mail is given up within its limits and may be sent again', async () => {
    const mailer = createSmtpMailer(`smtp://127.0.0.1:${silentPort}`, 'no-reply@waymark.example');
    const { fault, seconds } = await ended(mailer.send(mail));
    mailer.close();
    expect(fault).toMatchObject({ code: 'ETIMEDOUT' });
    expect(isRetryable(fault)).toBe(true);
    expect(seconds).toBeLessThan(20);
  });

  it('a mail server that says a little now and then: the mail has a limit in all', async () => {
    const mailer = createSmtpMailer(`smtp://127.0.0.1:${slowPort}`, 'no-reply@waymark.example', false, {
      send: 1_000,
    });
    const { fault, seconds } = await ended(mailer.send(mail));
    mailer.close();
    expect(fault).toMatchObject({ code: 'ETIMEDOUT', message: expect.stringContaining('in time') });
    expect(isRetryable(fault)).toBe(true);
    expect(seconds).toBeLessThan(8);
  });

  it('a mail server that draws out a look whether it is back: the look is cut off, and the next one counts', async () => {
    const cut: number[] = [];
    let count = 0;
    // The second connection is the first look: the answer to its EHLO comes letter by letter and has no end.
    const server = createServer((link) => {
      count += 1;
      const nth = count;
      link.on('error', () => undefined).once('close', () => cut.push(nth));
      link.write('220 here\r\n');
      link.on('data', (said) => {
        const command = String(said);
        if (nth === 2) {
          const talking = setInterval(() => link.write('2'), 20);
          link.once('close', () => clearInterval(talking));
          return;
        }
        // No mail is answered.
        if (command.startsWith('DATA')) link.write('354 go on\r\n');
        else if (/^(EHLO|MAIL|RCPT|QUIT)/.test(command)) link.write('250 well\r\n');
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'no-reply@waymark.example', false, {
      send: 500,
      answer: 500,
    });
    try {
      const first = await ended(mailer.send({ ...mail, key: 'drawn-out:1' }));
      expect(first.fault).toMatchObject({ code: 'ETIMEDOUT' });
      expect(first.fault).not.toBeInstanceOf(BrokenOff);
      await expect.poll(() => cut).toContain(2);
      const next = await ended(mailer.send({ ...mail, key: 'drawn-out:2' }));
      expect(next.fault).toBeInstanceOf(BrokenOff);
    } finally {
      mailer.close();
      server.close();
    }
  });

  it('an OpenID provider: the person gets an answer in time, and it is asked again', async () => {
    const sso = {
      issuer: `http://127.0.0.1:${silentPort}`,
      clientId: 'a',
      clientSecret: 'b',
      name: 'Google',
    };
    const config = { sso, publicUrl: 'http://localhost:4000' } as unknown as Config;
    const question = { state: 'a', nonce: 'b', verifier: 'c'.repeat(43) };
    const { fault, seconds } = await ended(
      authorizationUrl({ config, clock: { now: Date.now } }, question, 'en'),
    );
    expect(fault).toBeInstanceOf(ProviderProblem);
    expect(seconds).toBeGreaterThan(5);
    expect(seconds).toBeLessThan(20);
  });

  it('a store of files: every question ends as one that may be asked again', async () => {
    const config = {
      url: `http://127.0.0.1:${silentPort}`,
      bucket: 'waymark',
      region: 'eu-west-2',
      key: 'a',
      secret: 'b',
      pathStyle: true,
    };
    const store = await s3Files(config, 400);
    const asked = await Promise.all([ended(store.get('a/b')), ended(store.delete('a/b'))]);
    store.close();
    for (const { fault, seconds } of asked) {
      expect(isRetryable(fault), String(fault)).toBe(true);
      expect(seconds).toBeLessThan(25);
    }
  });

  it('NATS: the server stays without it, says so, and can stop', async () => {
    const faults: unknown[] = [];
    const transport = natsTransport({
      url: `nats://127.0.0.1:${silentPort}`,
      name: 'silent',
      onFault: (fault) => faults.push(fault),
    });
    const before = links.size;
    await expect.poll(() => links.size).toBeGreaterThan(before + 1);
    expect(transport.status()).toBe('disconnected');
    expect(transport.hasPeers()).toBe(false);
    const { fault, seconds } = await ended(transport.close());
    expect(fault).toBeUndefined();
    expect(seconds).toBeLessThan(8);
    expect(faults).toEqual([]);
  });
});

describe('a PostgreSQL that falls silent', () => {
  const busy = { code: 'RATE_LIMITED', reason: 'busy', retryAfter: 1 };
  const plan = (from: GraphQLClient) =>
    from.ask('mutation { createActionPlan(input: { clientId: "one", name: "Plan" }) { id } }');

  it('answers each of many queries and a command "busy" in time, and takes them afterwards', async () => {
    await using db = await createTestDatabase({ poolSize: 2 });
    const { hostname, port } = new URL(db.url);
    await using line = await openTcpProxy({ host: hostname, port: Number(port) });
    await using app = await testApp({ databaseUrl: line.through(db.url) });
    const ada = await member(app, 'ada@example.org');
    line.stop();
    try {
      const from = performance.now();
      const asks = Array.from({ length: 40 }, () =>
        ada.client.ask('{ getActionPlans { total items { id } } }'),
      );
      const answers = await Promise.all([plan(ada.client), ...asks]);
      const seconds = (performance.now() - from) / 1000;
      for (const { errors } of answers) expect(errors[0]?.extensions).toMatchObject(busy);
      // The session is looked up before the query, within other limits.
      expect(seconds).toBeLessThan(60);
    } finally {
      line.release();
    }
    await expect
      .poll(async () => (await plan(ada.client)).code ?? 'accepted', { timeout: 40_000 })
      .toBe('accepted');
  }, 150_000);
});
