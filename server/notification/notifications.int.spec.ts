import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createMentoringFixture, DAY, HOUR, type Somebody } from '../mentoring/testing/mentoringFixture.ts';
import { embeddedHub } from '../platform/transport/embeddedTransport.ts';
import { testApp } from '../testing/testApp.ts';
import { kindsOf, listOf, markRead, prefers, subjectsTo, UPDATE } from './testing/notifications.ts';

const MINUTE = 60_000;
const LIVE =
  'subscription { userEvents { kind payload { __typename ... on NotificationsChanged { change } } } }';
type Live = { userEvents: { kind: string; payload: { change?: string } } };

function send(from: Somebody, to: Somebody, messageText = 'Hello'): Promise<unknown> {
  return from.client.run(
    'mutation($userId: ID!, $text: String!, $clientId: ID) { sendMessage(userId: $userId, messageText: $text, clientId: $clientId) { id } }',
    { userId: to.id, text: messageText, clientId: randomUUID() },
  );
}

describe('notifications', () => {
  it('NTF-02 NTF-04 a request tells its mentors, goes when it is taken, and each is notified of what became of it', async () => {
    await using fixture = await createMentoringFixture();
    const ada = await fixture.learner({ firstName: 'Ada' });
    const [tom, eva] = [await fixture.mentor({ firstName: 'Tom' }), await fixture.mentor()];
    const asked = await fixture.request(ada, [tom, eva]);
    for (const mentor of [tom, eva]) {
      const { items, unread } = await listOf(mentor);
      expect(unread).toBe(1);
      expect(items).toMatchObject([
        {
          kind: 'SESSION_REQUESTED',
          isRead: false,
          path: `/mentoring/session/${asked.id}`,
          actor: { id: ada.id, firstName: 'Ada', lastName: null },
          session: { id: asked.id },
        },
      ]);
      expect(items[0]?.values).toContainEqual({ name: 'title', value: 'First customers' });
    }
    expect(await kindsOf(ada)).toEqual([]);
    await tom.did('acceptSessionRequest', fixture.accepting(asked));
    expect(await kindsOf(tom)).toEqual([]);
    expect(await kindsOf(eva)).toEqual(['SESSION_TAKEN']);
    const { items } = await listOf(ada);
    expect(items).toMatchObject([
      { kind: 'SESSION_ACCEPTED', actor: { id: tom.id }, session: { status: 'ACCEPTED' } },
    ]);
    expect(items[0]?.values).toContainEqual({ name: 'startsAt', value: asked.suggestedTimes[0] });
  });

  it('NTF-02 NTF-04 a proposal stands until it is answered, and who made it gets the answer', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, tom] = [await fixture.learner(), await fixture.mentor()];
    const session = await fixture.accepted(ada, tom, { suggestedTimes: [fixture.inHours(96)] });
    const times = [fixture.inHours(120), fixture.inHours(121)];
    const proposed = await tom.did('proposeSessionReschedule', {
      sessionId: session.id,
      times: times.slice(0, 1),
    });
    expect(await kindsOf(ada)).toEqual(['RESCHEDULE_PROPOSED', 'SESSION_ACCEPTED']);
    const proposalId = proposed.reschedule?.id ?? '';
    await ada.did('answerSessionReschedule', { proposalId, accept: true, time: times[0] });
    expect(await kindsOf(ada)).toEqual(['SESSION_ACCEPTED']);
    const [answered] = (await listOf(tom)).items;
    expect(answered).toMatchObject({ kind: 'RESCHEDULE_ANSWERED', actor: { id: ada.id } });
    expect(answered?.values).toEqual(
      expect.arrayContaining([
        { name: 'answer', value: 'ACCEPTED' },
        { name: 'startsAt', value: times[0] },
      ]),
    );
    await ada.did('cancelSession', { sessionId: session.id, reason: 'NO_TIME' });
    expect(await kindsOf(ada)).toEqual([]);
    expect(await kindsOf(tom)).toEqual(['SESSION_CANCELLED']);
  });

  it('NTF-01 NTF-04 reading one or all on one device clears them on all, unread come first, and twice is no fact', async () => {
    await using fixture = await createMentoringFixture();
    const tom = await fixture.mentor();
    const learners = [await fixture.learner(), await fixture.learner(), await fixture.learner()];
    for (const each of learners) {
      await fixture.app.store.head();
      fixture.clock.time += 1;
      await fixture.request(each, [tom]);
    }
    const phone = await fixture.holderOf({ userId: tom.id });
    const live = phone.subscribe<Live>(LIVE);
    await live.next();
    const [newest, , oldest] = (await listOf(tom)).items;
    expect(newest?.actor?.id).toBe(learners[2]?.id);
    expect(await markRead(tom, { ids: [newest?.id ?? '', 'unknown'] })).toBe(2);
    const received = await live.until(({ userEvents }) => userEvents.kind === 'NOTIFICATIONS');
    expect(received.userEvents.payload.change).toBe('NotificationsRead');
    const seen = await listOf({ client: phone });
    expect(seen.unread).toBe(2);
    expect(seen.items.map(({ isRead }) => isRead)).toEqual([false, false, true]);
    expect(seen.items.at(-1)?.id).toBe(newest?.id);
    expect(await markRead({ client: phone }, { all: true })).toBe(0);
    expect((await listOf(tom)).unread).toBe(0);
    const head = await fixture.app.store.head();
    expect(await markRead(tom, { all: true })).toBe(0);
    expect(await markRead(tom, { ids: [oldest?.id ?? ''] })).toBe(0);
    expect(await fixture.app.store.head()).toBe(head);
    const too = Array.from({ length: 201 }, String);
    const answer = await tom.client.ask('mutation($ids: [ID!]) { markNotificationsRead(ids: $ids) }', {
      ids: too,
    });
    expect(answer.code).toBe('BAD_USER_INPUT');
  });

  it('NTF-01 is read page by page, and by nobody else', async () => {
    await using fixture = await createMentoringFixture();
    const [tom, eva] = [await fixture.mentor(), await fixture.mentor()];
    for (let index = 0; index < 3; index += 1) await fixture.request(await fixture.learner(), [tom]);
    const first = await listOf(tom, { limit: 2 });
    const rest = await listOf(tom, { limit: 2, offset: 2 });
    expect([first.items.length, first.total, first.hasMore, first.unread]).toEqual([2, 3, true, 3]);
    expect([rest.items.length, rest.total, rest.hasMore, rest.unread]).toEqual([1, 3, false, 3]);
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(3);
    expect(await markRead(eva, { ids: first.items.map(({ id }) => id) })).toBe(0);
    expect((await listOf(tom)).unread, 'another’s ids are passed over').toBe(3);
    expect((await fixture.anonymous().ask('{ getNotifications { total } }')).code).toBe('EXPIRED_TOKEN');
    expect((await tom.client.ask('{ getNotifications(limit: -1) { total } }')).code).toBe('BAD_USER_INPUT');
  });

  it('NTF-02 NTF-04 unread messages are one notification a person, without a write of ours when they are sent', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, ben] = [await fixture.learner(), await fixture.learner()];
    await send(ada, ben);
    const head = await fixture.app.store.head();
    await send(ada, ben, 'And again');
    await fixture.settled();
    expect(await fixture.app.store.head()).toBe(head + 1);
    const [notified] = (await listOf(ben)).items;
    expect(notified).toMatchObject({
      kind: 'MESSAGE',
      isRead: false,
      path: `/messages?with=${ada.id}`,
      actor: { id: ada.id },
    });
    expect(notified?.values).toEqual([{ name: 'unread', value: '2' }]);
    expect(await markRead(ben, { ids: [notified?.id ?? ''] })).toBe(0);
    expect((await listOf(ben)).items).toMatchObject([{ kind: 'MESSAGE', isRead: true }]);
    await send(ada, ben, 'One more');
    expect((await listOf(ben)).unread, 'a new message is news again').toBe(1);
    const { getMessages } = await ben.client.run<{ getMessages: { items: { id: string }[] } }>(
      'query($id: ID!) { getMessages(userId: $id, limit: 1) { items { id } } }',
      { id: ada.id },
    );
    const upTo = getMessages.items[0]?.id;
    await ben.client.run(
      'mutation($id: ID!, $upTo: ID!) { markMessagesRead(userId: $id, upToMessageId: $upTo) }',
      {
        id: ada.id,
        upTo,
      },
    );
    expect(await kindsOf(ben), 'read in the conversation').toEqual([]);
  });

  it('NTF-04 a declined new time is said once, until there is another suggestion, and never after the session', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, tom] = [await fixture.learner(), await fixture.mentor()];
    const session = await fixture.accepted(ada, tom, { suggestedTimes: [fixture.inHours(96)] });
    const answers = async () =>
      (await listOf(tom)).items
        .filter(({ kind }) => kind === 'RESCHEDULE_ANSWERED')
        .map(({ values }) => values.find(({ name }) => name === 'answer')?.value);
    const propose = async (hours: number) => {
      fixture.clock.time += MINUTE;
      const times = [fixture.inHours(hours)];
      const proposed = await tom.did('proposeSessionReschedule', { sessionId: session.id, times });
      return { proposalId: proposed.reschedule?.id ?? '', times };
    };
    const decline = ({ proposalId }: { proposalId: string }) =>
      ada.did('answerSessionReschedule', { proposalId, accept: false });
    await decline(await propose(110));
    expect(await answers()).toEqual(['DECLINED']);
    const second = await propose(120);
    expect(await answers(), 'another suggestion').toEqual([]);
    await decline(second);
    expect(await answers()).toEqual(['DECLINED']);
    const { proposalId, times } = await propose(130);
    await ada.did('answerSessionReschedule', { proposalId, accept: true, time: times[0] });
    expect(await answers()).toEqual(['ACCEPTED']);
    await decline(await propose(140));
    expect(await answers(), 'what was agreed before still counts').toEqual(['DECLINED', 'ACCEPTED']);
    await fixture.later(Date.parse(times[0] ?? '') + 2 * HOUR - fixture.clock.now());
    expect(await answers(), 'the session is over').toEqual(['ACCEPTED']);
  });

  it('NTF-02 NTF-04 a request to write notifies until it is answered', async () => {
    await using fixture = await createMentoringFixture();
    const ada = await fixture.learner();
    const ben = await fixture.learner({ partnerId: null });
    await ada.client.run('mutation($to: ID!) { requestPermissionToSendMessage(to: $to) { id } }', {
      to: ben.id,
    });
    const { items } = await listOf(ben);
    expect(items).toMatchObject([
      { kind: 'MESSAGE_REQUEST', actor: { id: ada.id }, path: '/messages?list=requests' },
    ]);
    const asked = await ben.client.run<{ getMessagePermissionRequests: { items: { id: string }[] } }>(
      '{ getMessagePermissionRequests { items { id } } }',
    );
    await ben.client.run('mutation($id: ID!) { answerMessagePermission(requestId: $id, accept: true) }', {
      id: asked.getMessagePermissionRequests.items[0]?.id,
    });
    expect(await kindsOf(ben)).toEqual([]);
  });

  it('NTF-02 NTF-04 feedback is asked of both after the session, until each gave it or would rather not', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, tom] = [await fixture.learner(), await fixture.mentor()];
    const session = await fixture.accepted(ada, tom);
    await fixture.settled();
    await fixture.later(Date.parse(session.endsAt ?? '') + 20 * MINUTE - fixture.clock.now());
    const asked = async (who: Somebody) =>
      (await listOf(who)).items.filter(({ kind }) => kind === 'FEEDBACK_ASKED');
    for (const [who, other] of [
      [ada, tom],
      [tom, ada],
    ] as const) {
      expect(await asked(who)).toMatchObject([{ sessionId: session.id, actor: { id: other.id } }]);
    }
    expect(await subjectsTo(fixture, ada)).toContain('How was your session with Some?');
    const input = { clientId: randomUUID(), sessionId: session.id, score: 9 };
    await ada.client.run(
      'mutation($input: CreateSessionScoreInput!) { createSessionScore(input: $input) { id } }',
      {
        input,
      },
    );
    expect(await asked(ada)).toEqual([]);
    expect(await asked(tom)).toHaveLength(1);
    await tom.client.run('mutation($id: ID!) { skipSessionScore(sessionId: $id) }', { id: session.id });
    expect(await asked(tom)).toEqual([]);
  });

  it('NTF-02 NTF-04 running late notifies the other; a report of absence notifies, until it is withdrawn', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, tom] = [await fixture.learner(), await fixture.mentor()];
    const session = await fixture.accepted(ada, tom);
    const start = Date.parse(session.acceptedTime ?? '');
    await fixture.settled();
    await fixture.later(start - HOUR - fixture.clock.now());
    await tom.did('reportSessionLate', { sessionId: session.id, minutes: 10 });
    const [late] = (await listOf(ada)).items;
    expect(late).toMatchObject({ kind: 'SESSION_LATE', actor: { id: tom.id } });
    expect(late?.values).toContainEqual({ name: 'minutes', value: '10' });
    expect(await subjectsTo(fixture, ada)).toContain('Some will be 10 minutes late');
    expect(await kindsOf(tom)).not.toContain('SESSION_LATE');
    await fixture.later(HOUR + 15 * MINUTE);
    await tom.did('reportSessionNoShow', { sessionId: session.id });
    expect(await kindsOf(ada)).toEqual(['NO_SHOW', 'SESSION_ACCEPTED']);
    await tom.did('revokeSessionNoShow', { sessionId: session.id });
    expect(await kindsOf(ada)).not.toContain('NO_SHOW');
  });

  it('NTF-02 a question comes to the learner, and goes with the request; an expired request notifies', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, tom] = [await fixture.learner(), await fixture.mentor()];
    const asked = await fixture.request(ada, [tom]);
    await tom.did('askSessionQuestion', { sessionId: asked.id, text: 'What do you sell?' });
    expect((await kindsOf(ada)).filter((kind) => kind !== 'MESSAGE')).toEqual(['SESSION_QUESTION']);
    await fixture.later(16 * DAY);
    expect((await kindsOf(ada)).filter((kind) => kind !== 'MESSAGE')).toEqual(['SESSION_EXPIRED']);
    expect((await kindsOf(tom)).filter((kind) => kind !== 'MESSAGE')).toEqual([]);
  });

  it('NTF-02 a pause of the access notifies', async () => {
    await using fixture = await createMentoringFixture();
    const ada = await fixture.learner();
    await fixture.pause(ada);
    expect((await listOf(ada)).items).toMatchObject([
      { kind: 'ACCESS_PAUSED', path: '/contactUs?topic=account', session: null },
    ]);
  });
});

describe('preferences', () => {
  const PREFERENCES =
    '{ getNotificationPreferences { quietFrom quietTo isDigest digestAt choices { kind channel isAlwaysMailed } } }';
  type Said = {
    readonly quietFrom: string | null;
    readonly quietTo: string | null;
    readonly isDigest: boolean;
    readonly digestAt: string;
    readonly choices: readonly {
      readonly kind: string;
      readonly channel: string;
      readonly isAlwaysMailed: boolean;
    }[];
  };
  const saidBy = async ({ client }: Somebody) =>
    (await client.run<{ getNotificationPreferences: Said }>(PREFERENCES)).getNotificationPreferences;

  it('NTF-03 are kept kind by kind; what was taken out of the app is not shown there', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, tom] = [await fixture.learner(), await fixture.mentor()];
    const before = await saidBy(tom);
    expect(before).toMatchObject({ quietFrom: null, quietTo: null, isDigest: false, digestAt: '08:00' });
    expect(before.choices).toContainEqual({
      kind: 'SESSION_REQUESTED',
      channel: 'BOTH',
      isAlwaysMailed: false,
    });
    expect(before.choices).toContainEqual({ kind: 'ACCESS_PAUSED', channel: 'BOTH', isAlwaysMailed: true });
    await fixture.request(ada, [tom]);
    for (const channel of ['EMAIL', 'NONE'] as const) {
      await prefers(tom, { choices: [{ kind: 'SESSION_REQUESTED', channel }] });
      expect(await kindsOf(tom)).toEqual([]);
    }
    await prefers(tom, {
      choices: [{ kind: 'SESSION_REQUESTED', channel: 'IN_APP' }],
      quietFrom: '22:00',
      quietTo: '07:30',
    });
    expect(await kindsOf(tom)).toEqual(['SESSION_REQUESTED']);
    await prefers(tom, { isDigest: true, digestAt: '18:15' });
    const after = await saidBy(tom);
    expect(after).toMatchObject({ quietFrom: '22:00', quietTo: '07:30', isDigest: true, digestAt: '18:15' });
    expect(after.choices).toContainEqual({
      kind: 'SESSION_REQUESTED',
      channel: 'IN_APP',
      isAlwaysMailed: false,
    });
    await prefers(tom, { quietFrom: null, quietTo: null });
    expect(await saidBy(tom)).toMatchObject({ quietFrom: null, quietTo: null, isDigest: true });
    expect(await saidBy(ada), 'another’s').toEqual(before);
  });

  it('NTF-03 what makes no sense is refused, field by field', async () => {
    await using fixture = await createMentoringFixture();
    const tom = await fixture.mentor();
    const refused = async (input: object) => {
      const { code, errors } = await tom.client.ask(UPDATE, { input });
      return [code, errors[0]?.extensions.fields];
    };
    const bad = (fields: object) => ['BAD_USER_INPUT', fields];
    expect(await refused({ quietFrom: '25:00', quietTo: '07:00' })).toEqual(
      bad({ quietFrom: 'timeInvalid' }),
    );
    expect(await refused({ quietFrom: '22:00' })).toEqual(bad({ quietTo: 'required' }));
    expect(await refused({ quietFrom: '22:00', quietTo: '22:00' })).toEqual(
      bad({ quietTo: 'quietHoursEmpty' }),
    );
    expect(await refused({ digestAt: 'noon' })).toEqual(bad({ digestAt: 'timeInvalid' }));
    expect(await refused({ choices: [{ kind: 'ACCESS_PAUSED', channel: 'NONE' }] })).toEqual(
      bad({ ACCESS_PAUSED: 'alwaysMailed' }),
    );
    expect((await fixture.anonymous().ask(UPDATE, { input: {} })).code).toBe('EXPIRED_TOKEN');
  });
});

describe('reminders', () => {
  const reminders = async (who: Somebody) =>
    (await kindsOf(who)).filter((kind) => kind.startsWith('SESSION_IN') || kind === 'RESCHEDULE_EXPIRING');

  it('NTF-02 NTF-05 come to both a day and a quarter of an hour before, live, and go when the session is over', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, tom] = [await fixture.learner(), await fixture.mentor()];
    const session = await fixture.accepted(ada, tom);
    const start = Date.parse(session.acceptedTime ?? '');
    await fixture.settled();
    await fixture.later(start - DAY - MINUTE - fixture.clock.now());
    expect(await reminders(ada)).toEqual([]);
    const live = ada.client.subscribe<Live>(LIVE);
    await live.next();
    await fixture.later(MINUTE);
    const received = await live.until(({ userEvents }) => userEvents.kind === 'NOTIFICATIONS');
    expect(received.userEvents.payload.change).toBe('SessionReminderDue');
    for (const each of [ada, tom]) expect(await reminders(each)).toEqual(['SESSION_IN_24_HOURS']);
    await fixture.later(DAY - 15 * MINUTE);
    for (const each of [ada, tom]) expect(await reminders(each)).toEqual(['SESSION_IN_15_MINUTES']);
    await fixture.later(3 * HOUR);
    for (const each of [ada, tom]) expect(await reminders(each)).toEqual([]);
  });

  it('NTF-05 come at their time also where the clock of PostgreSQL ran ahead past the session and was set right', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, tom] = [await fixture.learner(), await fixture.mentor()];
    const session = await fixture.accepted(ada, tom);
    const start = Date.parse(session.acceptedTime ?? '');
    await fixture.settled();
    const right = fixture.clock.now();
    await fixture.later(start + MINUTE - right);
    expect(await reminders(ada), 'too late to be of use').toEqual([]);
    fixture.clock.time = right;
    await fixture.later(MINUTE);
    expect(await reminders(ada), 'too early').toEqual([]);
    await fixture.later(start - DAY - fixture.clock.now());
    for (const each of [ada, tom]) expect(await reminders(each)).toEqual(['SESSION_IN_24_HOURS']);
    await fixture.later(DAY - 15 * MINUTE);
    for (const each of [ada, tom]) expect(await reminders(each)).toEqual(['SESSION_IN_15_MINUTES']);
  });

  it('NTF-05 move with a reschedule', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, tom] = [await fixture.learner(), await fixture.mentor()];
    const session = await fixture.accepted(ada, tom, { suggestedTimes: [fixture.inHours(48)] });
    const moved = fixture.inHours(96);
    const proposed = await tom.did('proposeSessionReschedule', { sessionId: session.id, times: [moved] });
    const proposalId = proposed.reschedule?.id ?? '';
    await ada.did('answerSessionReschedule', { proposalId, accept: true, time: moved });
    await fixture.settled();
    await fixture.later(Date.parse(session.acceptedTime ?? '') - DAY - fixture.clock.now());
    expect(await reminders(ada)).toEqual([]);
    await fixture.later(Date.parse(moved) - DAY - MINUTE - fixture.clock.now());
    expect(await reminders(ada)).toEqual([]);
    await fixture.later(MINUTE);
    for (const each of [ada, tom]) expect(await reminders(each)).toEqual(['SESSION_IN_24_HOURS']);
  });

  it('NTF-05 are not sent for a session that began while the servers were down, nor for a cancelled one', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, tom] = [await fixture.learner(), await fixture.mentor()];
    const session = await fixture.accepted(ada, tom, { suggestedTimes: [fixture.inHours(48)] });
    const other = await fixture.accepted(ada, tom, { suggestedTimes: [fixture.inHours(72)] });
    await ada.did('cancelSession', { sessionId: other.id, reason: 'NO_TIME' });
    await fixture.settled();
    await fixture.later(Date.parse(session.acceptedTime ?? '') + 5 * MINUTE - fixture.clock.now());
    expect(await reminders(ada)).toEqual([]);
    await fixture.later(DAY);
    expect(await reminders(tom)).toEqual([]);
    const due = await fixture.app.db.sql`select 1 from events where type = 'SessionReminderDue'`;
    expect(due).toHaveLength(0);
  });

  it('NTF-02 a proposal that waits has a reminder six hours before its end, and a notification after it', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, tom] = [await fixture.learner(), await fixture.mentor()];
    const session = await fixture.accepted(ada, tom, { suggestedTimes: [fixture.inHours(96)] });
    await tom.did('proposeSessionReschedule', { sessionId: session.id, times: [fixture.inHours(120)] });
    await fixture.settled();
    await fixture.later(42 * HOUR);
    expect(await reminders(ada)).toEqual(['RESCHEDULE_EXPIRING']);
    expect(await reminders(tom)).toEqual([]);
    await fixture.later(6 * HOUR);
    expect(await reminders(ada)).toEqual([]);
    for (const each of [ada, tom]) expect(await kindsOf(each)).toContain('RESCHEDULE_EXPIRED');
  });
});

it('NTF-04 two processes make one notification and one reminder of one cause', async () => {
  const hub = embeddedHub(console.error);
  await using fixture = await createMentoringFixture({ transport: hub.join() });
  const { databaseUrl, clock } = fixture;
  await using second = await testApp({ transport: hub.join(), databaseUrl, clock });
  const [ada, tom] = [await fixture.learner(), await fixture.mentor()];
  const session = await fixture.accepted(ada, tom);
  await fixture.settled();
  clock.time = Date.parse(session.acceptedTime ?? '') - DAY;
  await Promise.all([fixture.settled(), second.settled()]);
  const client = await fixture.holderOf({ userId: ada.id });
  expect(await kindsOf({ client })).toEqual(['SESSION_IN_24_HOURS', 'SESSION_ACCEPTED']);
  const due = await fixture.app.db.sql`select 1 from events where type = 'SessionReminderDue'`;
  expect(due).toHaveLength(1);
  const notified = await fixture.app.db.sql`select 1 from notifications where kind = 'SESSION_IN_24_HOURS'`;
  expect(notified).toHaveLength(2);
});
