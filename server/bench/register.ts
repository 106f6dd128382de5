import { randomUUID } from 'node:crypto';
import { projections } from '@waymark/db/catalogue';
import { readGathering } from '@waymark/db/gathering';
import { createEventStore, type Database } from '@waymark/db/store';
import { capabilities } from '@waymark/events/catalogue';
import {
  attendeeDecider,
  attendeeStream,
  type GatheringId,
  gatheringDecider,
  gatheringStream,
} from '@waymark/events/gathering';
import { commandId, type EventMeta, type UserId, userId } from '@waymark/events/kernel';
import { openEvent } from '../gathering/testing/openEvent.ts';
import { createExecute } from '../platform/execute/execute.ts';
import { createStreamStateCache } from '../platform/execute/streamStateCache.ts';
import { messageLoad } from './append/appendLoads.ts';
import { startBenchServer } from './fixture/benchDatabase.ts';
import { type Measured, measure } from './load.ts';
import { atLeast, atMost, type BenchOptions, type BenchResult, median } from './result.ts';

// Registrations for one event, beside the full append on one stream in the same run; and opening an event to which many come.

const CALLERS = 128;
const TARGET = 0.5;
const OPEN_TARGET = 1.5;
const CROWD = 10_000;

export async function benchRegister({ isQuick, note }: BenchOptions): Promise<readonly BenchResult[]> {
  const rounds = isQuick ? 2 : 5;
  const seconds = isQuick ? 1 : 3;
  await using server = await startBenchServer();
  const db = await server.createDatabase(32);
  const messages = messageLoad(db, 1);
  const room = await openRoom(db);
  const measured: Record<'message' | 'register', Measured[]> = { message: [], register: [] };
  await measure(CALLERS, 0.5, messages.append);
  await measure(CALLERS, 0.5, room.register);
  for (let round = 1; round <= rounds; round += 1) {
    note(`register: round ${round} of ${rounds}, ${seconds} s each, ${CALLERS} callers`);
    measured.message.push(await measure(CALLERS, seconds, messages.append));
    measured.register.push(await measure(CALLERS, seconds, room.register));
  }
  await messages.store.close();
  const line = (name: string, runs: readonly Measured[]): BenchResult => ({
    group: 'register',
    name,
    value: median(runs.map(({ perSecond }) => perSecond)),
    unit: '/s',
    p99Ms: median(runs.map(({ p99Ms }) => p99Ms)),
  });
  const ratios = measured.register.map(
    ({ perSecond }, round) => perSecond / (measured.message[round]?.perSecond ?? perSecond),
  );
  const results = [
    line('full append, one stream', measured.message),
    {
      ...line('registrations, one event', measured.register),
      judged: atLeast(TARGET, median(ratios), 'that append'),
    },
    ...(await benchOpen(db, room.register, note)),
  ];
  await room.close();
  return results;
}

/** Opening an event, with ten people and with ten thousand. */
async function benchOpen(
  db: Database,
  register: (caller: number, id?: GatheringId) => Promise<unknown>,
  note: (text: string) => void,
): Promise<readonly BenchResult[]> {
  const [few, many] = ['few', 'many'] as GatheringId[] as [GatheringId, GatheringId];
  note(`register: ${CROWD.toLocaleString('en')} people come in`);
  for (const [id, count] of [
    [few, 10],
    [many, CROWD],
  ] as const) {
    let left = count;
    const caller = async () => {
      while (left > 0) {
        left -= 1;
        await register(0, id);
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, caller));
  }
  await db.sql`analyze gatherings, gathering_attendees`;
  const looker = { viewer: { kind: 'anonymous' }, memberOf: [], managerOf: [] } as const;
  const open = (id: GatheringId) => () => readGathering(looker, db, id, 1);
  const times: Record<'few' | 'many', number[]> = { few: [], many: [] };
  for (let round = 0; round < 5; round += 1) {
    for (const id of [few, many]) {
      const { perSecond } = await measure(1, 0.5, open(id));
      times[id as 'few' | 'many'].push(1000 / perSecond);
    }
  }
  const ratio = median(times.many.map((each, round) => each / (times.few[round] ?? each)));
  return [
    { group: 'register', name: 'opens with 10 people', value: median(times.few), unit: 'ms' },
    {
      group: 'register',
      name: `opens with ${CROWD.toLocaleString('en')} people`,
      value: median(times.many),
      unit: 'ms',
      judged: atMost(OPEN_TARGET, ratio, 'with 10'),
    },
  ];
}

/** Events that never fill, and somebody new for each press. */
async function openRoom(db: Database) {
  const store = createEventStore({ db, capabilities, projections });
  const execute = createExecute({ store, streamStates: createStreamStateCache(store) });
  const hostId = userId('host');
  const metaOf = (id: UserId): EventMeta => {
    const command = commandId(randomUUID());
    return { actor: { kind: 'user', id }, commandId: command, correlationId: command, at: Date.now() };
  };
  for (const id of ['bench', 'few', 'many'] as GatheringId[])
    await openEvent({ execute }, { gatheringId: id, hostId, now: Date.now(), capacity: CROWD });

  /** Behind ten thousand others somebody waits, which costs the same. */
  async function register(_caller: number, gatheringId = 'bench' as GatheringId): Promise<void> {
    const person = userId(randomUUID());
    const meta = metaOf(person);
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
    if (outcome.status === 'refused') throw new Error(`Refused: ${outcome.refusal.type}`);
  }
  return { register, close: () => store.close() };
}
