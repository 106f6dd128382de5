import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Measured } from '../load.ts';
import { median } from '../result.ts';
import type { AppenderMeasured, AppenderRun, AppenderSetup } from './appenderProcess.ts';
import { idleTime, processorTimes } from './processorTime.ts';

type Reply = { readonly measured?: AppenderMeasured; readonly fault?: string };

export type Appender = {
  readonly pid: number;
  run(plan: AppenderRun): Promise<AppenderMeasured>;
  stop(): Promise<void>;
};

/** Processes that append to one log, with the programs that serve them. */
export type AppenderGroup = {
  readonly appenders: readonly Appender[];
  readonly postgres: number | undefined;
  readonly nats: number | undefined;
};

/** Microseconds on a processor. `idle`: of all cores together. */
type Spent = {
  readonly writer: number;
  readonly others: number;
  readonly postgres: number;
  readonly nats: number;
  readonly idle: number;
};

export type GroupMeasured = Measured & {
  readonly appends: number;
  readonly batches: number;
  readonly spent: Spent;
};

export async function startAppender(setup: AppenderSetup): Promise<Appender> {
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
    pid: child.pid ?? 0,
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

export async function runTogether(
  { appenders, postgres = 0, nats = 0 }: AppenderGroup,
  callers: number,
  seconds: number,
): Promise<GroupMeasured> {
  const share = Math.ceil(callers / appenders.length);
  const pids = [...appenders.map(({ pid }) => pid), postgres, nats];
  const [before, idleBefore] = [processorTimes(pids), idleTime()];
  const all = await Promise.all(appenders.map((appender) => appender.run({ callers: share, seconds })));
  const [after, idleAfter] = [processorTimes(pids), idleTime()];
  const spent = pids.map((_pid, at) => (after[at] ?? 0) - (before[at] ?? 0));
  const writer = all.reduce((most, one, at) => (one.appends > (all[most]?.appends ?? 0) ? at : most), 0);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    perSecond: sum(all.map(({ perSecond }) => perSecond)),
    p99Ms: Math.max(...all.map(({ p99Ms }) => p99Ms)),
    appends: sum(all.map(({ appends }) => appends)),
    batches: sum(all.map(({ batches }) => batches)),
    spent: {
      writer: spent[writer] ?? 0,
      others: sum(spent.slice(0, all.length)) - (spent[writer] ?? 0),
      postgres: spent[all.length] ?? 0,
      nats: spent[all.length + 1] ?? 0,
      idle: (idleAfter ?? 0) - (idleBefore ?? 0),
    },
  };
}

/** What an append costs, microseconds by who spends them, and how many share a transaction. */
export function costsOf(runs: readonly GroupMeasured[]): string {
  const each = (value: (run: GroupMeasured) => number) => median(runs.map(value));
  const cost = (of: keyof Spent) => each(({ spent, appends }) => spent[of] / appends).toFixed(0);
  const together = each(({ appends, batches }) => appends / batches).toFixed(0);
  return `writer ${cost('writer')}, others ${cost('others')}, PostgreSQL ${cost('postgres')}, NATS ${cost('nats')}, idle ${cost('idle')} µs; ${together} a batch`;
}
