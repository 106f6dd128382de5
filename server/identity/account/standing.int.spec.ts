import { userDecider, userStream } from '@waymark/events/identity';
import { commandId, userId } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { partner } from '../../testing/partner.ts';
import { authTokenFor, logIn, type Member, member } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { linkPartner } from '../index.ts';
import { mailsTo } from '../testing/mails.ts';

const DAY = 24 * 60 * 60_000;
const PAUSE =
  'mutation($userId: ID!, $reason: String!, $until: DateTime!) { pauseAccess(userId: $userId, reason: $reason, until: $until) }';
const RESUME = 'mutation($userId: ID!) { resumeAccess(userId: $userId) }';
const ACTIVE =
  'mutation($userId: ID!, $isActive: Boolean!) { setUserActive(userId: $userId, isActive: $isActive) }';
const BECOME = {
  mentor: 'mutation { becomeMentor { userType isUserFinished } }',
  learner: 'mutation { becomeLearner { userType isUserFinished } }',
};
const ME = '{ me { isAccessPaused accessPause { reason until } } }';

async function ops(app: TestApp) {
  return app.holderOf({ userId: 'ops-person', role: 'OPS', isConfirmed: true });
}
/** Onboarding done, as the server says when it is. */
async function finish(app: TestApp, { id }: Member): Promise<void> {
  await app.app.execute({
    decider: userDecider,
    stream: userStream(userId(id)),
    command: {
      type: 'FinishSignup',
      data: { userId: userId(id) },
      meta: {
        actor: { kind: 'system', name: 'test' },
        commandId: commandId(`finish-${id}`),
        correlationId: 'test',
        at: app.clock.now(),
      },
    },
  });
}

it('PRO-101 PRO-102 ops pause somebody, who sees why and until when; it ends by itself, or early', async () => {
  await using app = await testApp();
  const ada = await member(app, 'ada@example.org');
  const ben = await member(app, 'ben@example.org');
  const staff = await ops(app);
  const until = new Date(app.clock.now() + 10 * 60_000).toISOString();
  const pause = { userId: ada.id, reason: 'Two sessions were missed.', until };
  for (const [client, code] of [
    [app.anonymous(), 'EXPIRED_TOKEN'],
    [ada.client, 'NOT_AUTHORIZED'],
    [ben.client, 'NOT_AUTHORIZED'],
  ] as const) {
    expect((await client.ask(PAUSE, pause)).code).toBe(code);
    expect((await client.ask(RESUME, { userId: ada.id })).code).toBe(code);
    expect((await client.ask(ACTIVE, { userId: ada.id, isActive: false })).code).toBe(code);
  }
  const bad = await staff.ask(PAUSE, { ...pause, reason: ' ', until: '2020-01-01T00:00:00.000Z' });
  expect(bad.errors[0]?.extensions.fields).toEqual({ reason: 'mandatory', until: 'inThePast' });
  expect((await staff.ask(PAUSE, { ...pause, userId: 'nobody' })).code).toBe('NOT_FOUND');
  expect(await ada.client.run(ME)).toEqual({ me: { isAccessPaused: false, accessPause: null } });

  await staff.run(PAUSE, pause);
  expect(await ada.client.run(ME)).toEqual({
    me: { isAccessPaused: true, accessPause: { reason: pause.reason, until } },
  });
  expect(await logIn(app, ada.email), 'may log in').toMatchObject({ userId: ada.id });
  const [mail] = await mailsTo(app, ada.email, 'accessPausedMail');
  expect(mail?.text).toContain(pause.reason);
  expect(mail?.text).toContain('/contactUs');
  const others = 'query($id: ID!) { getUser(id: $id) { accessPause { reason } } }';
  expect(await ben.client.run(others, { id: ada.id })).toEqual({ getUser: { accessPause: null } });
  const stored = await app.app.db.sql`select data::text as text from events where type = 'AccessPaused'`;
  expect(String(stored[0]?.text), 'the reason is sealed').not.toContain('missed');

  await app.advance(10 * 60_000);
  expect(await ada.client.run(ME)).toEqual({ me: { isAccessPaused: false, accessPause: null } });
  await staff.run(PAUSE, { ...pause, until: new Date(app.clock.now() + DAY).toISOString() });
  await staff.run(RESUME, { userId: ada.id });
  expect(await ada.client.run(ME)).toEqual({ me: { isAccessPaused: false, accessPause: null } });
});

it('PRO-102 who is paused writes to contacts, and asks nobody new', async () => {
  await using app = await testApp();
  const people = await Promise.all(['ada', 'ben', 'cleo'].map((name) => member(app, `${name}@example.org`)));
  const [ada, ben, cleo] = people as [Member, Member, Member];
  await partner(app, { partnerId: 'p1', name: 'One', subdomain: null, isDefault: false, settings: {} });
  for (const { id } of people) {
    await linkPartner(
      app.app,
      { userId: userId(id), partnerId: 'p1', isMenteeApproved: true, isMentorApproved: true },
      app.clock.now(),
    );
  }
  await ada.client.perform('SendMessage', { userId: ben.id, messageText: 'Hello' });
  const staff = await ops(app);
  const until = new Date(app.clock.now() + DAY).toISOString();
  await staff.run(PAUSE, { userId: ada.id, reason: 'A breach', until });
  await app.settled();
  expect(
    await ada.client.refusal('SendMessage', { userId: ben.id, messageText: 'Still here' }),
  ).toBeUndefined();
  expect(await ada.client.refusal('SendMessage', { userId: cleo.id, messageText: 'Hi' })).toBe(
    'ACCESS_PAUSED',
  );
  await staff.run(RESUME, { userId: ada.id });
  await app.settled();
  expect(await ada.client.refusal('SendMessage', { userId: cleo.id, messageText: 'Hi' })).toBeUndefined();
});

it('PRO-98 PRO-99 PRO-103 a switch makes both, reopens onboarding, and waits for the approval of that role', async () => {
  await using app = await testApp();
  await partner(app, {
    partnerId: 'p1',
    name: 'One',
    subdomain: 'one',
    isDefault: false,
    settings: { needsApproval: true },
  });
  const ada = await member(app, 'ada@example.org');
  const at = app.clock.now();
  const approved = { isMenteeApproved: true, isMentorApproved: false };
  await linkPartner(app.app, { userId: userId(ada.id), partnerId: 'p1', ...approved }, at);
  await finish(app, ada);
  expect(await ada.client.run(BECOME.mentor)).toEqual({
    becomeMentor: { userType: 'both', isUserFinished: false },
  });
  expect(await ada.client.run('{ me { userType isMenteeApproved isMentorApproved } }')).toEqual({
    me: { userType: 'both', isMenteeApproved: true, isMentorApproved: false },
  });
  const mo = await member(app, 'mo@example.org', { userType: 'mentor' });
  await finish(app, mo);
  expect(await mo.client.run(BECOME.learner)).toEqual({
    becomeLearner: { userType: 'both', isUserFinished: false },
  });
  const visitor = app.anonymous();
  for (const switching of Object.values(BECOME)) {
    expect((await visitor.ask(switching)).code).toBe('EXPIRED_TOKEN');
  }
});

it('PRO-100 PRT-52 a switch is refused while access is paused, and where the partner hides it', async () => {
  await using app = await testApp();
  await partner(app, {
    partnerId: 'p1',
    name: 'One',
    subdomain: null,
    isDefault: false,
    settings: { hideBecomeAMentorOption: true },
  });
  const ada = await member(app, 'ada@example.org', { partnerId: 'p1' });
  const mo = await member(app, 'mo@example.org', { partnerId: 'p1', userType: 'mentor' });
  expect((await ada.client.ask(BECOME.mentor)).code).toBe('COMMUNITY_OPTION_OFF');
  expect((await mo.client.ask(BECOME.learner)).code, 'the other is offered').toBeUndefined();
  const ben = await member(app, 'ben@example.org');
  const until = new Date(app.clock.now() + 1000).toISOString();
  await (await ops(app)).run(PAUSE, { userId: ben.id, reason: 'A breach', until });
  const { code, errors } = await ben.client.ask(BECOME.mentor);
  expect(code).toBe('ACCESS_PAUSED');
  expect(errors[0]?.extensions).toMatchObject({ reason: 'A breach', until });
  await app.advance(1000);
  expect((await ben.client.ask(BECOME.mentor)).code).toBeUndefined();
});

it('ONB-47 ONB-48 after 24 months and two warnings an account is inactive, until its person logs in', async () => {
  await using app = await testApp();
  const ada = await member(app, 'ada@example.org');
  const inactive = async () =>
    (await app.app.db.sql`select inactive from users where id = ${ada.id}`)[0]?.inactive;
  await app.advance(670 * DAY - 1);
  expect(await mailsTo(app, ada.email, 'inactivityMail')).toHaveLength(0);
  await app.advance(1);
  expect(await mailsTo(app, ada.email, 'inactivityMail')).toHaveLength(1);
  await app.advance(30 * DAY);
  const warnings = await mailsTo(app, ada.email, 'inactivityMail');
  expect(warnings).toHaveLength(2);
  expect(warnings[0]?.text).toContain('15 January 2028');
  expect(await inactive()).toBeNull();
  await app.advance(30 * DAY);
  expect(await inactive()).toBe('inactivity');
  expect(await logIn(app, ada.email)).toMatchObject({ userId: ada.id });
  expect(await inactive()).toBeNull();
  await app.advance(669 * DAY);
  expect(await mailsTo(app, ada.email, 'inactivityMail'), 'it starts again').toHaveLength(2);
});

it('ONB-48 MSG-17 ops make somebody inactive: logged out, unable to log in, unavailable; and bring them back', async () => {
  await using app = await testApp();
  const ada = await member(app, 'ada@example.org');
  const staff = await ops(app);
  await staff.run(ACTIVE, { userId: ada.id, isActive: false });
  expect((await ada.client.ask(ME)).code).toBe('EXPIRED_TOKEN');
  const t = await authTokenFor(app, ada.email);
  const refused = await app.anonymous().ask('query($t: String!) { auth(authToken: $t) { userId } }', { t });
  expect([refused.code, refused.errors[0]?.extensions.refusal]).toEqual([
    'NOT_AUTHORIZED',
    'AccountInactive',
  ]);
  const ben = await member(app, 'ben@example.org');
  const write = { userId: ada.id, messageText: 'Hello' };
  expect(await ben.client.refusal('SendMessage', write)).toBe('MESSAGE_UNAVAILABLE');
  await staff.run(ACTIVE, { userId: ada.id, isActive: true });
  expect(await logIn(app, ada.email)).toMatchObject({ userId: ada.id });
});

it('OPS-01 PRO-101 nobody of ops decides about themselves', async () => {
  await using app = await testApp();
  const olga = await member(app, 'olga@example.org');
  const pia = await member(app, 'pia@example.org');
  const [own, other] = [
    await app.holderOf({ userId: olga.id, role: 'OPS', isConfirmed: true }),
    await app.holderOf({ userId: pia.id, role: 'ADMIN', isConfirmed: true }),
  ];
  const until = new Date(app.clock.now() + 10 * 60_000).toISOString();
  const pause = { userId: olga.id, reason: 'Two sessions were missed.', until };
  expect((await own.ask(PAUSE, pause)).code).toBe('NOT_AUTHORIZED');
  await other.run(PAUSE, pause);
  expect((await own.ask(RESUME, { userId: olga.id })).code).toBe('NOT_AUTHORIZED');
  expect(await own.run(ME)).toMatchObject({ me: { isAccessPaused: true } });
  for (const isActive of [true, false]) {
    expect((await own.ask(ACTIVE, { userId: olga.id, isActive })).code).toBe('NOT_AUTHORIZED');
  }
  await other.run(RESUME, { userId: olga.id });
  expect(await own.run(ME)).toMatchObject({ me: { isAccessPaused: false } });
});

it('OPS-01 PRO-101 ONB-48 ops pause, resume, deactivate and bring back after their password alone', async () => {
  await using app = await testApp();
  const ada = await member(app, 'ada@example.org');
  const until = new Date(app.clock.now() + DAY).toISOString();
  const uses = [
    [PAUSE, { userId: ada.id, reason: 'Two sessions were missed.', until }],
    [RESUME, { userId: ada.id }],
    [ACTIVE, { userId: ada.id, isActive: false }],
    [ACTIVE, { userId: ada.id, isActive: true }],
  ] as const;
  const tried = async (by: Awaited<ReturnType<typeof ops>>) => {
    const answers = [];
    for (const [document, variables] of uses) {
      const { errors } = await by.ask(document, variables);
      answers.push(errors[0]?.extensions.refusal);
    }
    return answers;
  };
  const needed = uses.map(() => 'PasswordNeeded');
  const head = await app.app.store.head();
  for (const role of ['OPS', 'ADMIN'] as const) {
    expect(await tried(await app.holderOf({ userId: `some-${role}`, role })), role).toEqual(needed);
  }
  const facts = await app.app.db.sql`
    select type from events where stream = ${`user-${ada.id}`} and position > ${head}`;
  expect(facts, 'nothing was done').toEqual([]);
  expect(await tried(await ops(app))).toEqual(uses.map(() => undefined));
  await app.advance(10 * 60_000 + 1);
  expect(await tried(await app.holderOf({ userId: 'ops-person', role: 'OPS' })), 'later').toEqual(needed);
});

it('OPS-01 ONB-48 an ADMIN is deactivated and brought back by another ADMIN, and by nobody else', async () => {
  await using app = await testApp();
  const [root, olga] = [await member(app, 'root@example.org'), await member(app, 'olga@example.org')];
  await app.holderOf({ userId: root.id, role: 'ADMIN' });
  await app.holderOf({ userId: olga.id, role: 'OPS' });
  const staff = await ops(app);
  const admin = await app.holderOf({ userId: 'other-admin', role: 'ADMIN', isConfirmed: true });
  const tried = async (by: typeof staff, userId: string, isActive: boolean) =>
    (await by.ask(ACTIVE, { userId, isActive })).code;
  expect(await tried(staff, root.id, false)).toBe('NOT_AUTHORIZED');
  expect((await root.client.ask(ME)).code, 'still logged in').toBeUndefined();
  expect(await tried(admin, root.id, false)).toBeUndefined();
  expect((await root.client.ask(ME)).code).toBe('EXPIRED_TOKEN');
  expect(await tried(staff, root.id, true)).toBe('NOT_AUTHORIZED');
  expect(await tried(admin, root.id, true)).toBeUndefined();
  expect(await logIn(app, root.email)).toMatchObject({ userId: root.id });
  expect(await tried(staff, olga.id, false), 'of their own rank').toBeUndefined();
});
