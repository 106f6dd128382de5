import { achievementRoles } from '@waymark/events/achievement';
import { type GatheringId, gatheringStream } from '@waymark/events/gathering';
import { type Recorded, type UserId, userId } from '@waymark/events/kernel';
import { mentoringStream, type ProposalId, type SessionId } from '@waymark/events/mentoring';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEventStore, type EventStore, rebuild } from '../store/index.ts';
import { createTestDatabase, type GivenFacts } from '../testing/index.ts';
import { readCountedEvents, readOwnFigures } from './reads.ts';
import {
  about,
  attending,
  changed,
  completed,
  gatheringOf,
  ofGathering,
  reported,
  revoked,
  seeing,
  session,
  signedUp,
  spec,
} from './testing/story.ts';

const names = ['ana', 'bo', 'cy', 'dee'] as const;
const zones = fc.constantFrom(
  'Europe/Lisbon',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  null,
);

/** Ends of months and years, and both clock changes of Lisbon and New York, each with the hours around it. */
const borders = [
  '2025-12-31T23:30Z',
  '2026-01-31T23:30Z',
  '2026-03-08T07:00Z',
  '2026-03-29T01:00Z',
  '2026-03-31T23:00Z',
  '2026-10-25T01:00Z',
  '2026-10-31T23:30Z',
  '2026-11-01T06:00Z',
];
const starts = fc
  .record({ border: fc.constantFrom(...borders), hours: fc.integer({ min: -12, max: 12 }) })
  .map(({ border, hours }) => new Date(Date.parse(border) + hours * 3_600_000).toISOString());

const fates = ['accepted', 'completed', 'moved', 'reported', 'corrected', 'restored', 'twice'] as const;
const sessions = fc.record({
  mentee: fc.constantFrom(...names),
  mentor: fc.constantFrom(...names),
  fate: fc.constantFrom(...fates),
  start: starts,
  later: starts,
  minutes: fc.constantFrom(30, 45, 60, 90),
  topicId: fc.constantFrom('finance', 'sales'),
});
const personChanges = fc.record({
  who: fc.constantFrom(...names),
  change: fc.oneof(
    { weight: 4, arbitrary: zones.map((timezone) => ({ timezone })) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        { orgName: 'Orbit' },
        { orgName: 'ORBIT ' },
        { orgName: null },
        { orgName: 'Café' },
      ),
    },
    { weight: 1, arbitrary: fc.constant('erased' as const) },
  ),
});
const steps = fc.constantFrom('in', 'joined', 'left', 'missed');
const gatherings = fc.record({
  host: fc.constantFrom(...names),
  start: starts,
  later: starts,
  fates: fc.uniqueArray(fc.constantFrom('finished', 'cancelled', 'moved'), { maxLength: 2 }),
  attendances: fc.uniqueArray(
    fc.record({ who: fc.constantFrom(...names), steps: fc.array(steps, { minLength: 1, maxLength: 4 }) }),
    { maxLength: 3, selector: ({ who }) => who },
  ),
});
const histories = fc.record({
  gatherings: fc.array(gatherings, { maxLength: 4 }),
  zones: fc.tuple(zones, zones, zones, zones),
  sessions: fc.array(sessions, { minLength: 1, maxLength: 8 }),
  changes: fc.array(personChanges, { minLength: 2, maxLength: 6 }),
  order: fc.infiniteStream(fc.nat()),
});
type History = typeof histories extends fc.Arbitrary<infer Value> ? Value : never;

/** The history as commands; what follows another in one stream stays behind it, everything else is mixed. */
function commandsOf(run: number, history: History): readonly GivenFacts[] {
  const person = (name: string) => userId(`${name}-${run}`);
  const tracks: GivenFacts[][] = history.sessions.flatMap(
    ({ mentee, mentor, fate, start, later, ...more }, index) => {
      if (mentee === mentor) return [];
      const id = `s${run}-${index}`;
      const pair = { menteeId: person(mentee), mentorId: person(mentor) };
      const stream = mentoringStream(id as SessionId);
      const proposalId = 'p1' as ProposalId;
      const moved = {
        type: 'RescheduleAccepted',
        data: {
          ...pair,
          sessionId: id,
          proposalId,
          byId: pair.menteeId,
          startsAt: Date.parse(later),
          durationMinutes: 60,
          previousStart: Date.parse(start),
          acceptedAt: 2,
        },
      };
      const after = {
        accepted: [],
        completed: [completed(id, pair)],
        moved: [moved, completed(id, pair)],
        reported: [reported(id, pair)],
        corrected: [completed(id, pair), reported(id, pair)],
        restored: [completed(id, pair), reported(id, pair), revoked(id, pair)],
        twice: [reported(id, pair), revoked(id, pair), reported(id, pair), revoked(id, pair)],
      }[fate];
      return [
        [
          session(id, start, [], { ...pair, ...more }),
          ...after.map((event) => ({ stream, events: [event] })),
        ],
      ];
    },
  );
  for (const [index, { host, start, later, fates, attendances }] of history.gatherings.entries()) {
    const id = `g${run}-${index}`;
    const hostId = person(host);
    const stream = gatheringStream(id as GatheringId);
    const facts = {
      finished: ofGathering.finished(id, hostId),
      cancelled: ofGathering.cancelled(id, hostId),
      moved: ofGathering.moved(id, later, hostId),
    };
    tracks.push([
      gatheringOf(id, start, [], hostId),
      ...fates.map((fate) => ({ stream, events: [facts[fate]] })),
    ]);
    for (const { who, steps } of attendances) {
      const { stream: attendee, events } = attending(id, person(who), ...steps);
      tracks.push(events.map((event) => ({ stream: attendee, events: [event] })));
    }
  }
  const perPerson = names.map((name) => {
    const changes = history.changes.filter(({ who }) => who === name).map(({ change }) => change);
    const erasedAt = changes.indexOf('erased');
    const kept = erasedAt < 0 ? changes : changes.slice(0, erasedAt + 1);
    return kept.map((change) =>
      change === 'erased'
        ? about(person(name), { type: 'UserErased', data: { userId: person(name) } })
        : about(person(name), changed(person(name), change)),
    );
  });
  const commands = names.map((name, index) => signedUp(person(name), history.zones[index] ?? null));
  const waiting = [...tracks, ...perPerson].filter((track) => track.length > 0);
  for (const draw of history.order) {
    const track = waiting[draw % Math.max(1, waiting.length)];
    if (!track) break;
    commands.push(track.shift() as GivenFacts);
    if (track.length === 0) waiting.splice(waiting.indexOf(track), 1);
  }
  return commands;
}

async function append(store: EventStore, run: number, commands: readonly GivenFacts[]): Promise<void> {
  const versions = new Map<string, number>();
  for (const [index, { stream, events, at = 1 }] of commands.entries()) {
    const expectedVersion = versions.get(stream) ?? 0;
    const id = `c${run}-${index}`;
    const meta = { actor: { kind: 'system', name: 'given' }, commandId: id, correlationId: id, at } as never;
    const result = await store.append({ meta, writes: [{ stream, expectedVersion, events }] });
    expect(result.status).toBe('appended');
    versions.set(stream, expectedVersion + events.length);
  }
}

/** What any of these events may carry. */
type LoggedData = Readonly<
  Record<'userId' | 'sessionId' | 'menteeId' | 'mentorId' | 'topicId' | 'gatheringId' | 'hostId', string>
> &
  Readonly<Record<'startsAt' | 'durationMinutes', number>> & {
    readonly timezone: string | null;
    readonly changes: { readonly timezone?: string | null; readonly orgName?: string | null };
  };
type Gathering = { host: string; at: number; isOver: boolean; isCancelled: boolean };
type Held = { mentee: string; mentor: string; topic: string; at: number; minutes: number; isHeld: boolean };

/** The figures of a person by one look at the whole log, without the product's own way to cut months. */
function recounted(log: readonly Recorded[], person: UserId) {
  const held = new Map<string, Held>();
  const zoneOf = new Map<string, string | null>();
  const organisationOf = new Map<string, string | null>();
  const erased = new Set<string>();
  const gatherings = new Map<string, Gathering>();
  const joined = new Set<string>();
  const gone = new Set<string>();
  for (const event of log) {
    const data = event.data as LoggedData;
    const isOfGathering = event.type.startsWith('Gathering');
    if (isOfGathering) {
      const before = gatherings.get(data.gatheringId);
      const at = event.type === 'GatheringCancelled' ? before?.at : (data.startsAt ?? before?.at);
      gatherings.set(data.gatheringId, {
        host: data.hostId,
        at: at ?? 0,
        isOver: event.type === 'GatheringFinished' || (before?.isOver ?? false),
        isCancelled: event.type === 'GatheringCancelled' || (before?.isCancelled ?? false),
      });
    }
    if (data.userId === person) {
      if (event.type === 'AttendeeAttended') joined.add(data.gatheringId);
      if (event.type === 'AttendeeLeft') gone.add(data.gatheringId);
      if (event.type === 'AttendeeEntered' || event.type === 'AttendeeAttended')
        gone.delete(data.gatheringId);
    }
    const one: Held = held.get(data.sessionId) ?? {
      mentee: '',
      mentor: '',
      topic: '',
      at: 0,
      minutes: 0,
      isHeld: false,
    };
    if (event.type === 'UserSignedUp') zoneOf.set(data.userId, data.timezone);
    if (event.type === 'UserProfileChanged') {
      const { changes } = data;
      if (changes.timezone !== undefined) zoneOf.set(data.userId, changes.timezone);
      if (changes.orgName !== undefined)
        organisationOf.set(data.userId, changes.orgName?.trim().toLowerCase() ?? null);
    }
    if (event.type === 'UserErased') {
      erased.add(data.userId);
      organisationOf.delete(data.userId);
    }
    if (event.type === 'SessionRequested') Object.assign(one, { mentee: data.menteeId, topic: data.topicId });
    if (event.type === 'SessionAccepted' || event.type === 'RescheduleAccepted')
      Object.assign(one, { mentor: data.mentorId, at: data.startsAt, minutes: data.durationMinutes });
    if (event.type === 'SessionCompleted' || event.type === 'SessionNoShowRevoked') one.isHeld = true;
    if (event.type === 'SessionNoShowReported') one.isHeld = false;
    if (data.sessionId) held.set(data.sessionId, one);
  }
  const counting = [...held.values()].filter(({ isHeld }) => isHeld);
  const calendar = new Intl.DateTimeFormat('en-CA', {
    timeZone: zoneOf.get(person) ?? 'UTC',
    year: 'numeric',
    month: '2-digit',
  });
  type Year = { sessions: number[]; minutes: number[]; topics: Record<string, number>; events: number[] };
  const figures: Record<string, Year> = {};
  const yearOf = (role: string, at: number) => {
    const [year = 0, month = 0] = calendar.format(at).split('-').map(Number);
    const zeros = () => Array<number>(12).fill(0);
    const row = figures[`${role} ${year}`] ?? {
      sessions: zeros(),
      minutes: zeros(),
      topics: {},
      events: zeros(),
    };
    figures[`${role} ${year}`] = row;
    return { row, index: month - 1 };
  };
  for (const role of achievementRoles) {
    const own = counting.filter((each) => (role === 'MENTEE' ? each.mentee : each.mentor) === person);
    for (const { at, minutes, topic } of erased.has(person) ? [] : own) {
      const { row, index } = yearOf(role, at);
      row.sessions[index] = (row.sessions[index] ?? 0) + 1;
      row.minutes[index] = (row.minutes[index] ?? 0) + minutes;
      row.topics[topic] = (row.topics[topic] ?? 0) + 1;
    }
  }
  const events: Record<'MENTOR' | 'MENTEE', string[]> = { MENTOR: [], MENTEE: [] };
  for (const [id, { host, at, isOver, isCancelled }] of erased.has(person) ? [] : gatherings) {
    if (isCancelled) continue;
    if (host === person && isOver) events.MENTOR.push(id);
    if (joined.has(id) && !gone.has(id)) events.MENTEE.push(id);
    for (const role of achievementRoles) {
      if (!events[role].includes(id)) continue;
      const { row, index } = yearOf(role, at);
      row.events[index] = (row.events[index] ?? 0) + 1;
    }
  }
  const helped = counting.filter(({ mentor }) => mentor === person).map(({ mentee }) => mentee);
  const organisations = new Set(helped.map((mentee) => organisationOf.get(mentee) ?? `of ${mentee}`));
  for (const ids of Object.values(events)) ids.sort();
  return { figures, organisations: organisations.size, events };
}

it('ACH-14 ACH-06 ACH-21 ACH-22 figures equal a recount of the log for generated histories with corrections, zones and both clock changes, live and after a rebuild', async () => {
  await using db = await createTestDatabase();
  await using store = createEventStore({
    db,
    capabilities: spec.capabilities,
    projections: [spec.projection],
  });
  const expected = new Map<UserId, ReturnType<typeof recounted>>();
  const shown = async (person: UserId) => {
    const { years, organisationsHelped } = await readOwnFigures(seeing(person), db);
    const figures = Object.fromEntries(
      years.map(({ role, year, ...row }) => [`${role} ${year}`, { ...row }] as const),
    );
    const ids = async (role: 'MENTOR' | 'MENTEE') =>
      (await readCountedEvents(seeing(person), db, { role, limit: 9 })).map(({ id }) => id).sort();
    const events = { MENTOR: await ids('MENTOR'), MENTEE: await ids('MENTEE') };
    return { figures, organisations: organisationsHelped, events };
  };
  let run = 0;
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      run += 1;
      const after = await store.head();
      await append(store, run, commandsOf(run, history));
      const log = await store.readLog({ after, limit: 500 });
      for (const name of names) {
        const person = userId(`${name}-${run}`);
        const counted = recounted(log, person);
        expect(await shown(person)).toEqual(counted);
        expected.set(person, counted);
      }
    }),
    { numRuns: 15 },
  );
  expect([...expected.values()].some(({ figures }) => Object.keys(figures).length > 1)).toBe(true);
  const counted = [...expected.values()].flatMap(({ events }) => [
    events.MENTOR.length,
    events.MENTEE.length,
  ]);
  expect(counted.filter((each) => each > 0).length, 'histories with events that count').toBeGreaterThan(3);
  await rebuild({ db, capabilities: spec.capabilities }, spec.projection);
  for (const [person, counted] of expected) expect(await shown(person), person).toEqual(counted);
}, 120_000);
