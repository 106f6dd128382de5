import { randomUUID } from 'node:crypto';
import { projections } from '@waymark/db/catalogue';
import { createEventStore } from '@waymark/db/store';
import { createTestDatabase } from '@waymark/db/testing';
import { capabilities } from '@waymark/events/catalogue';
import {
  attendeeDecider,
  attendeeStream,
  type GatheringId,
  gatheringDecider,
  gatheringStream,
} from '@waymark/events/gathering';
import { commandId, type EventMeta, userId } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { createExecute } from '../../platform/execute/execute.ts';
import { createStreamStateCache } from '../../platform/execute/streamStateCache.ts';
import { openEvent } from '../testing/openEvent.ts';

const CROWD = 1_000;
const gatheringId = 'g1' as GatheringId;

it('EVT-113 who registers last waits for no rows of those who came before, though the read models grew since their statements were planned', async () => {
  await using db = await createTestDatabase();
  await using store = createEventStore({ db, capabilities, projections });
  const execute = createExecute({ store, streamStates: createStreamStateCache(store) });
  await openEvent({ execute }, { gatheringId, hostId: userId('host'), now: Date.now(), capacity: 10 });

  async function register(): Promise<void> {
    const person = userId(randomUUID());
    const command = commandId(randomUUID());
    const actor = { kind: 'user', id: person } as const;
    const meta: EventMeta = { actor, commandId: command, correlationId: command, at: Date.now() };
    const outcome = await execute.all([
      {
        decider: attendeeDecider,
        stream: attendeeStream(gatheringId, person),
        command: { type: 'EnterGathering', data: { gatheringId, userId: person }, meta },
      },
      {
        decider: gatheringDecider,
        stream: gatheringStream(gatheringId),
        command: { type: 'TakeSeat', data: { gatheringId, isOfCommunity: true }, meta },
      },
    ]);
    expect(outcome.status).toBe('accepted');
  }
  /** Rows of read models that were looked at, and how many came in. */
  async function looked() {
    const [row] = await db.sql<{ rows: number; attendees: number }[]>`
      select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows,
        sum(n_tup_ins) filter (where relname = 'gathering_attendees')::int as attendees
      from pg_stat_user_tables where relname in ('notifications', 'gathering_attendees')`;
    return row ?? { rows: 0, attendees: 0 };
  }
  async function settled(attendees: number) {
    await expect.poll(async () => (await looked()).attendees, { timeout: 20_000 }).toBe(attendees);
    return (await looked()).rows;
  }

  // One after another at first: the statements are planned while the tables are empty.
  for (let i = 0; i < 12; i += 1) await register();
  await Promise.all(Array.from({ length: CROWD - 12 }, register));
  const before = await settled(CROWD);
  for (let i = 0; i < 20; i += 1) await register();
  expect((await settled(CROWD + 20)) - before).toBeLessThan(200);
}, 120_000);
