import { expect, it } from 'vitest';
import { authTokenFor, logIn, member, PASSWORD, signUpData } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { inLink, mailsTo } from '../testing/mails.ts';
import { passwordlessMember } from '../testing/passwordlessMember.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CHANGE =
  'mutation($email: String!, $password: String) { requestEmailChange(email: $email, password: $password) }';
const CONFIRM = 'mutation($code: String!) { confirmEmailChange(code: $code) }';
const ME = '{ me { email } }';

async function codeFor(app: TestApp, email: string): Promise<string> {
  const [mail] = await mailsTo(app, email, 'emailChangeMail');
  return inLink(mail, 'code');
}

it('PRO-74 an address changes with the password and the link in the new mailbox; the old one gets a notice first', async () => {
  await using app = await testApp();
  const ada = await member(app, 'ada@example.org');
  const change = { email: ' New@Example.org', password: PASSWORD };
  expect(await ada.client.run(CHANGE, change)).toEqual({ requestEmailChange: true });
  const code = await codeFor(app, 'new@example.org');
  const [notice] = await mailsTo(app, ada.email, 'emailChangeNotice');
  expect(notice?.text).toContain('/forgot-password');
  expect(notice?.text, 'the old mailbox cannot confirm').not.toContain(code);
  expect(await ada.client.run(ME)).toEqual({ me: { email: 'ada@example.org' } });

  // The link works without a log-in.
  expect(await app.anonymous().run(CONFIRM, { code })).toEqual({ confirmEmailChange: true });
  expect(await ada.client.run(ME)).toEqual({ me: { email: 'new@example.org' } });
  expect(await logIn(app, 'new@example.org')).toMatchObject({ userId: ada.id });
  const authToken = await authTokenFor(app, 'ada@example.org');
  expect(await app.anonymous().refusal('Auth', { authToken })).toBe('INVALID_CREDENTIALS');
  expect((await app.anonymous().ask(CONFIRM, { code })).code, 'once').toBe('EMAIL_CODE_INVALID');
  const next = await member(app, 'ada@example.org');
  expect(next.id, 'the old address serves somebody new').not.toBe(ada.id);
});

it('PRO-74 names what is wrong, and changes nothing', async () => {
  await using app = await testApp();
  const ada = await member(app, 'ada@example.org');
  const head = await app.app.store.head();
  const fieldsOf = async (variables: object) =>
    (await ada.client.ask(CHANGE, { ...variables })).errors[0]?.extensions.fields;
  expect(await fieldsOf({ email: 'a@b' })).toEqual({ email: 'emailTooShort', password: 'mandatory' });
  expect(await fieldsOf({ email: 'ADA@example.org', password: PASSWORD })).toEqual({
    email: 'emailUnchanged',
  });
  expect(await fieldsOf({ email: 'new@example.org', password: 'a wrong one' })).toEqual({
    password: 'passwordWrong',
  });
  const visitor = app.anonymous();
  expect((await visitor.ask(CHANGE, { email: 'x@example.org', password: PASSWORD })).code).toBe(
    'EXPIRED_TOKEN',
  );
  for (const code of ['', 'a.b.c', 'x'.repeat(5000)]) {
    expect((await visitor.ask(CONFIRM, { code })).code).toBe('EMAIL_CODE_INVALID');
  }
  await app.settled();
  expect(await app.app.store.head()).toBe(head);
});

it('PRO-74 ONB-07 a taken address is answered alike; its owner gets a mail, and nothing moves', async () => {
  await using app = await testApp();
  const ada = await member(app, 'ada@example.org');
  const ben = await member(app, 'ben@example.org');
  expect(await ada.client.run(CHANGE, { email: ben.email, password: PASSWORD })).toEqual({
    requestEmailChange: true,
  });
  expect(await mailsTo(app, ben.email, 'emailChangeMail')).toEqual([]);
  expect(await mailsTo(app, ben.email, 'reminder')).toHaveLength(1);
  expect(await mailsTo(app, ada.email, 'emailChangeNotice'), 'as for any address').toHaveLength(1);
  expect(await logIn(app, ben.email)).toMatchObject({ userId: ben.id });
});

it('PRO-74 the address that waits for its link is shown to its person while the link works', async () => {
  await using app = await testApp();
  const ada = await member(app, 'ada@example.org');
  const ben = await member(app, 'ben@example.org');
  const pending = async (who = ada) =>
    (await who.client.run<{ getPendingEmail: string | null }>('{ getPendingEmail }')).getPendingEmail;
  expect(await pending()).toBeNull();
  await ada.client.run(CHANGE, { email: 'first@example.org', password: PASSWORD });
  await ada.client.run(CHANGE, { email: ' New@Example.org', password: PASSWORD });
  expect(await pending()).toBe('new@example.org');
  expect(await pending(ben)).toBeNull();
  await app.advance(24 * HOUR - MINUTE);
  ada.client.accessToken = (await logIn(app, ada.email)).accessToken;
  expect(await pending()).toBe('new@example.org');
  await app.advance(MINUTE);
  expect(await pending(), 'the link is too old').toBeNull();
  await ada.client.run(CHANGE, { email: 'new@example.org', password: PASSWORD });
  expect(await pending()).toBe('new@example.org');
  await app.anonymous().run(CONFIRM, { code: await codeFor(app, 'new@example.org') });
  expect(await pending(), 'it is the address now').toBeNull();
});

it('PRO-74 the first person to take the address has it; an unproven sign-up gives way', async () => {
  await using app = await testApp();
  const ada = await member(app, 'ada@example.org');
  await ada.client.run(CHANGE, { email: 'wanted@example.org', password: PASSWORD });
  const code = await codeFor(app, 'wanted@example.org');
  const squatter = await app
    .anonymous()
    .perform('SignUp', { userData: signUpData({ email: 'wanted@example.org' }) });
  await app.anonymous().run(CONFIRM, { code });
  expect(await logIn(app, 'wanted@example.org')).toMatchObject({ userId: ada.id });
  const [key] = await app.app.db.sql`select wrapped from personal_keys where owner = ${String(squatter.id)}`;
  expect(key?.wrapped, 'the words of the sign-up are gone').toBeNull();

  await ada.client.run(CHANGE, { email: 'second@example.org', password: PASSWORD });
  const late = await codeFor(app, 'second@example.org');
  const cleo = await member(app, 'second@example.org');
  expect((await app.anonymous().ask(CONFIRM, { code: late })).code).toBe('EMAIL_CODE_INVALID');
  expect(await logIn(app, 'second@example.org')).toMatchObject({ userId: cleo.id });
  expect(await ada.client.run(ME)).toEqual({ me: { email: 'wanted@example.org' } });
});

it('PRO-74 the link is good for a day, and until the password is changed', async () => {
  await using app = await testApp();
  const ada = await member(app, 'ada@example.org');
  await ada.client.run(CHANGE, { email: 'new@example.org', password: PASSWORD });
  const stolen = await codeFor(app, 'new@example.org');
  await app.anonymous().perform('ForgotPassword', { email: ada.email });
  const resetId = inLink((await mailsTo(app, ada.email, 'passwordResetMail'))[0], 'resetId');
  const password = 'taken back at once';
  await app.anonymous().perform('ResetPassword', { resetId, password, confirmPassword: password });
  expect((await app.anonymous().ask(CONFIRM, { code: stolen })).code).toBe('EMAIL_CODE_INVALID');

  ada.client.accessToken = (await logIn(app, ada.email, password)).accessToken;
  await ada.client.run(CHANGE, { email: 'other@example.org', password });
  const code = await codeFor(app, 'other@example.org');
  await app.advance(24 * HOUR);
  expect((await app.anonymous().ask(CONFIRM, { code })).code).toBe('EMAIL_CODE_INVALID');
});

it('AUT-34 PRO-74 without a password, a log-in of the last ten minutes stands for it', async () => {
  await using app = await testApp();
  const sam = await passwordlessMember(app, 'sam@example.org');
  expect(await sam.client.run(CHANGE, { email: 'one@example.org' })).toEqual({ requestEmailChange: true });
  await app.advance(10 * MINUTE + 1);
  const { errors, code } = await sam.client.ask(CHANGE, { email: 'two@example.org' });
  expect([code, errors[0]?.extensions.refusal]).toEqual(['NOT_AUTHORIZED', 'LogInAgain']);
});
