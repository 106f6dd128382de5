import { expect, it } from 'vitest';
import { member, PASSWORD, signUpData } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';

const MINUTE = 60_000;
const CHANGE =
  'mutation ($email: String!, $password: String) { requestEmailChange(email: $email, password: $password) }';
const INVITE = 'mutation ($email: String!) { inviteUser(data: { email: $email }) }';
const DELETE = 'mutation ($p: String, $c: String) { deleteUser(password: $p, confirmation: $c) }';

/** As a guest reads it from any answer. */
async function lengthOfLog(app: TestApp): Promise<number> {
  await app.settled();
  const answer = await app
    .anonymous()
    .post('{"query":"{ __typename }"}', { 'content-type': 'application/json' });
  const { extensions } = (await answer.json()) as { extensions: { position: string } };
  return Number(extensions.position.split('.')[0]);
}

it('AUT-30 ONB-07 ONB-17 the log grows by as many events where an address has an account as where it has none', async () => {
  await using app = await testApp();
  const asker = await member(app, 'asker@example.org');
  await member(app, 'owner@example.org');
  const leaving = await member(app, 'leaving@example.org');
  await leaving.client.run(DELETE, { p: PASSWORD, c: 'DELETE' });
  await app.anonymous().perform('SignUp', { userData: signUpData({ email: 'pending@example.org' }) });
  const staff = await app.holderOf({ userId: 'ops-person', role: 'OPS' });
  await app.advance(2 * MINUTE);
  const growth = async (what: string, ask: (email: string) => Promise<unknown>) => {
    const grown: number[] = [];
    for (const who of ['owner', 'leaving', 'pending', `nobody-${what}`]) {
      const before = await lengthOfLog(app);
      await ask(`${who}@example.org`);
      grown.push((await lengthOfLog(app)) - before);
    }
    return grown;
  };
  const guest = app.anonymous();

  const forgotten = (email: string) => guest.perform('ForgotPassword', { email });
  expect(await growth('forgot', forgotten)).toEqual([1, 1, 1, 1]);
  const resent = (email: string) => guest.perform('ResendEmailValidation', { id: 'any', email });
  expect(await growth('resend', resent)).toEqual([2, 2, 2, 2]);
  const change = (email: string) => asker.client.run(CHANGE, { email, password: PASSWORD });
  expect(await growth('change', change)).toEqual([2, 2, 2, 2]);
  const signedUp = (email: string) => guest.perform('SignUp', { userData: signUpData({ email }) });
  expect(await growth('signUp', signedUp)).toEqual([5, 5, 5, 5]);
  expect(await growth('again', signedUp), 'whose owner got a mail before').toEqual([5, 5, 5, 5]);
  expect(await growth('invite', (email) => staff.run(INVITE, { email }))).toEqual([4, 4, 4, 4]);
});
