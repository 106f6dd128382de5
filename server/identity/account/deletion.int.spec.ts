import { userId } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { authTokenFor, logIn, member, PASSWORD } from '../../testing/people.ts';
import { testApp } from '../../testing/testApp.ts';
import { changeProfile } from '../index.ts';
import { mailsTo } from '../testing/mails.ts';
import { passwordlessMember } from '../testing/passwordlessMember.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DELETE = 'mutation($p: String, $c: String) { deleteUser(password: $p, confirmation: $c) }';
const KEEP = 'mutation { cancelDeletion }';
const ME = '{ me { firstName deletionDueAt } }';
const SEEN = 'query($id: ID!) { getUser(id: $id) { firstName lastName deletionDueAt } }';
const AUTH = 'query($t: String!) { auth(authToken: $t) { userId isDeletionCancelled accessToken } }';

it('PRV-12 PRV-13 API-76 asks for the password and the word, hides the person at once, and ends other sessions', async () => {
  await using app = await testApp();
  const ada = await member(app, 'ada@example.org', { userType: 'mentor' });
  const ben = await member(app, 'ben@example.org');
  const elsewhere = app.anonymous();
  elsewhere.accessToken = (await logIn(app, ada.email)).accessToken;
  const fieldsOf = async (p: string | null, c: string | null) =>
    (await ada.client.ask(DELETE, { p, c })).errors[0]?.extensions.fields;
  expect(await fieldsOf(null, 'delete')).toEqual({ password: 'mandatory', confirmation: 'typeDelete' });
  expect(await fieldsOf(PASSWORD, null)).toEqual({ confirmation: 'typeDelete' });
  expect(await fieldsOf('a wrong one', 'DELETE')).toEqual({ password: 'passwordWrong' });
  expect((await ben.client.run(SEEN, { id: ada.id })).getUser).toMatchObject({ firstName: 'Ada' });

  expect(await ada.client.run(DELETE, { p: PASSWORD, c: ' DELETE ' })).toEqual({ deleteUser: true });
  const dueAt = new Date(app.clock.now() + 14 * DAY).toISOString();
  expect(await ada.client.run(ME)).toEqual({ me: { firstName: 'Ada', deletionDueAt: dueAt } });
  expect((await elsewhere.ask(ME)).code).toBe('EXPIRED_TOKEN');
  expect((await ben.client.run(SEEN, { id: ada.id })).getUser).toEqual({
    firstName: null,
    lastName: null,
    deletionDueAt: null,
  });
  expect((await app.anonymous().run(SEEN, { id: ada.id })).getUser).toBeNull();
  const write = { userId: ada.id, messageText: 'Hello' };
  expect(await ben.client.refusal('SendMessage', write)).toBe('MESSAGE_UNAVAILABLE');
  const [mail] = await mailsTo(app, ada.email, 'deletionMail');
  expect(mail?.text).toContain('29 January 2026');
});

it('PRV-12 I18-11 its mail says the day that the person’s own calendar shows', async () => {
  await using app = await testApp();
  const ada = await member(app, 'ada@example.org');
  await changeProfile(app.app, userId(ada.id), { timezone: 'Pacific/Kiritimati' }, app.clock.now());
  // 09:00 in UTC, 23:00 there; two hours later it is the next day.
  await app.advance(120 * MINUTE);
  ada.client.accessToken = (await logIn(app, ada.email)).accessToken;
  await ada.client.run(DELETE, { p: PASSWORD, c: 'DELETE' });
  const [mail] = await mailsTo(app, ada.email, 'deletionMail');
  expect(mail?.text).toContain('30 January 2026');
});

it('PRV-13 logging in within 14 days keeps the account, and says so', async () => {
  await using app = await testApp();
  const ada = await member(app, 'ada@example.org');
  const ben = await member(app, 'ben@example.org');
  await ada.client.run(DELETE, { p: PASSWORD, c: 'DELETE' });
  await app.advance(14 * DAY - 1);
  const t = await authTokenFor(app, ada.email);
  const first = await app.anonymous().run<{ auth: { accessToken: string } }>(AUTH, { t });
  expect(first.auth).toMatchObject({ userId: ada.id, isDeletionCancelled: true });
  const again = await app.anonymous().run(AUTH, { t: await authTokenFor(app, ada.email) });
  expect(again.auth).toMatchObject({ isDeletionCancelled: false });
  await app.advance(DAY);
  ada.client.accessToken = first.auth.accessToken;
  const later = app.anonymous();
  later.accessToken = (await logIn(app, ada.email)).accessToken;
  expect(await later.run(ME)).toEqual({ me: { firstName: 'Ada', deletionDueAt: null } });
  ben.client.accessToken = (await logIn(app, ben.email)).accessToken;
  expect((await ben.client.run(SEEN, { id: ada.id })).getUser).toMatchObject({ firstName: 'Ada' });
});

it('PRV-13 the person who is still logged in keeps it with one press, and nobody else does', async () => {
  await using app = await testApp();
  const ada = await member(app, 'ada@example.org');
  const ben = await member(app, 'ben@example.org');
  await ada.client.run(DELETE, { p: PASSWORD, c: 'DELETE' });
  await ben.client.run(KEEP);
  expect((await app.anonymous().ask(KEEP)).code).toBe('EXPIRED_TOKEN');
  expect(
    (await ada.client.run<{ me: { deletionDueAt: string | null } }>(ME)).me.deletionDueAt,
  ).not.toBeNull();
  await ada.client.run(KEEP);
  await app.settled();
  const write = { userId: ada.id, messageText: 'Hello' };
  expect(await ben.client.refusal('SendMessage', write)).not.toBe('MESSAGE_UNAVAILABLE');
  expect(await ada.client.run(ME)).toEqual({ me: { firstName: 'Ada', deletionDueAt: null } });
});

it('PRV-13 TRP-28 after 14 days the account is erased: key, rows, sessions and address', async () => {
  await using app = await testApp();
  const ada = await member(app, 'ada@example.org');
  await ada.client.run(DELETE, { p: PASSWORD, c: 'DELETE' });
  await app.advance(14 * DAY);
  await app.settled();
  const [key] = await app.app.db.sql`select wrapped from personal_keys where owner = ${ada.id}`;
  expect(key).toEqual({ wrapped: null });
  const [row] = await app.app.db.sql`
    select first_name, email, is_password_set, deletion_due_at, erased_at from users where id = ${ada.id}`;
  expect(row).toMatchObject({ first_name: null, email: null, is_password_set: false, deletion_due_at: null });
  expect(row?.erased_at).not.toBeNull();
  const log = JSON.stringify(
    await app.app.store.readStream(`user-${ada.id}` as never, { after: 0, limit: 100 }),
  );
  expect(log).not.toMatch(/example\.org|Byron|argon2/);
  const authToken = await authTokenFor(app, ada.email);
  expect(await app.anonymous().refusal('Auth', { authToken })).toBe('INVALID_CREDENTIALS');
  const { refreshToken } = ada.tokens;
  expect(await app.anonymous().refusal('RefreshToken', { refreshToken })).toBe('NOT_AUTHORIZED');
  expect((await member(app, ada.email)).id).not.toBe(ada.id);
});

it('PRV-12 API-76 the bare call needs a log-in of the last ten minutes; with no password it stands for one', async () => {
  await using app = await testApp();
  const ada = await member(app, 'ada@example.org');
  expect(await app.anonymous().refusal('DeleteUser')).toBe('EXPIRED_TOKEN');
  await app.advance(10 * MINUTE + 1);
  expect(await ada.client.refusal('DeleteUser')).toBe('NOT_AUTHORIZED');
  expect(await ada.client.run(ME)).toMatchObject({ me: { deletionDueAt: null } });
  ada.client.accessToken = (await logIn(app, ada.email)).accessToken;
  expect(await ada.client.perform('DeleteUser')).toBe(true);

  const sam = await passwordlessMember(app, 'sam@example.org');
  expect((await sam.client.ask(DELETE, { p: null, c: 'no' })).errors[0]?.extensions.fields).toEqual({
    confirmation: 'typeDelete',
  });
  expect(await sam.client.run(DELETE, { p: null, c: 'DELETE' })).toEqual({ deleteUser: true });
});
