import {
  attendeeStream,
  type GatheringEvent,
  type GatheringId,
  gathering,
  gatheringStream,
} from '@waymark/events/gathering';
import { type UserId, userId } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { projectionSpec } from '../testing/index.ts';
import { gatheringProjection } from './projection.ts';
import { readGathering, readReplays, readUpcoming } from './reads.ts';
import { readAttendees, readBriefings } from './seatReads.ts';
import type { Looker } from './views.ts';
import {
  findLastKept,
  findNextCall,
  findOpenOf,
  findRoom,
  findSeat,
  isReplayGone,
  pageOfSeats,
} from './work.ts';

const [abe, ada, ben, cleo, dora, eva] = ['abe', 'ada', 'ben', 'cleo', 'dora', 'eva'].map(userId) as [
  UserId,
  UserId,
  UserId,
  UserId,
  UserId,
  UserId,
];
const gatheringId = 'g1' as GatheringId;
const stream = gatheringStream(gatheringId);
const on = { gatheringId, hostId: ben };
const START = 1_774_260_000_000;
const MINUTE = 60_000;
const looker = (id: UserId | null, more: Partial<Looker> = {}): Looker => ({
  viewer: id === null ? { kind: 'anonymous' } : { kind: 'user', userId: id, role: 'USER' },
  memberOf: [],
  managerOf: [],
  ...more,
});

const form = {
  title: 'Raise a price',
  description: 'For people who sell something.',
  typeId: 'MASTERCLASS',
  topicIds: ['strategy.businessModel'],
  startsAt: START,
  durationMinutes: 60,
  timezone: 'Europe/London',
  location: 'ONLINE',
  place: '',
  provider: 'ZOOM',
  link: 'https://meet.example.com/room',
  capacity: 2,
  minimum: 1,
  registersFrom: 1,
  registersUntil: START,
  isPublic: true,
  sponsoredBy: '',
  recordingConsent: true,
  imageId: null,
} as const;
const planned: readonly GatheringEvent[] = [
  {
    type: 'GatheringProposed',
    data: { ...on, partnerId: 'farol', ...form, topicIds: [...form.topicIds], proposedAt: 1, expiresAt: 2 },
  },
  {
    type: 'GatheringAccepted',
    data: { ...on, byId: dora, startsAt: START, suitingTimes: [START], acceptedAt: 2 },
  },
  {
    type: 'GatheringPublished',
    data: {
      ...on,
      byId: ben,
      partnerId: 'farol',
      isPublic: true,
      startsAt: START,
      durationMinutes: 60,
      publishedAt: 3,
    },
  },
];
const counts = (calledTicket: number, taken: number, waiting: number) => ({ calledTicket, taken, waiting });
const seats: readonly GatheringEvent[] = [
  { type: 'SeatTaken', data: { ...on, userId: ada, ticket: 1, ...counts(1, 1, 0), takenAt: 4 } },
  { type: 'SeatTaken', data: { ...on, userId: cleo, ticket: 2, ...counts(2, 2, 0), takenAt: 5 } },
  { type: 'SeatQueued', data: { ...on, userId: dora, ticket: 3, ...counts(2, 2, 1), queuedAt: 6 } },
];
function entered(user: UserId, more: readonly GatheringEvent[] = []) {
  const first: GatheringEvent = {
    type: 'AttendeeEntered',
    data: { gatheringId, userId: user, entry: 1, enteredAt: 4 },
  };
  return { stream: attendeeStream(gatheringId, user), events: [first, ...more] };
}
const briefed = {
  type: 'AttendeeBriefed',
  data: {
    gatheringId,
    userId: ada,
    hostId: ben,
    help: 'How do I tell them?',
    interestExpertise: 'BEGINNER',
    isHidden: true,
    briefedAt: 7,
  },
} satisfies GatheringEvent;
const asked: GatheringEvent = {
  type: 'AttendeeInvited',
  data: { gatheringId, userId: abe, byId: ben, invitedAt: 4 },
};
const spec = { projection: gatheringProjection, capabilities: [gathering] };

it('EVT-01 EVT-11 EVT-16 EVT-21 EVT-25 an event is what the facts came to: its id, status, startTime, maxNumberOfAttendees and how many registered', async () => {
  await projectionSpec({
    ...spec,
    given: [
      { stream, events: [...planned, ...seats] },
      entered(ada, [briefed]),
      entered(cleo, [
        {
          ...briefed,
          data: { ...briefed.data, userId: cleo, help: 'What first?', isHidden: false, briefedAt: 6 },
        },
      ]),
      entered(dora),
      { stream: attendeeStream(gatheringId, abe), events: [asked] },
      entered(eva, [
        { ...briefed, data: { ...briefed.data, userId: eva, help: 'Not any more.', briefedAt: 5 } },
        {
          type: 'AttendeeLeft',
          data: { gatheringId, userId: eva, entry: 1, isLapsed: true, leftAt: 8 },
        },
      ]),
    ],
    rows: {
      gatherings: [
        {
          gathering_id: 'g1',
          status: 'UPCOMING',
          request_status: 'ACCEPTED',
          starts_at: START,
          capacity: 2,
          taken: 2,
          waiting: 1,
          called_ticket: 2,
          is_published: true,
          version: 6,
        },
      ],
      gathering_attendees: [
        { user_id: 'abe', standing: 'INVITED', ticket: null },
        { user_id: 'ada', standing: 'IN', ticket: 1, interest_expertise: 'BEGINNER', is_hidden: true },
        { user_id: 'cleo', standing: 'IN', ticket: 2 },
        { user_id: 'dora', standing: 'IN', ticket: 3 },
        { user_id: 'eva', standing: 'LEFT', is_lapsed: true },
      ],
      gathering_messages: [],
    },
    check: async ({ db }) => {
      const [row] = await db.sql`select sealed_title, sealed_link from gatherings`;
      expect(JSON.stringify(row)).not.toMatch(/Raise|meet\.example/);
      const see = async (who: Looker, now: number) => {
        const view = await readGathering(who, db, 'g1', now);
        if (!view || view === 'hidden') return view;
        const { part, mine, callUrl, link } = view;
        return { part, status: mine?.status, position: mine?.position, callUrl, link };
      };
      const door = START - 5 * MINUTE;
      const url = 'https://meet.example.com/room';
      expect(await see(looker(ada), door - 1)).toMatchObject({
        status: 'REGISTERED',
        callUrl: null,
        link: null,
      });
      expect(await see(looker(ada), door)).toMatchObject({ callUrl: url, link: null });
      expect(await see(looker(dora), door)).toMatchObject({
        status: 'WAITLISTED',
        position: 1,
        callUrl: null,
      });
      expect(await see(looker(null), door)).toMatchObject({ part: 'OTHER', callUrl: null, link: null });
      expect(await see(looker(ben), 0)).toMatchObject({ part: 'HOST', callUrl: null, link: url });
      expect(await see(looker(userId('fay'), { managerOf: ['farol'] }), 0)).toMatchObject({
        part: 'MANAGER',
      });
      expect((await readUpcoming(looker(null), db, { limit: 10, offset: 0, now: 0 })).total).toBe(1);

      const host = await readGathering(looker(ben), db, 'g1', 0);
      if (!host || host === 'hidden') throw new Error('The host sees it');
      const page = { limit: 10, offset: 0, status: null };
      const attendees = await readAttendees(db, host, page);
      expect(attendees?.data.map(({ userId: id, status }) => [id, status])).toEqual([
        [null, 'REGISTERED'],
        ['cleo', 'REGISTERED'],
        ['dora', 'WAITLISTED'],
        ['abe', 'INVITED'],
        [null, 'CANCELLED'],
      ]);
      const waiting = await readAttendees(db, host, { ...page, status: 'WAITLISTED' });
      expect([waiting?.total, waiting?.data.map(({ userId: id }) => id)]).toEqual([1, ['dora']]);
      const few = await readAttendees(db, host, { ...page, limit: 3 });
      expect([attendees?.hasMore, few?.hasMore, few?.total]).toEqual([false, true, 5]);
      const seen: unknown[] = [];
      let after: string | undefined;
      for (let pages = 0; pages < 5; pages += 1) {
        const one = await readAttendees(db, host, { ...page, limit: 1, ...(after && { after }) });
        seen.push(
          one?.data.flatMap(({ id, userId: who }) => [id, who]),
          one?.next,
          one?.total,
        );
        // Who registers again meanwhile goes to the end, and moves nobody before it.
        if (pages === 0)
          await db.sql`update gathering_attendees set ticket = 9, standing = 'IN' where user_id = 'ada'`;
        after = one?.next ?? undefined;
      }
      expect(seen).toEqual([
        ['g1.ticket-1', null],
        'ticket:1',
        5,
        ['g1.cleo', 'cleo'],
        'ticket:2',
        5,
        ['g1.dora', 'dora'],
        'ticket:3',
        5,
        ['g1.ticket-9', null],
        'ticket:9',
        5,
        ['g1.abe', 'abe'],
        'person:abe',
        5,
      ]);
      await db.sql`update gathering_attendees set ticket = 1 where user_id = 'ada'`;
      const questions = await readBriefings(looker(ben), db, host, page);
      expect(questions.data, 'in the order in which they came').toMatchObject([
        { userId: 'cleo', help: 'What first?' },
        { userId: null, help: 'How do I tell them?' },
      ]);
      expect(JSON.stringify([attendees, questions])).not.toContain('ada');
      expect(questions.total, 'who left takes the question along').toBe(2);
      const attending = await readGathering(looker(cleo), db, 'g1', 0);
      if (!attending || attending === 'hidden') throw new Error('It is public');
      expect(await readAttendees(db, attending, page), 'attendees are for who runs it').toBe(undefined);
      const own = await readBriefings(looker(cleo), db, attending, page);
      expect([own.total, own.data.map(({ help }) => help)]).toEqual([1, ['What first?']]);

      expect(await findRoom(db, 'g1')).toMatchObject({ taken: 2, waiting: 1, capacity: 2, version: 6 });
      expect(await findNextCall(db, 'g1'), 'it is full').toBe(undefined);
      await db.sql`update gatherings set capacity = 3`;
      expect(await findNextCall(db, 'g1')).toMatchObject({ userId: 'dora', ticket: 3, isLast: true });
      await db.sql`update gatherings set capacity = 9, waiting = 2`;
      expect(await findNextCall(db, 'g1')).toMatchObject({ userId: 'dora', isLast: false });
      await db.sql`update gatherings set capacity = 2, waiting = 1`;
      expect(await findLastKept(db, 'g1', 1)).toBe(1);
      expect(await findSeat(db, 'g1', dora)).toMatchObject({ ticket: 3, entry: 1 });
      const who = async (kind: 'SEATED' | 'WAITING' | 'ALL') =>
        (await pageOfSeats(db, 'g1', { after: 0, limit: 10, who: kind })).map(({ userId: id }) => id);
      expect([await who('SEATED'), await who('WAITING'), await who('ALL')]).toEqual([
        ['ada', 'cleo'],
        ['dora'],
        ['ada', 'cleo', 'dora'],
      ]);
      expect((await findOpenOf(db, ben)).hosted).toEqual(['g1']);
      expect((await findOpenOf(db, ada)).seats).toMatchObject([{ id: 'g1', ticket: 1 }]);
    },
  });
});

it('EVT-115 what is not public is hidden from strangers, and a draft from everybody but who runs it', async () => {
  const [proposed, accepted, published] = planned as [GatheringEvent, GatheringEvent, GatheringEvent];
  const closed = (event: GatheringEvent): GatheringEvent =>
    ({ ...event, data: { ...event.data, isPublic: false } }) as GatheringEvent;
  await projectionSpec({
    ...spec,
    given: [
      { stream, events: [closed(proposed), accepted, closed(published)] },
      {
        stream: gatheringStream('g2' as GatheringId),
        events: [proposed, accepted].map((event) => ({
          ...event,
          data: { ...event.data, gatheringId: 'g2' },
        })) as GatheringEvent[],
      },
    ],
    check: async ({ db }) => {
      const see = async (who: Looker, id: string) => {
        const view = await readGathering(who, db, id, 0);
        return typeof view === 'object' ? view.part : view;
      };
      expect(await see(looker(ada), 'g1')).toBe('hidden');
      expect(await see(looker(null), 'g1')).toBe('hidden');
      expect(await see(looker(ada, { memberOf: ['farol'] }), 'g1')).toBe('OTHER');
      for (const who of [looker(ada, { memberOf: ['farol'] }), looker(null)])
        expect(await see(who, 'g2')).toBe(undefined);
      expect(await see(looker(ben), 'g2')).toBe('HOST');
    },
  });
});

it('EVT-107 a later or earlier end is a change of what calendars show', async () => {
  const delayed: GatheringEvent = {
    type: 'GatheringDelayed',
    data: { ...on, minutes: 30, startsAt: START, endsAt: START + 90 * MINUTE, delayedAt: 8 },
  };
  const finished = (isEarly: boolean): GatheringEvent => ({
    type: 'GatheringFinished',
    data: { ...on, isEarly, finishedAt: START + 20 * MINUTE },
  });
  for (const { events, changed, ends } of [
    { events: [delayed], changed: 5_000, ends: 90 },
    { events: [finished(true)], changed: 5_000, ends: 20 },
    { events: [finished(false)], changed: 1_000, ends: 60 },
  ])
    await projectionSpec({
      ...spec,
      given: [
        { stream, events: planned, at: 1_000 },
        { stream, events, at: 5_000 },
      ],
      rows: { gatherings: [{ changed_at: changed, ends_at: START + ends * MINUTE }] },
    });
});

it('EVT-84 an event that runs late keeps its end and says so where its text is changed, and not where it is moved', async () => {
  const lateEnd = START + 90 * MINUTE;
  const delayed: GatheringEvent = {
    type: 'GatheringDelayed',
    data: { ...on, minutes: 30, startsAt: START, endsAt: lateEnd, delayedAt: 8 },
  };
  const changed = (more: { startsAt: number; isMoved: boolean; endsAt?: number }): GatheringEvent => ({
    type: 'GatheringChanged',
    data: {
      ...on,
      byId: ben,
      ...form,
      topicIds: [...form.topicIds],
      status: 'UPCOMING',
      previousStart: START,
      previousMinutes: 60,
      sequence: 1,
      displaced: 0,
      ...counts(0, 0, 0),
      changedAt: 9,
      ...more,
    },
  });
  const timesAfter = (event: GatheringEvent, expected: object) =>
    projectionSpec({
      ...spec,
      given: [{ stream, events: [...planned, delayed, event] }],
      check: async ({ db }) => {
        const view = await readGathering(looker(ben), db, 'g1', 0);
        if (!view || view === 'hidden') throw new Error('It is public');
        expect({ endsAt: view.endsAt, delayMinutes: view.delayMinutes }).toEqual(expected);
      },
    });
  await timesAfter(changed({ startsAt: START, isMoved: false, endsAt: lateEnd }), {
    endsAt: START + 90 * MINUTE,
    delayMinutes: 30,
  });
  await timesAfter(changed({ startsAt: START + 24 * 60 * MINUTE, isMoved: true }), {
    endsAt: START + 25 * 60 * MINUTE,
    delayMinutes: null,
  });
});

it('EVT-90 EVT-113 who was checked in before fewer seats moved them back waits like the others, without the link', async () => {
  const fewer: GatheringEvent = {
    type: 'GatheringChanged',
    data: {
      ...on,
      byId: ben,
      ...form,
      topicIds: [...form.topicIds],
      capacity: 1,
      status: 'UPCOMING',
      previousStart: START,
      previousMinutes: 60,
      isMoved: false,
      sequence: 1,
      displaced: 1,
      ...counts(1, 1, 2),
      changedAt: 8,
    },
  };
  const came = (user: UserId): GatheringEvent => ({
    type: 'AttendeeAttended',
    data: { gatheringId, userId: user, hostId: ben, checkedInById: ben, attendedAt: 7 },
  });
  await projectionSpec({
    ...spec,
    given: [
      { stream, events: [...planned, ...seats, fewer] },
      entered(ada, [came(ada)]),
      entered(cleo, [came(cleo)]),
      entered(dora),
    ],
    check: async ({ db }) => {
      const host = await readGathering(looker(ben), db, 'g1', 0);
      if (!host || host === 'hidden') throw new Error('The host sees it');
      const all = await readAttendees(db, host, { limit: 10, offset: 0, status: null });
      expect(all?.data.map(({ userId: id, status }) => [id, status])).toEqual([
        ['ada', 'JOINED'],
        ['cleo', 'WAITLISTED'],
        ['dora', 'WAITLISTED'],
      ]);
      const own = await readGathering(looker(cleo), db, 'g1', START);
      if (!own || own === 'hidden') throw new Error('It is public');
      expect([own.mine?.status, own.mine?.position, own.callUrl]).toEqual(['WAITLISTED', 1, null]);
    },
  });
});

it('EVT-29 EVT-30 EVT-77 the recordingUrl is there only with the consent of who spoke, and the fewer seats move the last back', async () => {
  const changed: GatheringEvent = {
    type: 'GatheringChanged',
    data: {
      ...on,
      byId: ben,
      ...form,
      topicIds: [...form.topicIds],
      capacity: 1,
      recordingConsent: false,
      status: 'UPCOMING',
      previousStart: START,
      previousMinutes: 60,
      isMoved: false,
      sequence: 1,
      displaced: 1,
      ...counts(1, 1, 2),
      changedAt: 8,
    },
  };
  const over: readonly GatheringEvent[] = [
    { type: 'GatheringStarted', data: { ...on, startedAt: START } },
    { type: 'GatheringFinished', data: { ...on, isEarly: false, finishedAt: START + 60 * MINUTE } },
    {
      type: 'ReplayAdded',
      data: {
        ...on,
        byId: ben,
        url: 'https://video.example.com/1',
        captionsUrl: '',
        chapters: [{ at: 0, title: 'Welcome' }],
        addedAt: START + 1,
      },
    },
  ];
  const replaysOf = (more: readonly GatheringEvent[], expected: number) =>
    projectionSpec({
      ...spec,
      given: [
        { stream, events: [...planned, ...seats, ...more, ...over] },
        entered(ada, [
          {
            type: 'AttendeeAttended',
            data: { gatheringId, userId: ada, hostId: ben, checkedInById: null, attendedAt: 9 },
          },
        ]),
        entered(cleo),
      ],
      check: async ({ db }) => {
        const page = { limit: 10, offset: 0, now: START };
        expect((await readReplays(looker(ada), db, page)).total).toBe(expected);
        const view = await readGathering(looker(cleo), db, 'g1', 0);
        if (!view || view === 'hidden') throw new Error('It is public');
        expect(view.replay).toEqual(
          expected === 0
            ? null
            : {
                url: 'https://video.example.com/1',
                captionsUrl: null,
                chapters: [{ at: 0, title: 'Welcome' }],
              },
        );
        expect(view.mine?.status).toBe(expected === 0 ? 'WAITLISTED' : 'REGISTERED');
      },
    });
  await replaysOf([], 1);
  await replaysOf([changed], 0);
});

it('EVT-29 EVT-30 EVT-104 a replay that was removed, or whose speaker takes the consent back, is in no list and has no recordingUrl; who runs the event reads why', async () => {
  const unshared = { ...on, partnerId: 'farol', isPublic: true, sharedById: ben };
  const added: GatheringEvent = {
    type: 'ReplayAdded',
    data: { ...on, byId: ben, url: 'https://video.example.com/1', captionsUrl: '', chapters: [], addedAt: 1 },
  };
  const removed = (byId: UserId): GatheringEvent => ({
    type: 'ReplayRemoved',
    data: { ...unshared, byId, reasonText: byId === ben ? '' : 'A face can be seen.', removedAt: 2 },
  });
  const answered = (isGiven: boolean): GatheringEvent => ({
    type: 'RecordingConsentAnswered',
    data: { ...unshared, isGiven, answeredAt: 3 },
  });
  type Shown = {
    readonly removal: object | null;
    readonly consent?: boolean;
    readonly url?: string;
  };
  const after = (events: readonly GatheringEvent[], { removal, consent = true, url }: Shown) =>
    projectionSpec({
      ...spec,
      given: [
        {
          stream,
          events: [
            ...planned,
            { type: 'GatheringFinished', data: { ...on, isEarly: false, finishedAt: START } },
            ...events,
          ],
        },
      ],
      check: async ({ db }) => {
        const page = { limit: 10, offset: 0, now: START };
        expect((await readReplays(looker(ada), db, page)).total).toBe(url ? 1 : 0);
        expect(await isReplayGone(db, 'g1')).toBe(url === undefined);
        const [seen, run] = await Promise.all(
          [looker(ada), looker(ben)].map((who) => readGathering(who, db, 'g1', START)),
        );
        expect(run).toMatchObject({ removal, recordingConsent: consent });
        const managing = await readGathering(looker(ben, { managerOf: ['farol'] }), db, 'g1', START);
        expect(managing, 'a host who manages').toMatchObject({
          removal: removal && { ...removal, canShareAgain: true },
        });
        expect(seen, 'nobody else reads why').toMatchObject({ removal: null });
        for (const view of [seen, run]) expect(typeof view === 'object' && view.replay?.url).toBe(url);
      },
    });
  await after([added], { removal: null, url: 'https://video.example.com/1' });
  await after([added, removed(cleo)], { removal: { reason: 'A face can be seen.', canShareAgain: false } });
  await after([added, removed(ben)], { removal: { reason: null, canShareAgain: true } });
  await after([added, removed(ben), added], { removal: null, url: 'https://video.example.com/1' });
  await after([added, answered(false)], { removal: null, consent: false });
  await after([added, answered(false), answered(true)], { removal: null });
});
