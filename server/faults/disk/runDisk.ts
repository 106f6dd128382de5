import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '@waymark/db/store';
import { loadConfig } from '../../platform/config/config.ts';
import { seededRandom } from '../../testing/faultyTransport.ts';
import { openStage, type Undo } from '../stage.ts';
import { type Counts, judge } from '../talk/checkLog.ts';
import { openConversation, type Windows } from '../talk/conversation.ts';
import { bothReady } from '../talk/talk.ts';
import { withinTime } from '../withinTime.ts';
import { fill, mountDisk, type SmallDisk, startOnDisk } from './smallDisk.ts';

export type DiskOptions = {
  readonly seed: number;
  readonly rounds: number;
  readonly people: number;
  readonly say?: (line: string) => void;
};

export type DiskReport = {
  readonly counts: Counts;
  /** Milliseconds from the first room to the next acknowledgement, the longest of all rounds. */
  readonly backAfter: number;
  readonly windows: Windows;
  readonly convergedAfter: number;
  readonly refusals: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
};

const SIZE = '480m';

/** People send through two servers while the disk of PostgreSQL is filled, and has room again. Undefined: no right to mount one. */
export async function runDisk(options: DiskOptions): Promise<DiskReport | undefined> {
  const disk = mountDisk(SIZE);
  if (!disk) return undefined;
  return withinTime(240_000 + options.rounds * 60_000, (undo) => {
    undo.push(() => disk.unmount());
    return play(options, disk, undo);
  });
}

async function play(
  { seed, rounds, people, say = () => undefined }: DiskOptions,
  disk: SmallDisk,
  undo: Undo,
): Promise<DiskReport> {
  const random = seededRandom(seed);
  const stage = await openStage(people, undo, { start: () => startOnDisk(disk) });
  const { masterKey } = loadConfig(stage.settings);
  const db = connect(stage.postgres.url, { masterKey, poolSize: 1, applicationName: 'faults' });
  undo.push(() => db.close());
  const conversation = await openConversation(stage, { people, db }, undo);
  const { acknowledged } = conversation;
  let backAfter = 0;
  await wait(1000);
  for (let round = 0; round < rounds; round += 1) {
    await wait(random() * 500);
    const makeRoom = fill(disk.path);
    const lasts = 4_000 + random() * 4_000;
    say(`full for ${(lasts / 1000).toFixed(1)} s`);
    await wait(lasts);
    makeRoom();
    const from = performance.now();
    await bothReady(conversation.addresses);
    while (!acknowledged.some(({ at }) => at > from)) {
      if (performance.now() - from > LATEST)
        throw new Error('Nobody was acknowledged when there was room again');
      await wait(20);
    }
    backAfter = Math.max(backAfter, (acknowledged.find(({ at }) => at > from)?.at ?? from) - from);
    await wait(2_000);
  }
  const { log, windows, convergedAfter, refusals, problems } = await conversation.end();
  const counts = judge(log, acknowledged, [0, Number.POSITIVE_INFINITY]);
  return { counts, backAfter, windows, convergedAfter, refusals, problems };
}

/** Milliseconds until somebody must have been acknowledged. */
const LATEST = 30_000;
