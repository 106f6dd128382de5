import { identityProjection } from '@waymark/db/identity';
import { rebuild } from '@waymark/db/store';
import { identity as facts } from '@waymark/events/identity';
import { commandId, userId } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { embeddedTransport } from '../platform/transport/embeddedTransport.ts';
import { authTokenFor, member, PASSWORD, signUpData } from '../testing/people.ts';
import { testApp } from '../testing/testApp.ts';
import { changeProfile, eraseUser } from './index.ts';

const ME = '{ me { email firstName lastName } }';

it('AUT-12 TRP-17 ERR-11 no password, address, name, code or token stands in the log or in what the server logs', async () => {
  await using app = await testApp();
  const visitor = app.anonymous();
  await visitor.perform('SignUp', {
    userData: signUpData({ email: 'secret.person@example.org', lastName: 'Lovelace' }),
  });
  await app.settled();
  const ada = await member(app, 'ada@example.org', { firstName: 'Augusta' });
  await visitor.refusal('Auth', { authToken: await authTokenFor(app, 'ada@example.org', 'my wrong guess') });
  await visitor.refusal('Auth', { authToken: 'eyJhbGciOiJIUzI1NiJ9.broken' });
  await visitor.ask(
    'mutation { signUp(userData: { email: "secret.person@example.org", password: 7 }) { id } }',
  );
  await visitor.perform('SignUp', { userData: signUpData({ email: 'ada@example.org' }) });
  await ada.client.perform('RefreshToken', { refreshToken: ada.tokens.refreshToken });
  await app.settled();

  const mails = await app.outbox();
  expect(mails.length).toBeGreaterThan(2);
  const signatures = mails.flatMap(
    ({ text }) => /code=[^&\s]*?\.[^&\s.]*\.([\w-]{22})/.exec(text)?.[1] ?? [],
  );
  expect(signatures).toHaveLength(2);
  const secrets = [
    PASSWORD,
    'my wrong guess',
    'secret.person',
    'ada@example.org',
    'Lovelace',
    'Augusta',
    '$argon2id',
    ada.tokens.refreshToken,
    ada.tokens.accessToken,
    ...signatures,
  ];
  const { sql } = app.app.db;
  const stored = [
    await sql`select data::text || meta::text as text from events`,
    await sql`select state::text as text from streams`,
    await sql`select key as text from rate_limits`,
  ].flatMap((rows) => rows.map((row) => String(row.text)));
  expect(stored.length).toBeGreaterThan(10);
  const everything = [...stored, ...app.logged].join('\n').toLowerCase();
  for (const secret of secrets) expect(everything).not.toContain(secret.toLowerCase());
});

it('PRV-13 TRP-28 erasing leaves nothing readable anywhere, ends every session, and rebuilds', async () => {
  const hub = embeddedTransport(() => {});
  await using app = await testApp({ transport: hub });
  await using other = await testApp({ transport: hub, databaseUrl: app.databaseUrl, clock: app.clock });
  const ada = await member(app, 'ada@example.org');
  const ben = await member(app, 'ben@example.org', { firstName: 'Ben' });
  await changeProfile(
    app.app,
    userId(ada.id),
    { goals: 'Find the treasure', photo: '/p.webp' },
    app.clock.now(),
  );
  await other.settled();
  const stream = `user-${ada.id}` as never;
  const [before] = await other.app.store.readStream(stream, { after: 0, limit: 1 });
  expect(before?.data, 'the other process holds the key').toMatchObject({ firstName: 'Ada' });

  await eraseUser(app.app, userId(ada.id), {
    actor: { kind: 'user', id: userId(ada.id) },
    commandId: commandId('erase-ada'),
    correlationId: 'erase-ada',
    at: app.clock.now(),
  });

  const [key] = await app.app.db.sql`select wrapped from personal_keys where owner = ${ada.id}`;
  expect(key, 'the key is gone before the answer').toEqual({ wrapped: null });
  const logOf = async (each: typeof app) =>
    JSON.stringify(await each.app.store.readStream(stream, { after: 0, limit: 100 }));
  expect(await logOf(app)).not.toMatch(/example\.org|Byron|treasure|p\.webp|argon2/);
  await other.settled();
  expect(await logOf(other)).not.toMatch(/example\.org|Byron|treasure|p\.webp|argon2/);
  expect((await ada.client.ask(ME)).code).toBe('EXPIRED_TOKEN');
  const { refreshToken } = ada.tokens;
  expect(await app.anonymous().refusal('RefreshToken', { refreshToken })).toBe('NOT_AUTHORIZED');
  const authToken = await authTokenFor(app, 'ada@example.org');
  expect(await app.anonymous().refusal('Auth', { authToken })).toBe('INVALID_CREDENTIALS');
  const seen = await ben.client.perform('GetUser', { id: ada.id });
  expect(seen).toEqual({ id: ada.id, firstName: null, lastName: null, photo: null, userType: 'mentee' });

  const rows = () => app.app.db.sql`select to_jsonb(users) as row from users order by id`;
  const held = [...(await rows())];
  await rebuild({ db: app.app.db, capabilities: [facts] }, identityProjection);
  expect([...(await rows())]).toEqual(held);
  expect(JSON.stringify(held)).not.toMatch(/ada@|treasure/);
  expect(JSON.stringify(held)).toContain('ben@example.org');
  const again = await member(app, 'ada@example.org', { firstName: 'Adele' });
  expect(again.id, 'the address is free for somebody new').not.toBe(ada.id);
});

it('PRV-16 PRV-20 MEN-04 API-46 a person is masked for others, field by field', async () => {
  await using app = await testApp();
  const ada = await member(app, 'ada@example.org');
  const mo = await member(app, 'mo@example.org', { userType: 'mentor', firstName: 'Mo' });
  await changeProfile(
    app.app,
    userId(mo.id),
    { postcode: 'N1', goals: 'x', countryCode: 'PT' },
    app.clock.now(),
  );
  const own = await mo.client.run<{ me: object }>(
    '{ me { postcode goals lastName country { id name code } userRole } }',
  );
  expect(own.me).toEqual({
    postcode: 'N1',
    goals: 'x',
    lastName: 'Byron',
    country: { id: 'PT', name: 'Portugal', code: 'PT' },
    userRole: 'USER',
  });
  const query = (fields: string) => `query($id: ID!) { getUser(id: $id) { ${fields} } }`;
  const masked = await ada.client.run<{ getUser: object }>(
    query(
      'firstName lastName postcode goals timezone country { id } userPartners { id } selectedPartner { id }',
    ),
    { id: mo.id },
  );
  expect(masked.getUser).toEqual({
    firstName: 'Mo',
    lastName: null,
    postcode: null,
    goals: null,
    timezone: null,
    country: null,
    userPartners: [],
    selectedPartner: null,
  });
  for (const field of [
    'email',
    'userRole',
    'isAccessPaused',
    'isUserFinished',
    'isMenteeApproved',
    'isPasswordSet',
    'signupStep',
  ]) {
    expect((await ada.client.ask(query(field), { id: mo.id })).code, field).toBe('NOT_AUTHORIZED');
    expect((await mo.client.ask(query(field), { id: mo.id })).code, field).toBeUndefined();
  }
  const visitor = app.anonymous();
  expect(await visitor.perform('GetUser', { id: mo.id })).toMatchObject({ firstName: 'Mo', lastName: null });
  expect(await visitor.perform('GetUser', { id: ada.id })).toBeNull();
  expect(await visitor.perform('GetUser', { id: 'nobody' })).toBeNull();
  expect(await visitor.refusal('Me')).toBe('EXPIRED_TOKEN');
  expect(await ada.client.refusal('GetAllUserPartners', { userId: mo.id })).toBe('NOT_AUTHORIZED');
  expect(await visitor.refusal('GetAllUserPartners', { userId: mo.id })).toBe('EXPIRED_TOKEN');
  expect(await mo.client.perform('GetAllUserPartners', { userId: mo.id })).toEqual([]);
});

it('who never verified their address exists for themselves and staff, and for no member or visitor', async () => {
  await using app = await testApp();
  const ada = await member(app, 'ada@example.org');
  const visitor = app.anonymous();
  const { id } = await visitor.perform<{ id: string }>('SignUp', {
    userData: signUpData({ email: 'una@example.org', firstName: 'Una', userType: 'mentor' }),
  });
  await app.settled();
  expect(await ada.client.perform('GetUser', { id })).toBeNull();
  expect(await visitor.perform('GetUser', { id })).toBeNull();
  const staff = await app.holderOf({ userId: 'ops-person', role: 'OPS' });
  expect(await staff.perform('GetUser', { id })).toMatchObject({ firstName: 'Una' });
});
