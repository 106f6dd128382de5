import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { findNatsServer, type NatsServer, startNatsServer } from '../../testing/services/natsServer.ts';
import { type BenchServer, startBenchServer } from '../fixture/benchDatabase.ts';
import { atLeast, atMost, type BenchOptions, type BenchResult, median } from '../result.ts';
import type { AppenderSetup } from './appenderProcess.ts';
import { type AppenderGroup, costsOf, type GroupMeasured, runTogether, startAppender } from './appenders.ts';

// More servers make it faster, never slower: the same callers at one process, spread over several that compete for the head
// of the log, and over several that share one writer.

/** With many callers the way to the writer and back is hidden behind other appends; with few it is waited for. */
const CALLERS = [64, 256];
const TARGET = 0.9;
const TARGET_LONE_MS = 3;

type Group = AppenderGroup & { readonly name: string; readonly isShared: boolean };

/** Beside what the parts measure: processes of which each writes, and eight of them. */
const PARTS = ['bare-64', 'bare-256', 'bare-lone', 'full-64', 'full-256', 'full-lone', 'each', 'eight'];

export async function benchProcesses({
  isQuick,
  note,
  parts = PARTS,
}: BenchOptions): Promise<readonly BenchResult[]> {
  const unknown = parts.filter((name) => !PARTS.includes(name));
  if (unknown.length > 0) throw new Error(`There are no parts ${unknown.join(', ')}.`);
  const program = findNatsServer();
  if (!program) throw new Error('This bench needs a nats-server on the PATH.');
  await using postgres = await startBenchServer();
  await using nats = await startNatsServer(program);
  const seconds = isQuick ? 2 : 4;
  const rounds = isQuick ? 3 : 7;
  const results: BenchResult[] = [];
  for (const kind of ['bare', 'full'] as const) {
    if (!parts.some((name) => name.startsWith(kind))) continue;
    const start = (count: number, isShared: boolean) =>
      startGroup(postgres, kind, count, isShared ? nats : undefined);
    const groups: readonly Group[] = [
      await start(1, false),
      await start(2, true),
      await start(4, true),
      ...(parts.includes('eight') ? [await start(8, true)] : []),
      ...(parts.includes('each') ? [await start(2, false), await start(4, false)] : []),
    ];
    try {
      for (const callers of CALLERS) {
        if (!parts.includes(`${kind}-${callers}`)) continue;
        const measured = new Map<Group, GroupMeasured[]>(groups.map((group) => [group, []]));
        // Each process gets warm by its appends, and has fewer of them where there are more processes.
        for (const group of groups)
          await runTogether(group, callers, (isQuick ? 2 : 4) * group.appenders.length);
        for (let round = 1; round <= rounds; round += 1) {
          note(`processes: ${kind}, ${callers} callers, round ${round} of ${rounds}`);
          for (const group of groups) measured.get(group)?.push(await runTogether(group, callers, seconds));
        }
        results.push(...judge(`${kind}, ${callers} callers`, groups, measured));
        for (const [{ name }, runs] of measured)
          note(`${kind}, ${callers} callers, ${name}: ${costsOf(runs)}`);
      }
      if (parts.includes(`${kind}-lone`)) results.push(await loneAppend(kind, groups, rounds));
    } finally {
      await Promise.all(groups.flatMap(({ appenders }) => appenders.map((appender) => appender.stop())));
    }
  }
  return results;
}

async function startGroup(
  postgres: BenchServer,
  kind: AppenderSetup['kind'],
  count: number,
  nats: NatsServer | undefined,
): Promise<Group> {
  const db = await postgres.createDatabase(1);
  const setup: AppenderSetup = {
    url: db.url,
    masterKey: randomBytes(32).toString('hex'),
    kind,
    ...(nats && { natsUrl: nats.url }),
  };
  const appenders = await Promise.all(Array.from({ length: count }, () => startAppender(setup)));
  // Time to find out who writes for all.
  if (nats) await wait(1_500);
  const how = count === 1 ? '1 process' : `${count} processes, ${nats ? 'one writes' : 'each writes'}`;
  return {
    name: how,
    isShared: nats !== undefined,
    appenders,
    postgres: postgres.pid(),
    nats: nats?.pids()[0],
  };
}

function judge(
  kind: string,
  groups: readonly Group[],
  measured: ReadonlyMap<Group, readonly GroupMeasured[]>,
): readonly BenchResult[] {
  const [one] = groups;
  const alone = (one && measured.get(one)) ?? [];
  return groups.map((group) => {
    const runs = measured.get(group) ?? [];
    const ratio = median(
      runs.map(({ perSecond }, round) => perSecond / (alone[round]?.perSecond ?? perSecond)),
    );
    return {
      group: 'processes',
      name: `${kind}, ${group.name}`,
      value: median(runs.map(({ perSecond }) => perSecond)),
      unit: '/s',
      p99Ms: median(runs.map(({ p99Ms }) => p99Ms)),
      // Those that compete are there to compare with.
      ...(group.isShared && { judged: atLeast(TARGET, ratio, '1 process') }),
    };
  });
}

/** One caller after the other at each of two processes that share a writer: one of them is it. */
async function loneAppend(kind: string, groups: readonly Group[], rounds: number): Promise<BenchResult> {
  const pair = groups[1]?.appenders ?? [];
  const slower: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const each: number[] = [];
    for (const appender of pair) each.push(1000 / (await appender.run({ callers: 1, seconds: 1 })).perSecond);
    slower.push(Math.abs((each[0] ?? 0) - (each[1] ?? 0)));
  }
  const value = median(slower);
  return {
    group: 'processes',
    name: `${kind}, a lone append elsewhere`,
    value,
    unit: 'ms more',
    judged: atMost(TARGET_LONE_MS, value, 'ms'),
  };
}
