import { once } from 'node:events';
import { createServer } from 'node:net';
import { userStream } from '@waymark/events/identity';
import { userId } from '@waymark/events/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DemoProvider, startDemoProvider } from '../../launch/demoProvider/demoProvider.ts';
import { logIn, member, signUpData } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { GoogleVisitor } from './testing/googleVisitor.ts';

const MINUTE = 60_000;
const accounts = [
  { subject: 'g-ada', email: 'Ada@Example.org', isEmailVerified: true, firstName: 'Ada', lastName: 'Byron' },
  { subject: 'g-ben', email: 'ben@example.org', isEmailVerified: true, firstName: 'Ben', lastName: 'Okri' },
  { subject: 'g-eve', email: 'ada@example.org', isEmailVerified: false, firstName: 'Eve', lastName: 'X' },
].map((account) => ({ ...account, is: 'in a test' }));
const ticks = ['terms', 'privacy', 'age'];

let app: TestApp;
let provider: DemoProvider;
beforeEach(async () => {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  provider = await startDemoProvider({ port: 0, publicUrl, accounts });
  app = await testApp({ config: { port, publicUrl, sso: provider.sso } });
});
afterEach(async () => {
  await app[Symbol.asyncDispose]();
  await provider[Symbol.asyncDispose]();
});

const visitor = (at: TestApp = app) => new GoogleVisitor(at.address);
const codeFor = (subject: string) => visitor().comesAs(subject);
const signUp = (userData: object, at: TestApp = app) =>
  at
    .anonymous()
    .perform<Record<string, string>>('SignUpSSO', { userData: { signupOptions: ticks, ...userData } });
const enter = (code: string, more: object = {}) =>
  app.anonymous().perform<Record<string, string>>('AuthSSO', { code, ...more });
const refused = (code: string, more: object = {}) => app.anonymous().refusal('AuthSSO', { code, ...more });

describe('signing up with Google', () => {
  it('ONB-08 ONB-09 API-58 AUT-06 AUT-28 AUT-33 makes a verified account without a password, and logs in', async () => {
    const code = await codeFor('g-ada');
    const userData = {
      code,
      userType: 'mentor',
      campaignId: 'spring',
      groupEventId: 'event-7',
      timezone: 'Europe/Lisbon',
      signupOptions: [...ticks, 'newsletter'],
    };
    const entered = await signUp(userData);
    expect(entered).toMatchObject({ email: 'ada@example.org', userType: 'mentor', isUserFinished: false });
    const client = app.anonymous();
    client.accessToken = entered.accessToken;
    expect(await client.perform('Me')).toMatchObject({
      id: entered.userId,
      firstName: 'Ada',
      lastName: 'Byron',
      timezone: 'Europe/Lisbon',
      isPasswordSet: false,
    });
    await app.settled();
    expect(await app.outbox(), 'nobody is asked to verify what the provider has verified').toEqual([]);
    const stream = userStream(userId(entered.userId ?? ''));
    const [signedUp] = await app.app.store.readStream(stream, { after: 0, limit: 1 });
    expect(signedUp?.data).toMatchObject({
      campaignId: 'spring',
      groupEventId: 'event-7',
      signupOptions: [...ticks, 'newsletter'],
      passwordHash: null,
    });
  });
});

/** The redirect address names the port, so it is chosen before the server starts. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
