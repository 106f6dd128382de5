import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findNatsServer, startNatsServer } from '../../testing/services/natsServer.ts';
import { type BenchServer, startBenchServer } from '../fixture/benchDatabase.ts';
import type { Measured } from '../load.ts';
import { atLeast, atMost, type BenchOptions, type BenchResult, median } from '../result.ts';
import type { AppenderRun, AppenderSetup } from './appenderProcess.ts';

// More servers make it faster, never slower: the same callers at one process, spread over several that compete for the head
// of the log, and over several that share one writer.

/** With many callers the way to the writer and back is hidden behind other appends; with few it is waited for. */
const CALLERS = [64, 256];
const TARGET = 0.9;
const TARGET_LONE_MS = 3;

type Reply = { readonly measured?: Measured; readonly fault?: string };
type Appender = { run(plan: AppenderRun): Promise<Measured>; stop(): Promise<void> };
type Group = { readonly name: string; readonly isShared: boolean; readonly appenders: readonly Appender[] };

export async function benchProcesses({ isQuick, note }: BenchOptions): Promise<readonly BenchResult[]> {
  const program = findNatsServer();
  if (!program) throw new Error('This bench needs a nats-server on the PATH.');
  await using postgres = await startBenchServer();
  await using nats = await startNatsServer(program);
  const seconds = isQuick ? 2 : 4;
  const rounds = isQuick ? 3 : 7;
  const results: BenchResult[] = [];
  for (const kind of ['bare', 'full'] as const) {
    const groups: readonly Group[] = [
      await startGroup(postgres, kind, 1, undefined),
      await startGroup(postgres, kind, 2, undefined),
      await startGroup(postgres, kind, 2, nats.url),
      await startGroup(postgres, kind, 4, undefined),
      await startGroup(postgres, kind, 4, nats.url),
      await startGroup(postgres, kind, 8, nats.url),
    ];
    try {
      for (const callers of CALLERS) {
        const measured = new Map<Group, Measured[]>(groups.map((group) => [group, []]));
        for (const group of groups) await runTogether(group, callers, isQuick ? 2 : 4);
        for (let round = 1; round <= rounds; round += 1) {
          note(`processes: ${kind}, ${callers} callers, round ${round} of ${rounds}`);
          for (const group of groups) measured.get(group)?.push(await runTogether(group, callers, seconds));
        }
        results.push(...judge(`${kind}, ${callers} callers`, groups, measured));
      }
      results.push(await loneAppend(kind, groups, rounds));
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
  natsUrl: string | undefined,
): Promise<Group> {
  const db = await postgres.createDatabase(1);
  const setup: AppenderSetup = {
    url: db.url,
    masterKey: randomBytes(32).toString('hex'),
    kind,
    ...(natsUrl && { natsUrl }),
  };
  const appenders = await Promise.all(Array.from({ length: count }, () => startAppender(setup)));
  // Time to find out who writes for all.
  if (natsUrl) await wait(1_500);
  const how = count === 1 ? '1 process' : `${count} processes, ${natsUrl ? 'one writes' : 'each writes'}`;
  return { name: how, isShared: natsUrl !== undefined, appenders };
}

async function startAppender(setup: AppenderSetup): Promise<Appender> {
  const program = fileURLToPath(new URL('./appenderProcess.ts', import.meta.url));
  const child = fork(program, [], { execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`A process ended: ${code}`)));
  ended.catch(() => undefined);
  const ask = async (message: AppenderSetup | AppenderRun): Promise<Reply> => {
    child.send(message);
    const [reply] = (await Promise.race([once(child, 'message'), ended])) as [Reply];
    if (reply.fault) throw new Error(reply.fault);
    return reply;
  };
  await ask(setup);
  return {
    async run(plan) {
      const { measured } = await ask(plan);
      if (!measured) throw new Error('A process measured nothing.');
      return measured;
    },
    async stop() {
      child.disconnect();
      await ended.catch(() => undefined);
    },
  };
}

async function runTogether({ appenders }: Group, callers: number, seconds: number): Promise<Measured> {
  const share = Math.ceil(callers / appenders.length);
  const all = await Promise.all(appenders.map((appender) => appender.run({ callers: share, seconds })));
  return {
    perSecond: all.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p99Ms: Math.max(...all.map(({ p99Ms }) => p99Ms)),
  };
}

function judge(
  kind: string,
  groups: readonly Group[],
  measured: ReadonlyMap<Group, readonly Measured[]>,
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
  const pair = groups[2]?.appenders ?? [];
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
