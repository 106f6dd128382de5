import { achievementProjection, readOwnFigures } from '@waymark/db/achievement';
import type { Database } from '@waymark/db/store';
import {
  commandId,
  type DomainEvent,
  position,
  type Recorded,
  streamName,
  userId,
} from '@waymark/events/kernel';
import { figuresOf } from '../achievement/figures/figures.ts';
import { startBenchServer } from './fixture/benchDatabase.ts';
import { atMost, type BenchOptions, type BenchResult, median } from './result.ts';

// What a mentor's page costs: ten years of a busy mentor beside somebody's first month.

const NOW = Date.UTC(2026, 5, 15, 12);
const DAY = 86_400_000;
/** A session on each working day. */
const BUSY = { userId: userId('busy'), days: 3_650, every: 1.4 };
const FIRST_MONTH = { userId: userId('new'), days: 14, every: 1.4 };
const TOPICS = ['finance', 'strategy.marketResearch', 'onlineSelling.shop', 'people', 'business.sales'];
const TARGET = 1.5;

/** `npm run bench -- achievements`. */
export async function benchAchievements({ isQuick, note }: BenchOptions): Promise<BenchResult[]> {
  await using server = await startBenchServer();
  const db = await server.createDatabase();
  note('achievements: ten years are given');
  for (const mentor of [BUSY, FIRST_MONTH]) await give(db, mentor);
  await db.sql`vacuum analyze`;
  const times: [number[], number[]] = [[], []];
  const rounds = isQuick ? 200 : 1_000;
  for (let round = -50; round < rounds; round += 1) {
    // Side by side, so that what else the machine does falls on both.
    for (const [place, mentor] of [FIRST_MONTH, BUSY].entries()) {
      const viewer = { kind: 'user', userId: mentor.userId, sessionId: 'bench', role: 'USER' } as const;
      const begun = performance.now();
      figuresOf(await readOwnFigures(viewer, db), 'MENTOR', { now: NOW, language: 'en' });
      if (round >= 0) times[place]?.push(performance.now() - begun);
    }
  }
  const [month, years] = [median(times[0]), median(times[1])];
  const group = 'achievements';
  return [
    { group, name: 'one month', value: month, unit: 'ms p50' },
    {
      group,
      name: 'ten busy years',
      value: years,
      unit: 'ms p50',
      judged: atMost(TARGET, years / month, 'one month'),
    },
  ];
}

async function give(db: Database, { userId: mentorId, days, every }: typeof BUSY): Promise<void> {
  const events: DomainEvent[] = [
    { type: 'UserSignedUp', data: { userId: mentorId, timezone: 'Europe/Lisbon' } },
  ];
  for (let ago = days; ago > 0; ago -= every) {
    const number = Math.round(ago * 10);
    const menteeId = `mentee-${number % 300}`;
    const sessionId = `${mentorId}-${number}`;
    const both = { sessionId, menteeId, mentorId };
    const startsAt = Math.round(NOW - ago * DAY);
    events.push(
      { type: 'SessionRequested', data: { ...both, topicId: TOPICS[number % TOPICS.length] } },
      { type: 'SessionAccepted', data: { ...both, startsAt, durationMinutes: 60 } },
      { type: 'SessionCompleted', data: both },
    );
  }
  await achievementProjection.apply(db.sql, events.map(recorded));
}

function recorded(event: DomainEvent, index: number): Recorded {
  const id = `bench-${index}`;
  const actor = { kind: 'system', name: 'bench' } as const;
  const meta = { actor, commandId: commandId(id), correlationId: id, at: NOW - BUSY.days * DAY };
  const stream = streamName('bench', id);
  return { ...event, position: position(index + 1), stream, version: 1, meta, fingerprint: 1, sealed: {} };
}
