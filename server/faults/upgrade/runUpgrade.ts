import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '@waymark/db/store';
import { bringUpToDate } from '../../launch/data/bringUpToDate.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { findContradictions } from '../failover/noticed.ts';
import { openStage, type Undo } from '../stage.ts';
import { type Counts, judge } from '../talk/checkLog.ts';
import { openConversation, type Windows } from '../talk/conversation.ts';
import { bothReady } from '../talk/talk.ts';
import { withinTime } from '../withinTime.ts';
import { openOlderVersion } from './olderVersion.ts';

export type UpgradeOptions = {
  readonly seed: number;
  readonly people: number;
  readonly say?: (line: string) => void;
};

export type UpgradeReport = {
  /** Of each part of the upgrade, and of everything. */
  readonly counts: Readonly<Record<string, Counts>>;
  readonly windows: Windows;
  readonly convergedAfter: number;
  /** How often each code was the answer in place of an acknowledgement. */
  readonly refusals: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
};

const LONGEST = 600_000;

/** People send through two servers of an older version, which are replaced one after the other by this one. */
export async function runUpgrade(options: UpgradeOptions): Promise<UpgradeReport> {
  return withinTime(LONGEST, (undo) => play(options, undo));
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
  const conversation = await openConversation(stage, { people, db }, undo);
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
  await bothReady(conversation.addresses);
  const { log, windows, convergedAfter, refusals, problems } = await conversation.end();
  const { acknowledged } = conversation;
  const counts: Record<string, Counts> = Object.fromEntries(
    spans.map(([name, from, until]) => [name, judge(log, acknowledged, [from, until])]),
  );
  counts.everything = judge(log, acknowledged, [spans[0]?.[1] ?? 0, performance.now()]);
  return {
    counts,
    windows,
    convergedAfter,
    refusals,
    problems: [...problems, ...(await findContradictions(db))],
  };
}
