import { expect, it } from 'vitest';
import { freePort } from '../../testing/freePort.ts';
import { signUpData } from '../../testing/people.ts';
import { testApp } from '../../testing/testApp.ts';
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
