import { createTestDatabase } from '@waymark/db/testing';
import { expect, it } from 'vitest';
import { freePort } from '../../testing/freePort.ts';
import { signUpData } from '../../testing/people.ts';
import { testApp } from '../../testing/testApp.ts';
import { registerDemoPerson } from '../demoPerson.ts';
import { mailServer } from '../testing/mailServer.ts';

it('ONB-14 a verification mail that could not be sent goes out when the mail server is back, once', async () => {
  const port = await freePort();
  await using app = await testApp({ config: { smtpUrl: `smtp://127.0.0.1:${port}` } });
  await app.anonymous().perform('SignUp', { userData: signUpData() });
  await using smtp = await mailServer({ port });
  await app.settled();
  expect(smtp.received).toHaveLength(1);
  const recorded = await app.app.db.sql`select 1 from events where type = 'VerificationMailSent'`;
  expect(recorded).toHaveLength(1);
});

it('ONB-14 a mailbox that is refused for good keeps nobody waiting and is not named in what the server logs', async () => {
  await using smtp = await mailServer({ unknown: 'nobody@example.org' });
  await using app = await testApp({ config: { smtpUrl: smtp.url } });
  for (const email of ['nobody@example.org', 'ada@example.org']) {
    await app.anonymous().perform('SignUp', { userData: signUpData({ email }) });
  }
  await app.settled();
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toContain('To: ada@example.org');
  const recorded = await app.app.db.sql`select 1 from events where type = 'VerificationMailSent'`;
  expect(recorded).toHaveLength(1);
  expect(app.logged.join()).toContain('mail refused for good');
  expect(app.logged.join()).not.toContain('nobody@example.org');
});

it('ONB-14 no mail is given up while the mail server does not let this server in: it goes out once the password is right', async () => {
  let password = 'renewed';
  let logIns = 0;
  const isRightPassword = (given: string) => {
    logIns += 1;
    return given === password;
  };
  await using smtp = await mailServer({ isRightPassword });
  const smtpUrl = smtp.url.replace('//', '//waymark:configured@');
  await using app = await testApp({ config: { smtpUrl }, backoff: () => 1 });
  await app.anonymous().perform('SignUp', { userData: signUpData() });
  await expect.poll(() => logIns, { timeout: 20_000 }).toBeGreaterThan(12);
  expect(await app.app.db.sql`select consumer from parked_events`).toEqual([]);
  password = 'configured';
  await app.settled();
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toContain('To: ada@example.org');
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  ['puts off', '450 4.2.0 Greylisted'],
  ['does not take from here', '554 5.7.1 Relay access denied'],
])(
  'ONB-14 a mail that its mail server %s keeps no other waiting, is tried again for hours, also by another process, and arrives once',
  async (_what, reply) => {
    let tries = 0;
    let isPutOff = true;
    await using smtp = await mailServer({
      refusal({ command, address }) {
        if (command === 'MAIL FROM' || address !== 'slow@example.org') return undefined;
        tries += 1;
        return isPutOff ? reply : undefined;
      },
    });
    await using db = await createTestDatabase({ poolSize: 2 });
    const { url: databaseUrl } = db;
    const config = { smtpUrl: smtp.url };
    const clock = { time: Date.UTC(2026, 0, 15, 9), now: () => clock.time };
    await using first = await testApp({ config, clock, databaseUrl });
    for (const email of ['slow@example.org', 'ada@example.org']) {
      await first.anonymous().perform('SignUp', { userData: signUpData({ email }) });
    }
    await first.settled();
    expect([tries, smtp.received.length]).toEqual([1, 1]);
    const operator = await first.holderOf({ userId: 'ops', role: 'OPS' });
    const health = await operator.run('{ getHealth { alerts { kind } } }');
    expect(JSON.stringify(health)).not.toContain('EVENTS_PARKED');
    await first.advance(MINUTE - 1);
    expect(tries).toBe(1);
    await first.advance(1);
    expect(tries).toBe(2);
    await first.advance(MINUTE);
    expect(tries, 'each wait is as long as all before it').toBe(3);
    await first.advance(MINUTE);
    expect(tries).toBe(3);
    await first.advance(MINUTE);
    expect(tries).toBe(4);
    for (let hour = 0; hour < 12; hour += 1) await first.advance(HOUR);
    expect(tries).toBe(8);
    await first[Symbol.asyncDispose]();
    isPutOff = false;
    await using second = await testApp({ config, clock, databaseUrl });
    for (let hour = 0; hour < 6; hour += 1) await second.advance(HOUR);
    expect([tries, smtp.received.length]).toEqual([9, 2]);
    expect(smtp.received[1]).toContain('To: slow@example.org');
    expect(await db.sql`select consumer from parked_events`).toEqual([]);
  },
);

it('ONB-14 a mail at which the mail server closes the connection keeps no other waiting, and arrives later', async () => {
  let isLate = true;
  await using smtp = await mailServer({
    refusal: ({ command, address }) =>
      command === 'RCPT TO' && address === 'slow@example.org' && isLate ? '421 4.7.0 Later' : undefined,
  });
  await using app = await testApp({ config: { smtpUrl: smtp.url } });
  for (const email of ['slow@example.org', 'ada@example.org']) {
    await app.anonymous().perform('SignUp', { userData: signUpData({ email }) });
  }
  await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(1);
  expect(smtp.received[0]).toContain('To: ada@example.org');
  isLate = false;
  await app.advance(MINUTE);
  expect(smtp.received).toHaveLength(2);
});

it('ONB-14 a mail at which the mail server hangs up without a word keeps no other waiting, and arrives later', async () => {
  let tries = 0;
  let isLate = true;
  await using smtp = await mailServer({
    hangsUp(mail) {
      if (!mail.includes('To: slow@example.org')) return false;
      tries += 1;
      return isLate;
    },
  });
  await using app = await testApp({ config: { smtpUrl: smtp.url }, backoff: () => 1 });
  for (const email of ['slow@example.org', 'ada@example.org']) {
    await app.anonymous().perform('SignUp', { userData: signUpData({ email }) });
  }
  await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(1);
  expect(smtp.received[0]).toContain('To: ada@example.org');
  expect(tries).toBe(1);
  isLate = false;
  await app.advance(MINUTE);
  expect([tries, smtp.received.length]).toEqual([2, 2]);
});

it('ONB-14 no mail is given up while the mail server lets this server in and answers no mail', async () => {
  let tries = 0;
  let isHanging = true;
  await using smtp = await mailServer({
    hangsUp() {
      tries += 1;
      return isHanging;
    },
  });
  await using app = await testApp({ config: { smtpUrl: smtp.url }, backoff: () => 1 });
  for (const id of ['ada', 'ben', 'cleo', 'dora']) {
    const email = `${id}@example.org`;
    const person = { id, email, firstName: 'First', lastName: 'Last', userType: null };
    await registerDemoPerson(app.app, { ...person, password: 'correct horse battery', at: app.clock.now() });
    await app.anonymous().perform('SignUp', { userData: signUpData({ email }) });
  }
  await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThan(12);
  const parked = () => app.app.db.sql`select split_part(reason, ':', 1) as reason from parked_events`;
  expect(await parked()).toEqual([{ reason: 'PutOff' }, { reason: 'PutOff' }]);
  app.clock.time += 120 * HOUR;
  const before = tries;
  await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThan(before + 4);
  expect(await parked()).toEqual([{ reason: 'PutOff' }, { reason: 'PutOff' }]);
  isHanging = false;
  await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(2);
  await app.advance(MINUTE);
  expect(smtp.received).toHaveLength(4);
  expect(await parked()).toEqual([]);
});

it('ONB-14 a mail that is put off for days is given up, where operators see it', async () => {
  let tries = 0;
  await using smtp = await mailServer({
    refusal({ command }) {
      if (command === 'RCPT TO') tries += 1;
      return command === 'RCPT TO' ? '450 4.2.0 Later' : undefined;
    },
  });
  await using app = await testApp({ config: { smtpUrl: smtp.url } });
  const ada = { id: 'ada', email: 'ada@example.org', firstName: 'Ada', lastName: 'Byron', userType: null };
  await registerDemoPerson(app.app, { ...ada, password: 'correct horse battery', at: app.clock.now() });
  await app.anonymous().perform('SignUp', { userData: signUpData() });
  await app.settled();
  const reasons = async () =>
    (await app.app.db.sql`select reason from parked_events`).map((row) => row.reason);
  const said = 'The mail server did not take the mail: EENVELOPE 450';
  expect(await reasons()).toEqual([`PutOff: ${said}`]);
  const counted = () => app.app.metrics.parked.get();
  expect((await counted()).values).toEqual([]);
  for (let hour = 0; hour < 100; hour += 4) await app.advance(4 * HOUR);
  expect(await reasons()).toEqual([`GivenUp: ${said}`]);
  const labels = { consumer: 'worker.identity.accountReminder' };
  expect((await counted()).values).toEqual([{ labels, value: 1 }]);
  expect(app.logged.filter((line) => line.includes('consumer gave up on an event'))).toHaveLength(1);
  const before = tries;
  for (let hour = 0; hour < 100; hour += 4) await app.advance(4 * HOUR);
  expect(tries).toBe(before);
});

it('ONB-14 no mail is given up while the mail server does not take the sender', async () => {
  let isSenderRight = false;
  let tries = 0;
  await using smtp = await mailServer({
    refusal({ command }) {
      if (command !== 'MAIL FROM') return undefined;
      tries += 1;
      return isSenderRight ? undefined : '550 5.1.0 Sender rejected';
    },
  });
  await using app = await testApp({ config: { smtpUrl: smtp.url }, backoff: () => 1 });
  await app.anonymous().perform('SignUp', { userData: signUpData() });
  await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThan(12);
  expect(await app.app.db.sql`select consumer from parked_events`).toEqual([]);
  isSenderRight = true;
  await app.settled();
  expect(smtp.received).toHaveLength(1);
});

it('PRV-12 a mail about a deletion that was put off is not sent once the deletion is cancelled', async () => {
  let isPutOff = true;
  await using smtp = await mailServer({
    refusal: ({ command }) => (command === 'RCPT TO' && isPutOff ? '450 4.2.0 Later' : undefined),
  });
  await using app = await testApp({ config: { smtpUrl: smtp.url } });
  const password = 'correct horse battery';
  const ada = { id: 'ada', email: 'ada@example.org', firstName: 'Ada', lastName: 'Byron', userType: null };
  await registerDemoPerson(app.app, { ...ada, password, at: app.clock.now() });
  const client = await app.holderOf({ userId: 'ada' });
  const remove = 'mutation($p: String, $c: String) { deleteUser(password: $p, confirmation: $c) }';
  await client.run(remove, { p: password, c: 'DELETE' });
  await app.settled();
  const parked = await app.app.db.sql`select consumer from parked_events`;
  expect(parked).toEqual([{ consumer: 'worker.identity.deletionMail' }]);
  await client.run('mutation { cancelDeletion }');
  isPutOff = false;
  await app.advance(MINUTE);
  expect(smtp.received).toEqual([]);
  expect(await app.app.db.sql`select consumer from parked_events`).toEqual([]);
});
