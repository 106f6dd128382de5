import { userId } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { partner } from '../../testing/partner.ts';
import { logIn, member, signUpData } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { linkPartner } from '../index.ts';
import { inLink, mailsTo } from '../testing/mails.ts';

const DAY = 24 * 60 * 60_000;
const INVITE = 'mutation($data: InviteUserInput!) { inviteUser(data: $data) }';
const LOOK =
  'query($code: String!) { getInvitation(code: $code) { email firstName userType partner { id } } }';
const PASSWORD = 'chosen by myself';

async function codeFor(app: TestApp, email: string): Promise<string> {
  return inLink((await mailsTo(app, email, 'invitationMail'))[0], 'invitation');
}
const completed = (code: string, changes: object = {}) => ({
  userData: {
    code,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    lastName: 'Invited',
    signupOptions: ['terms', 'privacy', 'age'],
    timezone: 'Europe/Lisbon',
    ...changes,
  },
});

it('API-63 TRP-15 who is invited completes the account by the mailed link, and logs in', async () => {
  await using app = await testApp();
  await partner(app, {
    partnerId: 'p1',
    name: 'One',
    subdomain: 'one',
    isDefault: false,
    settings: { needsApproval: true },
  });
  const staff = await app.holderOf({ userId: 'ops-person', role: 'OPS' });
  const data = {
    email: 'Ivy@example.org',
    firstName: 'Ivy',
    userType: 'mentor',
    partnerId: 'p1',
    language: 'pt',
  };
  expect(await staff.run(INVITE, { data })).toEqual({ inviteUser: true });
  const code = await codeFor(app, 'ivy@example.org');
  const [mail] = await mailsTo(app, 'ivy@example.org', 'invitationMail');
  expect(mail).toMatchObject({ language: 'pt', subject: 'Tem um convite para Waymark' });
  const visitor = app.anonymous();
  expect(await visitor.run(LOOK, { code })).toEqual({
    getInvitation: { email: 'ivy@example.org', firstName: 'Ivy', userType: 'mentor', partner: { id: 'p1' } },
  });
  const incomplete = await visitor.ask(
    'mutation($userData: CreateUserInput!) { createUser(userData: $userData) { email } }',
    completed(code, { password: 'short', signupOptions: ['terms'] }),
  );
  expect(incomplete.errors[0]?.extensions.fields).toEqual({
    password: 'passwordTooShort',
    confirmPassword: 'passwordsDoNotMatch',
    signupOptions: 'selectAllRequiredOptions',
  });
  expect(await visitor.perform('CreateUser', completed(code))).toEqual({ email: 'ivy@example.org' });
  const session = await logIn(app, 'ivy@example.org', PASSWORD);
  expect(session).toMatchObject({ userType: 'mentor', isMentorApproved: true });
  const ivy = app.anonymous();
  ivy.accessToken = session.accessToken;
  expect(await ivy.run('{ me { firstName lastName timezone isPasswordSet } }')).toEqual({
    me: { firstName: 'Ivy', lastName: 'Invited', timezone: 'Europe/Lisbon', isPasswordSet: true },
  });
  expect(await visitor.refusal('CreateUser', completed(code)), 'once').toBe('EMAIL_CODE_INVALID');
  expect(await visitor.run(LOOK, { code })).toEqual({ getInvitation: null });
});

it('ONB-13 PRV-02 the tick of who was invited is their first word on the newsletter', async () => {
  await using app = await testApp();
  const staff = await app.holderOf({ userId: 'ops-person', role: 'OPS' });
  const ticks = { 'yes@example.org': ['newsletter'], 'no@example.org': [] };
  for (const [email, more] of Object.entries(ticks)) {
    await staff.run(INVITE, { data: { email, firstName: 'Ivy' } });
    const signupOptions = ['terms', 'privacy', 'age', ...more];
    await app.anonymous().perform('CreateUser', completed(await codeFor(app, email), { signupOptions }));
    const ivy = app.anonymous();
    ivy.accessToken = (await logIn(app, email, PASSWORD)).accessToken;
    expect(await ivy.run('{ getDataPrivacy { newsletter } }'), email).toEqual({
      getDataPrivacy: { newsletter: email === 'yes@example.org' },
    });
  }
});

it('API-63 an invitation that two browsers complete at the same moment is one account, with the password of one', async () => {
  await using app = await testApp();
  const staff = await app.holderOf({ userId: 'ops-person', role: 'OPS' });
  await staff.run(INVITE, { data: { email: 'ivy@example.org', firstName: 'Ivy' } });
  const code = await codeFor(app, 'ivy@example.org');
  const passwords = [1, 2, 3, 4].map((count) => `chosen by number ${count}`);
  const complete = 'mutation($userData: CreateUserInput!) { createUser(userData: $userData) { email } }';
  const answers = await Promise.all(
    passwords.map((password) =>
      app.anonymous().ask(complete, completed(code, { password, confirmPassword: password })),
    ),
  );
  const codes = answers.map((answer) => answer.code ?? 'done');
  expect(codes.toSorted()).toEqual([
    'EMAIL_CODE_INVALID',
    'EMAIL_CODE_INVALID',
    'EMAIL_CODE_INVALID',
    'done',
  ]);
  const ways = await Promise.allSettled(passwords.map((password) => logIn(app, 'ivy@example.org', password)));
  expect(ways.map(({ status }) => status)).toEqual(
    codes.map((each) => (each === 'done' ? 'fulfilled' : 'rejected')),
  );
  const accepted = await app.app.db.sql`select from events where type = 'InvitationAccepted'`;
  expect(accepted).toHaveLength(1);
});

it('API-63 an invitation ends after 14 days; a person who missed it is invited again', async () => {
  await using app = await testApp();
  const staff = await app.holderOf({ userId: 'ops-person', role: 'ADMIN' });
  await staff.run(INVITE, { data: { email: 'ivy@example.org' } });
  const first = await codeFor(app, 'ivy@example.org');
  await app.advance(14 * DAY);
  const visitor = app.anonymous();
  expect(await visitor.refusal('CreateUser', completed(first))).toBe('EMAIL_CODE_INVALID');
  expect(await visitor.run(LOOK, { code: first }), 'too old').toEqual({ getInvitation: null });
  for (const forged of ['', 'a.b.c', `${first}x`]) {
    expect(await visitor.refusal('CreateUser', completed(forged))).toBe('EMAIL_CODE_INVALID');
  }
  await visitor.perform('ForgotPassword', { email: 'ivy@example.org' });
  const second = await codeFor(app, 'ivy@example.org');
  expect(second).not.toBe(first);
  expect(await visitor.run(LOOK, { code: first }), 'nobody fills in a form in vain').toEqual({
    getInvitation: null,
  });
  expect(await visitor.run(LOOK, { code: second })).toMatchObject({
    getInvitation: { email: 'ivy@example.org' },
  });
  expect(await visitor.perform('CreateUser', completed(second))).toEqual({ email: 'ivy@example.org' });
});

it('API-63 ops and managers of the partner invite, nobody else; a taken address stays with its owner', async () => {
  await using app = await testApp();
  for (const partnerId of ['p1', 'p2']) {
    await partner(app, { partnerId, name: partnerId, subdomain: null, isDefault: false, settings: {} });
  }
  const ada = await member(app, 'ada@example.org');
  const max = await member(app, 'max@example.org');
  const approved = { partnerId: 'p1', isMenteeApproved: true, isMentorApproved: true };
  await linkPartner(app.app, { userId: userId(ada.id), ...approved }, app.clock.now());
  await linkPartner(app.app, { userId: userId(max.id), role: 'MANAGER', ...approved }, app.clock.now());
  const invite = (partnerId: string | null, email = 'new@example.org') => ({ data: { email, partnerId } });
  expect((await app.anonymous().ask(INVITE, invite('p1'))).code).toBe('EXPIRED_TOKEN');
  expect((await ada.client.ask(INVITE, invite('p1'))).code, 'a member').toBe('NOT_AUTHORIZED');
  expect((await max.client.ask(INVITE, invite('p2'))).code).toBe('NOT_AUTHORIZED');
  expect((await max.client.ask(INVITE, invite(null))).code).toBe('NOT_AUTHORIZED');
  const staff = await app.holderOf({ userId: 'ops-person', role: 'OPS' });
  expect((await staff.ask(INVITE, invite('nowhere'))).code).toBe('NOT_FOUND');
  expect((await max.client.ask(INVITE, invite('p1', 'nobody'))).errors[0]?.extensions.fields).toEqual({
    email: 'emailInvalid',
  });
  expect(await max.client.run(INVITE, invite('p1'))).toEqual({ inviteUser: true });
  expect(await mailsTo(app, 'new@example.org', 'invitationMail')).toHaveLength(1);

  expect(await max.client.run(INVITE, invite('p1', ada.email))).toEqual({ inviteUser: true });
  expect(await mailsTo(app, ada.email, 'invitationMail')).toEqual([]);
  expect(await mailsTo(app, ada.email, 'reminder')).toHaveLength(1);
  expect(await logIn(app, ada.email)).toMatchObject({ userId: ada.id });
});

it('API-63 ONB-13 ONB-16 asking for a new code leads nobody around the consent that the invitation asks for', async () => {
  await using app = await testApp();
  const staff = await app.holderOf({ userId: 'ops-person', role: 'OPS' });
  await staff.run(INVITE, { data: { email: 'ivy@example.org' } });
  const code = await codeFor(app, 'ivy@example.org');
  const asked = { id: 'any', email: 'ivy@example.org', token: '' };
  expect(await app.anonymous().perform('ResendEmailValidation', asked)).toBe(true);
  await app.settled();
  expect((await app.outbox()).map(({ subject }) => subject)).toEqual(['You’re invited to Waymark']);
  expect(await app.anonymous().perform('CreateUser', completed(code))).toEqual({ email: 'ivy@example.org' });
});

it('ONB-07 an invited person may sign up without the invitation, and keeps that account', async () => {
  await using app = await testApp();
  const staff = await app.holderOf({ userId: 'ops-person', role: 'OPS' });
  await staff.run(INVITE, { data: { email: 'ivy@example.org' } });
  const code = await codeFor(app, 'ivy@example.org');
  await app.anonymous().perform('SignUp', { userData: signUpData({ email: 'ivy@example.org' }) });
  expect(await app.anonymous().refusal('CreateUser', completed(code))).toBe('EMAIL_CODE_INVALID');
});
