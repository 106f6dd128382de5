import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestDatabase } from '@waymark/db/testing';
import type { GatheringId } from '@waymark/events/gathering';
import type { UserId } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { composeApp } from '../../composeApp.ts';
import { type Killable, serverProcess } from '../../faults/killable.ts';
import { killAndStart, postTo, raceSettings } from '../../faults/racing.ts';
import { foundCommunity, gather } from '../../mentoring/testing/crowd.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { connectLive, type WireMessage } from '../../testing/liveClient.ts';
import { openEvent } from '../testing/openEvent.ts';

// `RUSH_PEOPLE=1000 node_modules/.bin/vitest run --project int server/gathering/attendance/rush.int.spec.ts` is the full one.

const PEOPLE = Number(process.env.RUSH_PEOPLE ?? 100);
const SEATS = PEOPLE / 10;
const LEAVE = SEATS / 2;
const gatheringId = 'rush' as GatheringId;

const CHANGE = `mutation ($id: ID!, $status: AttendeeStatus!, $clientId: ID) {
  updateAttendeeStatus(groupEventId: $id, status: $status, clientId: $clientId) { status }
}`;

type Changed = { readonly updateAttendeeStatus?: { readonly status: string } | null };
type Caller = { readonly id: UserId; readonly token: string };
type Notice = { readonly id: UserId; readonly status: string; readonly askedAt: number; readonly at: number };
type Seat = { readonly id: UserId; readonly ticket: number };

it(`EVT-82 EVT-90 EVT-113 NTF-04 ${PEOPLE} people register for ${SEATS} seats with two processes and a kill -9: no seat over the maximum, the waiting list in the order of acknowledgement, who is promoted is notified once, and a bystander sees each change once`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-rush-'));
  await using db = await createTestDatabase();
  const settings = raceSettings(db.url, folder);
  const { app, close } = await composeApp(loadConfig({ ...settings, ROLE: 'api' }), {
    collectProcess: false,
  });
  const servers = [await serverProcess(settings), await serverProcess(settings)] as const;
  try {
    const starting = Promise.all(servers.map((server) => server.start()));
    // A fault before it is awaited is the fault of this test, not of the whole run.
    starting.catch(() => undefined);
    await foundCommunity(app);
    const [[host], people] = await Promise.all([gather(app, 'mentor', 1), gather(app, 'mentee', PEOPLE)]);
    const planned = { gatheringId, hostId: host as UserId, now: app.clock.now(), capacity: SEATS };
    await openEvent(app, planned);
    const callers = await Promise.all(
      people.map(async (id): Promise<Caller> => {
        const claims = { userId: id, sessionId: `session-of-${id}`, role: 'USER' } as const;
        return { id, token: await app.tokens.issueAccessToken(claims) };
      }),
    );
    await starting;
    const bystander = await watch(servers[0].address);

    const notified = await rush(callers, servers);
    const statuses = (wanted: string) => notified.filter(({ status }) => status === wanted).length;
    expect([statuses('REGISTERED'), statuses('WAITLISTED')]).toEqual([SEATS, PEOPLE - SEATS]);

    const inOrder = async () => {
      const seats = await db.sql<Seat[]>`
        select user_id as id, ticket from gathering_attendees where standing = 'IN' order by ticket`;
      const [room] = await db.sql`select taken, waiting, called_ticket from gatherings`;
      return { seats, taken: room?.taken, waiting: room?.waiting, called: Number(room?.called_ticket) };
    };
    const full = await inOrder();
    expect(full.seats).toHaveLength(PEOPLE);
    expect([full.taken, full.waiting]).toEqual([SEATS, PEOPLE - SEATS]);
    // What each was notified is what the list says.
    const registered = new Set(full.seats.filter(({ ticket }) => ticket <= full.called).map(({ id }) => id));
    expect(registered.size).toBe(SEATS);
    for (const { id, status } of notified)
      expect(status, id).toBe(registered.has(id) ? 'REGISTERED' : 'WAITLISTED');
    // Who was answered before somebody else asked stands before them.
    const ticketOf = new Map(full.seats.map(({ id, ticket }) => [id, ticket]));
    for (const first of notified) {
      for (const later of notified.filter(({ askedAt }) => askedAt > first.at))
        expect(ticketOf.get(first.id)).toBeLessThan(ticketOf.get(later.id) ?? 0);
    }

    // Half of the seats are given back at once.
    const leavers = callers.filter(({ id }) => registered.has(id)).slice(0, LEAVE);
    const next = full.seats.filter(({ ticket }) => ticket > full.called).slice(0, LEAVE);
    await Promise.all(leavers.map((caller, index) => change(caller, 'CANCELLED', servers, index)));
    const called = async () =>
      (
        await db.sql<{ id: string }[]>`
        select data->>'userId' as id from events where type = 'AttendeeCalled' order by position`
      ).map(({ id }) => id);
    for (let waited = 0; waited < 600 && (await called()).length < LEAVE; waited += 1) await wait(100);
    expect(await called(), 'in the order of the list, each once').toEqual(next.map(({ id }) => id));
    const after = await inOrder();
    expect([after.taken, after.waiting]).toEqual([SEATS, PEOPLE - SEATS - LEAVE]);
    expect(after.seats).toHaveLength(PEOPLE - LEAVE);
    const notices = await db.sql<{ id: string; count: number }[]>`
        select user_id as id, count(*)::int as count from notifications where kind = 'EVENT_PLACE' group by user_id`;
    expect(new Map(notices.map(({ id, count }) => [id, count])), 'one notice each').toEqual(
      new Map(next.map(({ id }) => [id, 1])),
    );
    const seen = await bystander.until(PEOPLE + 2 * LEAVE);
    const changes = (wanted: string) => seen.filter(({ change }) => change === wanted).length;
    expect(['SeatTaken', 'SeatQueued', 'SeatFreed', 'SeatCalled'].map(changes)).toEqual([
      SEATS,
      PEOPLE - SEATS,
      LEAVE,
      LEAVE,
    ]);
    expect(Math.max(...seen.map(({ registered }) => registered))).toBe(SEATS);
    expect(seen.at(-1)).toMatchObject({ registered: SEATS, waiting: PEOPLE - SEATS - LEAVE });
    await bystander.close();
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}, 300_000);

type SeatChange = { readonly change: string; readonly registered: number; readonly waiting: number };

/** The page of the event as somebody without a log-in has it open. */
async function watch(address: string) {
  const live = await connectLive(`${address.replace('http', 'ws')}/api`);
  const query = `subscription ($id: ID!) { groupEventEvents(groupEventId: $id) {
    kind payload { ... on GroupEventChanged { change registered waiting } } } }`;
  live.subscribe('1', query, { id: gatheringId });
  const itemOf = ({ payload }: WireMessage) => payload?.data?.groupEventEvents;
  await live.next((message) => itemOf(message)?.kind === 'HEARTBEAT');
  const seen: SeatChange[] = [];
  return {
    /** All changes of seats, once there are so many. */
    async until(count: number): Promise<readonly SeatChange[]> {
      while (seen.length < count) {
        const { payload } = itemOf(await live.next((message) => itemOf(message)?.kind === 'GROUP_EVENT'));
        if (payload.registered !== null) seen.push(payload as SeatChange);
      }
      return seen;
    },
    close: () => live.close(),
  };
}

/** Everybody presses at once; one process dies in the middle and comes back. */
async function rush(
  callers: readonly Caller[],
  servers: readonly [Killable, Killable],
): Promise<readonly Notice[]> {
  const notified: Notice[] = [];
  let killed: Promise<void> | undefined;
  await Promise.all(
    callers.map(async (caller, index) => {
      // Not all in one millisecond, so that some are answered before others ask.
      await wait((index % 10) * 20);
      const askedAt = performance.now();
      const status = await change(caller, 'REGISTERED', servers, index);
      notified.push({ id: caller.id, status, askedAt, at: performance.now() });
      if (!killed && notified.length > callers.length / 3) killed = killAndStart(servers[1]);
    }),
  );
  await killed;
  return notified;
}

/** Until it is answered, with the same id however often. */
async function change(
  { token }: Caller,
  status: string,
  servers: readonly [Killable, Killable],
  index: number,
): Promise<string> {
  const variables = { id: gatheringId, status, clientId: randomUUID() };
  for (let attempt = index; ; attempt += 1) {
    const answer = await postTo<Changed>(servers[attempt % 2]?.address ?? '', token, {
      query: CHANGE,
      variables,
    });
    const said = answer?.data?.updateAttendeeStatus?.status;
    if (said) return said;
    const code = answer?.errors?.[0]?.extensions.code;
    // Busy, or cut off: asked again.
    if (code && code !== 'INTERNAL' && code !== 'CONFLICT' && code !== 'RATE_LIMITED') return code;
    await wait(30);
  }
}
