import { feedback } from '@waymark/events/feedback';
import { gathering } from '@waymark/events/gathering';
import { identity } from '@waymark/events/identity';
import { type DomainEvent, type StreamName, streamName, userId } from '@waymark/events/kernel';
import { mentoring } from '@waymark/events/mentoring';
import { messaging } from '@waymark/events/messaging';
import { calendarStream, notification, notificationsStream } from '@waymark/events/notification';
import { planning } from '@waymark/events/planning';
import { describe, expect, it } from 'vitest';
import { projectionSpec } from '../testing/index.ts';
import { calendarProjection } from './calendarProjection.ts';
import { findCalendarSessions, readCalendar } from './calendarReads.ts';
import { notificationPreferenceProjection } from './preferenceProjection.ts';
import { notificationProjection } from './projection.ts';
import {
  findCalendarOwner,
  findMessageMarks,
  findNotificationPreferences,
  findStanding,
  readCalendarFeed,
  readNotifications,
} from './reads.ts';

const ada = userId('ada');
const ben = userId('ben');
const cleo = userId('cleo');
const viewer = (id = ada) => ({ kind: 'user', userId: id, sessionId: 's', role: 'USER' }) as const;
const capabilities = [mentoring, messaging, feedback, gathering, identity, notification];
const DAY = 24 * 60 * 60_000;
const now = Date.UTC(2026, 0, 15);

const session = streamName('mentoring', 's1');
const box = notificationsStream(ada);
const both = { sessionId: 's1', menteeId: ada, mentorId: ben };
const fact = (type: string, data: object): DomainEvent => ({ type, data });
const given = (stream: StreamName, ...events: DomainEvent[]) => ({ stream, events, at: now });

const requested = fact('SessionRequested', {
  sessionId: 's1',
  menteeId: ada,
  kind: 'ONE_OFF',
  title: 'First customers',
  description: 'Long',
  topicId: 't',
  times: [now + DAY],
  timezone: 'Europe/London',
  durationMinutes: 60,
  series: null,
  communityId: null,
  planId: null,
  acceptSubstitutes: false,
  requestedAt: now,
  expiresAt: now + DAY,
});
const offered = (mentorId = ben) =>
  fact('SessionOffered', { ...both, mentorId, replacesId: null, offeredAt: now });
const accepted = fact('SessionAccepted', {
  ...both,
  lostIds: [cleo],
  communityId: null,
  startsAt: now + DAY,
  durationMinutes: 60,
  provider: 'ZOOM',
  link: 'https://meet.example.org/x',
  seriesCount: 1,
  acceptedAt: now,
});
const proposed = (proposalId: string) =>
  fact('RescheduleProposed', {
    ...both,
    proposalId,
    byId: ben,
    toId: ada,
    times: [now + 2 * DAY],
    reasonText: 'Ill',
    originalStart: now + DAY,
    replacesId: null,
    proposedAt: now,
    expiresAt: now + DAY,
  });
const read = (...notificationIds: string[]) =>
  fact('NotificationsRead', { userId: ada, notificationIds, readAt: 5 });

const spec = { projection: notificationProjection, capabilities };

describe('notifications', () => {
  it('NTF-04 stand as long as their cause, also where both come in one append', async () => {
    await projectionSpec({
      ...spec,
      given: [
        given(session, requested, offered(), offered(cleo)),
        given(session, accepted),
        given(session, proposed('p1'), proposed('p2')),
      ],
      rows: {
        notifications: [
          { user_id: 'ada', kind: 'SESSION_ACCEPTED', session_id: 's1', actor_id: 'ben', is_own_act: false },
          { user_id: 'cleo', kind: 'SESSION_TAKEN' },
          { user_id: 'ada', kind: 'RESCHEDULE_PROPOSED', id: '6', read_at: null },
        ],
        notification_message_marks: [],
      },
      check: async ({ db }) => {
        const { rows } = await readNotifications(viewer(), db, now);
        expect(rows.map(({ kind }) => kind)).toEqual(['RESCHEDULE_PROPOSED', 'SESSION_ACCEPTED']);
        expect((await readNotifications(viewer(ben), db, now)).rows, 'what ben did is a mail only').toEqual(
          [],
        );
        expect((await findStanding(db, ada, ['6', '4', '99'])).map(({ id }) => id)).toEqual(['4', '6']);
        expect(await findStanding(db, ben, ['4'])).toEqual([]);
        const stored = JSON.stringify(await db.sql`select * from notifications`);
        expect(stored).not.toMatch(/Ill|First customers|meet\.example/);
      },
    });
  });

  it('NTF-04 are read once; a mark about messages says up to which', async () => {
    await projectionSpec({
      ...spec,
      given: [
        given(session, offered(ada)),
        given(box, read('1', 'message:ben:m3')),
        given(
          box,
          fact('NotificationsRead', { userId: ada, notificationIds: ['1', 'message:ben:m5'], readAt: 9 }),
        ),
      ],
      rows: {
        notifications: [{ user_id: 'ada', id: '1', read_at: 5 }],
        notification_message_marks: [{ user_id: 'ada', other_id: 'ben', up_to: 'm5' }],
      },
      check: async ({ db }) => {
        expect(await findMessageMarks(db, ada)).toEqual(new Map([['ben', 'm5']]));
        expect(await findStanding(db, ada, ['1']), 'needs no mail any more').toEqual([]);
      },
    });
  });

  it('NTF-04 of more than 90 days are not shown, and go when the next comes', async () => {
    const old = { ...given(session, offered(ada)), at: now - 91 * DAY };
    await projectionSpec({
      ...spec,
      given: [old],
      rows: { notifications: [{ id: '1' }] },
      check: async ({ db }) => expect((await readNotifications(viewer(), db, now)).rows).toEqual([]),
    });
    await projectionSpec({
      ...spec,
      given: [old, given(streamName('mentoring', 's2'), offered(ada))],
      rows: { notifications: [{ id: '2' }] },
    });
    // Its time is before that of what came first: it goes when another one comes, also in a rebuild.
    const first = given(streamName('mentoring', 's2'), offered(ada));
    await projectionSpec({
      ...spec,
      given: [first, old],
      rows: { notifications: [{ id: '1' }, { id: '2' }] },
    });
    const third = given(streamName('mentoring', 's3'), offered(ada));
    await projectionSpec({
      ...spec,
      given: [first, old, third],
      rows: { notifications: [{ id: '1' }, { id: '3' }] },
    });
    const seat = { ticket: 1, calledTicket: 1, taken: 1, waiting: 0, takenAt: now };
    const registered = fact('SeatTaken', { gatheringId: 'g', hostId: ben, userId: ada, ...seat });
    await projectionSpec({
      ...spec,
      given: [old, given(streamName('gathering', 'g'), registered)],
      // A mail only is nothing that comes.
      rows: { notifications: [{ id: '1' }] },
      check: async ({ db }) => expect((await readNotifications(viewer(), db, now)).rows).toEqual([]),
    });
  });

  it('NTF-04 at most the newest 200 are shown', async () => {
    const events = Array.from({ length: 205 }, (_, index) =>
      fact('SessionOffered', {
        ...both,
        sessionId: `s${index}`,
        mentorId: ada,
        replacesId: null,
        offeredAt: now,
      }),
    );
    await projectionSpec({
      ...spec,
      given: [given(session, ...events)],
      check: async ({ db }) => {
        const { rows } = await readNotifications(viewer(), db, now);
        expect(rows).toHaveLength(200);
        expect(rows[0]?.sessionId).toBe('s204');
      },
    });
  });

  it('PLN-24 NTF-04 losing a plan takes its share and its cards from that person, and nothing of other plans', async () => {
    const share = (planId: string, userId: string) =>
      fact('PlanShared', { planId, ownerId: cleo, userId, access: 'EDITOR', sharedAt: now });
    const card = (planId: string, id: string, assigneeId: string) =>
      fact('TaskCreated', {
        planId,
        taskId: `${planId}.${id}`,
        byId: cleo,
        name: 'Secret task',
        description: '',
        topicId: null,
        deadline: null,
        assigneeId,
        status: 'TODO',
        rank: 'V',
        source: null,
        createdAt: now,
      });
    const removed = (userId: string) => fact('PlanAccessRemoved', { planId: 'p', byId: cleo, userId });
    const due = fact('TaskReminderDue', {
      planId: 'p',
      taskId: 'p.1',
      personId: ada,
      deadline: '2026-01-16',
    });
    const plan = (id: string) => streamName('plan', id);
    const facts = [
      given(plan('p'), share('p', ada), share('p', ben), card('p', '1', ada), card('p', '2', ben)),
      given(plan('p2'), share('p2', ada), card('p2', '1', ada)),
      given(streamName('taskReminder', 'p.1'), due),
    ];
    await projectionSpec({
      ...spec,
      capabilities: [...capabilities, planning],
      given: [...facts, given(plan('p'), removed(ada))],
      rows: {
        notifications: [
          { user_id: 'ben', kind: 'PLAN_SHARED', about: 'p', values: { planId: 'p' } },
          { user_id: 'ben', kind: 'TASK_ASSIGNED', about: 'p.2', actor_id: 'cleo' },
          { user_id: 'ada', kind: 'PLAN_SHARED', about: 'p2' },
          { user_id: 'ada', kind: 'TASK_ASSIGNED', about: 'p2.1' },
        ],
      },
      check: async ({ db }) => {
        expect(JSON.stringify(await db.sql`select * from notifications`)).not.toContain('Secret');
      },
    });
    // The same in one append: what begins and ends together leaves no row.
    await projectionSpec({
      ...spec,
      capabilities: [...capabilities, planning],
      given: [given(plan('p'), share('p', ada), card('p', '1', ada), removed(ada))],
      rows: { notifications: [] },
    });
  });

  it('PRV-13 an erased person has no row', async () => {
    await projectionSpec({
      ...spec,
      given: [
        given(session, offered(ada)),
        given(box, read('message:ben:m1')),
        given(streamName('user', 'ada'), fact('UserErased', { userId: ada })),
      ],
      rows: { notifications: [], notification_message_marks: [] },
    });
  });
});

it('NTF-03 NTF-06 preferences and addresses are what was said last; the token lies sealed', async () => {
  const preferences = (choices: object, isDigest: boolean) =>
    fact('NotificationPreferencesChanged', {
      userId: ada,
      choices,
      quietFrom: 1320,
      quietTo: 420,
      isDigest,
      digestAt: 480,
    });
  const opened = (token: string) =>
    fact('CalendarFeedOpened', {
      userId: ada,
      token,
      tokenHash: `#${token}`,
      openedAt: now,
      sessionId: 'log-in',
      credentialVersion: 2,
    });
  await projectionSpec({
    projection: notificationPreferenceProjection,
    capabilities,
    given: [
      given(box, preferences({ MESSAGE: 'EMAIL' }, true)),
      given(calendarStream(ada), opened('one'), opened('secret two')),
      given(
        notificationsStream(cleo),
        fact('NotificationPreferencesChanged', {
          userId: cleo,
          choices: {},
          quietFrom: null,
          quietTo: null,
          isDigest: true,
          digestAt: 0,
        }),
      ),
      given(streamName('user', 'cleo'), fact('UserErased', { userId: cleo })),
      given(box, preferences({ SESSION_TAKEN: 'NONE' }, false)),
    ],
    rows: {
      notification_preferences: [
        { user_id: 'ada', choices: { SESSION_TAKEN: 'NONE' }, quiet_from: 1320, is_digest: false },
      ],
      calendar_feeds: [{ user_id: 'ada', token_hash: '#secret two' }],
    },
    check: async ({ db }) => {
      const said = await findNotificationPreferences(db, ada);
      expect(said).toMatchObject({ quietFrom: 1320, quietTo: 420, isDigest: false, digestAt: 480 });
      expect(said.choices).toMatchObject({ SESSION_TAKEN: 'NONE', MESSAGE: 'IN_APP' });
      expect((await findNotificationPreferences(db, ben)).choices.SESSION_TAKEN).toBe('IN_APP');
      expect(await readCalendarFeed(viewer(), db)).toMatchObject({ token: 'secret two', openedAt: now });
      expect(await readCalendarFeed(viewer(ben), db)).toBeUndefined();
      expect(await findCalendarOwner(db, '#secret two')).toEqual({
        userId: ada,
        sessionId: 'log-in',
        credentialVersion: 2,
      });
      expect(await findCalendarOwner(db, '#one'), 'the one before opens nothing').toBeUndefined();
      expect(JSON.stringify(await db.sql`select * from calendar_feeds`)).not.toContain('"secret two"');
    },
  });
});

describe('the calendar', () => {
  const moved = fact('RescheduleAccepted', {
    ...both,
    proposalId: 'p1',
    byId: ada,
    startsAt: now + 3 * DAY,
    previousStart: now + DAY,
    durationMinutes: 60,
    acceptedAt: now,
  });
  const cancelled = fact('SessionCancelled', {
    ...both,
    byId: ada,
    reason: 'NO_TIME',
    reasonText: '',
    startsAt: now + 3 * DAY,
    cancelledAt: now,
  });
  const span = { from: now - 30 * DAY, to: now + 365 * DAY, cancelledSince: now - 30 * DAY };

  it('NTF-06 holds what was agreed, moved and cancelled, with a sequence that rises', async () => {
    const seen: (readonly unknown[])[] = [];
    for (const events of [
      [requested, offered(), accepted],
      [requested, offered(), accepted, proposed('p1'), moved],
    ]) {
      await projectionSpec({
        projection: calendarProjection,
        capabilities,
        given: [given(session, ...events)],
        check: async ({ db }) => {
          for (const owner of [ada, ben]) {
            const [found] = await readCalendar(owner, db, span);
            seen.push([
              found?.status,
              (found?.startsAt ?? 0) - now,
              found?.sequence,
              found?.title,
              found?.link,
            ]);
          }
          expect(await readCalendar(cleo, db, span)).toEqual([]);
          const stored = JSON.stringify(await db.sql`select * from calendar_sessions`);
          expect(stored).not.toMatch(/First customers|meet\.example/);
        },
      });
    }
    const texts = ['First customers', 'https://meet.example.org/x'];
    expect(seen).toEqual([
      ['UPCOMING', DAY, 3, ...texts],
      ['UPCOMING', DAY, 3, ...texts],
      ['UPCOMING', 3 * DAY, 5, ...texts],
      ['UPCOMING', 3 * DAY, 5, ...texts],
    ]);
  });

  it('NTF-06 keeps a cancelled session for its days, and no request that nobody accepted', async () => {
    await projectionSpec({
      projection: calendarProjection,
      capabilities,
      given: [
        given(streamName('mentoring', 's0'), {
          ...requested,
          data: { ...(requested.data as object), sessionId: 's0' },
        }),
        given(session, requested, accepted, moved, cancelled),
      ],
      rows: {
        calendar_sessions: [
          { session_id: 's0', status: 'REQUESTED', starts_at: null },
          { session_id: 's1', status: 'CANCELLED', sequence: 4 },
        ],
      },
      check: async ({ db }) => {
        expect((await readCalendar(ada, db, span)).map(({ sessionId }) => sessionId)).toEqual(['s1']);
        expect(await readCalendar(ada, db, { ...span, cancelledSince: now + 1 })).toEqual([]);
        expect(await readCalendar(ada, db, { ...span, from: now + 4 * DAY })).toEqual([]);
        expect((await findCalendarSessions(db, ['s0', 'none'])).size).toBe(1);
      },
    });
  });
});
