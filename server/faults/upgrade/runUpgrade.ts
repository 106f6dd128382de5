import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '@waymark/db/store';
import { bringUpToDate } from '../../launch/bringUpToDate.ts';
import { loadConfig } from '../../platform/config.ts';
import { findContradictions } from '../failover/noticed.ts';
import { type Acknowledged, type Counts, judge, judgeWindow, readTables } from '../frozen/checkLog.ts';
import { openStage, type Undo } from '../stage.ts';
import { bothReady, talk } from '../talk.ts';
import { openTalker, type Talker } from '../talker.ts';
import { openOlderVersion } from './olderVersion.ts';

export type UpgradeOptions = {
  readonly seed: number;
  readonly people: number;
  readonly say?: (line: string) => void;
};

export type UpgradeReport = {
  /** Of each part of the upgrade, and of everything. */
  readonly counts: Readonly<Record<string, Counts>>;
  readonly windows: { readonly missed: number; readonly doubled: number; readonly reordered: number };
  readonly convergedAfter: number;
  readonly problems: readonly string[];
};

const CONVERGES_WITHIN = 60_000;
const LONGEST = 600_000;

/** People send through two servers of an older version, which are replaced one after the other by this one. */
export async function runUpgrade(options: UpgradeOptions): Promise<UpgradeReport> {
  const undo: Undo = [];
  const limit = new AbortController();
  const giveUp = wait(LONGEST, undefined, { signal: limit.signal }).then(() => {
    throw new Error(`It hangs: nothing was settled after ${LONGEST / 1000} s`);
  });
  try {
    return await Promise.race([play(options, undo), giveUp]);
  } finally {
    limit.abort();
    giveUp.catch(() => undefined);
    for (const step of undo.splice(0).reverse()) await step();
  }
}

async function play(
  { seed, people, say = () => undefined }: UpgradeOptions,
  undo: Undo,
): Promise<UpgradeReport> {
  const older = openOlderVersion(undo);
  say(`from the version ${older.commit.slice(0, 9)}`);
  const stage = await openStage(people, undo, { older });
  const { masterKey } = loadConfig(stage.settings);
  const db = connect(stage.postgres.url, { masterKey, poolSize: 2, applicationName: 'faults' });
  undo.push(() => db.close());
  const acknowledged: Acknowledged[] = [];
  const talkers: Talker[] = [];
  undo.push(() => {
    for (const talker of talkers) talker.close();
  });
  const head = (await readTables(db)).rows.length;
  const addresses = stage.servers.map(({ address }) => address);
  for (let index = 0; index < people; index++) {
    const favourites = index % 2 === 0 ? addresses : addresses.toReversed();
    talkers.push(openTalker(await stage.logIn(index), favourites, head));
  }
  const talking = new AbortController();
  const talks = talkers.map((talker, index) => talk(talker, index, talkers, acknowledged, talking.signal));
  const spans: [string, number, number][] = [];
  const part = async (name: string, work: () => Promise<unknown>) => {
    const from = performance.now();
    await work();
    await wait(2_000 + (seed % 500));
    say(`${name}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
    spans.push([name, from, performance.now()]);
  };
  const [one, other] = stage.servers;
  await part('two older servers', () => wait(2_000));
  await part('migrations and read models under them', () => bringUpToDate(stage.postgres.url, masterKey));
  await part('an older one beside a newer one', async () => {
    await one.stop();
    await one.start();
  });
  await part('two newer servers', async () => {
    await other.stop();
    await other.start();
  });
  await bothReady(addresses);
  const healedAt = performance.now();
  talking.abort();
  await Promise.all(talks);

  const windowsOf = (log: Awaited<ReturnType<typeof readTables>>) => {
    const each = talkers.map((talker) => judgeWindow(log, talker));
    const sum = (key: 'missed' | 'doubled' | 'reordered') => each.reduce((total, one) => total + one[key], 0);
    return { missed: sum('missed'), doubled: sum('doubled'), reordered: sum('reordered') };
  };
  let log = await readTables(db);
  while (windowsOf(log).missed > 0 && performance.now() < healedAt + CONVERGES_WITHIN) {
    await wait(100);
    log = await readTables(db);
  }
  const counts: Record<string, Counts> = Object.fromEntries(
    spans.map(([name, from, until]) => [name, judge(log, acknowledged, [from, until])]),
  );
  counts.everything = judge(log, acknowledged, [spans[0]?.[1] ?? 0, performance.now()]);
  return {
    counts,
    windows: windowsOf(log),
    convergedAfter: performance.now() - healedAt,
    problems: [...log.problems, ...(await findContradictions(db))],
  };
}
