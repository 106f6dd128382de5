import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestDatabase } from '@waymark/db/testing';
import type { UserId } from '@waymark/events/kernel';
import type { SessionId } from '@waymark/events/mentoring';
import { expect, it } from 'vitest';
import { composeApp } from '../../composeApp.ts';
import { type Killable, serverProcess } from '../../faults/killable.ts';
import { killAndStart, postTo, raceSettings } from '../../faults/racing.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { type Asked, ask, foundCommunity, gather } from '../testing/crowd.ts';

const MENTORS = 50;
const REQUESTS = 1000;
const OFFERS = 3;
const LEARNERS = 200;
const HOUR = 60 * 60_000;
/** Hours that everybody wants. */
const POPULAR = 60;

const ACCEPT = `mutation ($sessionId: ID!, $time: DateTime!, $link: String!, $clientId: ID!) {
  acceptSessionRequest(sessionId: $sessionId, time: $time, provider: ZOOM, link: $link, clientId: $clientId) { id status }
}`;

type Accepted = { readonly acceptSessionRequest?: { readonly status: string } | null };

/** One mentor who wants every request offered to them, first at the popular hour and then at the other. */
type Racer = { readonly id: UserId; readonly token: string; readonly wants: readonly Asked[] };
type Result = { readonly mentorId: UserId; readonly sessionId: SessionId; readonly codes: readonly string[] };

it('SES-52, PRO-93 a thousand requests over fifty mentors, two processes and a kill -9: one winner each, no diary twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-race-'));
  await using db = await createTestDatabase();
  const settings = { ...raceSettings(db.url, folder), ROLE: 'api' };
  const { app, close } = await composeApp(loadConfig(settings), { collectProcess: false });
  const servers = [await serverProcess(settings), await serverProcess(settings)] as const;
  try {
    await foundCommunity(app);
    const [mentors, learners] = await Promise.all([
      gather(app, 'mentor', MENTORS),
      gather(app, 'mentee', LEARNERS),
    ]);
    const asked = requests(mentors, learners, Math.ceil(app.clock.now() / HOUR) * HOUR + 25 * HOUR);
    await Promise.all(asked.map((each) => ask(app, each)));
    const racers = await Promise.all(
      mentors.map(async (id): Promise<Racer> => {
        const claims = { userId: id, sessionId: `session-of-${id}`, role: 'USER' } as const;
        const token = await app.tokens.issueAccessToken(claims);
        return { id, token, wants: asked.filter(({ mentorIds }) => mentorIds.includes(id)) };
      }),
    );
    // Not earlier: a server that starts may take the writer from this process, which tries nothing again.
    await Promise.all(servers.map((server) => server.start()));

    const { results, repeats } = await race(racers, servers);

    // Every refusal is one of those for the loser of a race.
    const codes = new Set(results.flatMap((result) => result.codes));
    expect([...codes].sort()).toEqual(['REQUEST_TAKEN', 'TIME_NOT_FREE', 'WON']);
    expect(repeats, 'somebody was cut off and asked again').toBeGreaterThan(0);
    // Exactly one winner, and exactly the same in the answers.
    const won = results.filter((result) => result.codes.at(-1) === 'WON');
    const winners = await db.sql<{ sessionId: string; mentorId: string }[]>`
        select data->>'sessionId' as "sessionId", data->>'mentorId' as "mentorId"
        from events where type = 'SessionAccepted'`;
    expect(winners).toHaveLength(REQUESTS);
    expect(new Set(winners.map(({ sessionId }) => sessionId)).size).toBe(REQUESTS);
    const pairs = (all: readonly { sessionId: string; mentorId: string }[]) =>
      all.map(({ sessionId, mentorId }) => `${sessionId} ${mentorId}`).sort();
    expect(pairs(won)).toEqual(pairs(winners));
    for (const lost of results.filter((result) => result.codes.at(-1) !== 'WON')) {
      expect(lost.codes.at(-1)).toBe('REQUEST_TAKEN');
    }
    // Nobody is in two places at once, and everybody is where they promised to be.
    const overlaps = await db.sql`
        select one.user_id from mentoring_bookings one join mentoring_bookings other on other.user_id = one.user_id
          and other.session_id <> one.session_id and other.starts_at < one.ends_at and other.ends_at > one.starts_at`;
    expect(overlaps).toHaveLength(0);
    const [held] = await db.sql`
        select (select count(*)::int from mentoring_bookings) as bookings,
          (select count(*)::int from mentoring_sessions where status = 'ACCEPTED') as accepted,
          (select count(*)::int from mentoring_offers where status = 'TAKEN') as taken,
          (select count(*)::int from mentoring_sessions session where exists (select from mentoring_bookings booking
            where booking.session_id = session.session_id and booking.user_id = session.mentor_id
              and booking.starts_at = session.starts_at)) as attended`;
    expect(held).toEqual({
      bookings: 2 * REQUESTS,
      accepted: REQUESTS,
      taken: (OFFERS - 1) * REQUESTS,
      attended: REQUESTS,
    });
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}, 240_000);

/** Each with an hour that many want and one that nobody else has, so that each can be won. */
function requests(mentors: readonly UserId[], learners: readonly UserId[], from: number): readonly Asked[] {
  return Array.from({ length: REQUESTS }, (_, index) => ({
    id: randomUUID() as SessionId,
    menteeId: learners[index % LEARNERS] as UserId,
    mentorIds: Array.from(
      { length: OFFERS },
      (_, offer) => mentors[(index + offer * (1 + (index % 7))) % MENTORS] as UserId,
    ),
    times: [from + (index % POPULAR) * HOUR, from + (POPULAR + index) * HOUR],
  }));
}

/** Everybody goes through the requests in the same order, so that they meet at each; one process dies in the middle. */
async function race(racers: readonly Racer[], servers: readonly [Killable, Killable]) {
  const total = racers.reduce((sum, { wants }) => sum + wants.length, 0);
  const results: Result[] = [];
  let repeats = 0;
  let killed: Promise<void> | undefined;
  await Promise.all(
    racers.map(async ({ id, token, wants }, index) => {
      for (const { id: sessionId, times } of wants) {
        const codes: string[] = [];
        for (const time of times) {
          const code = await accept(index, token, { sessionId, time });
          codes.push(code);
          if (code !== 'TIME_NOT_FREE') break;
        }
        results.push({ mentorId: id, sessionId, codes });
        if (!killed && results.length > total / 3) killed = killAndStart(servers[1]);
      }
    }),
  );
  await killed;
  return { results, repeats };

  /** Until it is answered, with the same id however often. */
  async function accept(index: number, token: string, wanted: { sessionId: string; time: number }) {
    const time = new Date(wanted.time).toISOString();
    const link = 'https://zoom.example.org/race';
    const variables = { sessionId: wanted.sessionId, time, link, clientId: randomUUID() };
    for (let attempt = index; ; attempt += 1) {
      const answer = await postTo<Accepted>(servers[attempt % 2]?.address ?? '', token, {
        query: ACCEPT,
        variables,
      });
      if (answer?.data?.acceptSessionRequest) return 'WON';
      const code = answer?.errors?.[0]?.extensions.code;
      if (code && code !== 'INTERNAL') return code;
      repeats += 1;
      await wait(20);
    }
  }
}
