import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Stranger, StrangerKind } from '../contract/testing/strangers.ts';
import { anyOperation, documentFor, type FuzzOperation } from './operations.ts';
import { type Sent, sendHttp, sendSocket } from './send.ts';
import { startTarget, type Target } from './target.ts';
import { type FuzzWorld, makeFuzzWorld } from './world.ts';

/** Operations that are under way at a time; a report shrinks them to those that are needed. */
const AT_ONCE = 8;
const MEAN_BATCH = (1 + AT_ONCE) / 2;
/** The longest that the event loop of the server may be held, milliseconds, on a machine that does much else. */
const LOOP_HELD = 5000;

export type FuzzReport = {
  readonly seed: number;
  readonly operations: number;
  readonly seconds: number;
  /** How often each code was answered; `ok` for none. */
  readonly codes: Readonly<Record<string, number>>;
  /** What broke, with the smallest operations that break it; undefined: nothing. */
  readonly failure: string | undefined;
};

export type FuzzOptions = {
  readonly seed: number;
  readonly operations: number;
  /** Where fast-check stood when it failed, to go there at once. */
  readonly path?: string | undefined;
  /** Ends the run after so many milliseconds, shrinking included. */
  readonly within: number;
};

/** A world and a server process for any number of runs. */
export type Fuzz = AsyncDisposable & { run(options: FuzzOptions): Promise<FuzzReport> };

/**
 * Operations of every kind by people of every kind against one server process. The oracle: no internal error, no status
 * of 500 or above, answers in time, the event loop never held for long, no text or id of others in an answer, no event
 * about their things, a server that is ready.
 */
export async function openFuzz(): Promise<Fuzz> {
  const world = await makeFuzzWorld();
  const target = await startTarget(world.environment).catch(async (error: unknown): Promise<never> => {
    await world[Symbol.asyncDispose]();
    throw error;
  });
  return {
    run: (options) => runFuzz(world, target, options),
    async [Symbol.asyncDispose]() {
      await target[Symbol.asyncDispose]();
      await world[Symbol.asyncDispose]();
    },
  };
}

async function runFuzz(
  world: FuzzWorld,
  target: Target,
  { seed, operations, path, within }: FuzzOptions,
): Promise<FuzzReport> {
  const started = performance.now();
  const run = createRun(world, target);
  await target.loopDelay();
  const batches = fc.array(anyOperation(), { minLength: 1, maxLength: AT_ONCE, size: 'max' });
  const result = await fc.check(fc.asyncProperty(batches, run.batch), {
    seed,
    numRuns: Math.ceil(operations / MEAN_BATCH),
    interruptAfterTimeLimit: within,
    ...(path !== undefined && { path }),
  });
  const touched = await world.touched();
  const changed = touched.length > 0 ? `things of others changed:\n${touched.join('\n')}` : undefined;
  return {
    seed,
    operations: run.sent(),
    seconds: Math.round((performance.now() - started) / 1000),
    codes: run.codes,
    failure: result.failed ? failureOf(result) : changed,
  };
}

function failureOf(result: fc.RunDetails<[readonly FuzzOperation[]]>): string {
  const [smallest = []] = result.counterexample ?? [];
  const error =
    result.errorInstance instanceof Error ? result.errorInstance.message : String(result.errorInstance);
  const shown = smallest.map((operation) => JSON.stringify(operation)).join('\n');
  return `${error}\n${shown}\nagain with --seed ${result.seed} --path ${result.counterexamplePath}`;
}

function createRun(world: FuzzWorld, target: Target) {
  const codes: Record<string, number> = {};
  const tokens = new Map<StrangerKind, string | undefined>();
  let sent = 0;

  async function one(operation: FuzzOperation): Promise<void> {
    const by = world.strangers.find(({ kind }) => kind === operation.by);
    if (!by) throw new Error(`There is no ${operation.by}`);
    const token = tokens.has(by.kind) ? tokens.get(by.kind) : await world.tokenOf(by.kind);
    tokens.set(by.kind, token);
    const variables = world.resolve(operation.variables, by) as Readonly<Record<string, unknown>>;
    const document = documentFor(operation, variables);
    // Files do not go over sockets.
    const isSocket = operation.via === 'socket' && !hasFile(variables);
    const answer = await (isSocket ? sendSocket : sendHttp)(
      target.address,
      document,
      token,
      randomUUID(),
    ).catch((error: unknown): never => {
      throw new Error(
        `${operation.field} was not answered: ${error instanceof Error ? error.message : error}`,
      );
    });
    sent += 1;
    for (const code of answer.codes.length > 0 ? new Set(answer.codes) : ['ok'])
      codes[code] = (codes[code] ?? 0) + 1;
    // Who logged out, or was logged out, comes back.
    if (answer.codes.includes('EXPIRED_TOKEN')) tokens.delete(by.kind);
    await judge(operation, by, answer, JSON.stringify([variables, by.me.id]));
  }

  async function judge(
    { field }: FuzzOperation,
    by: Stranger,
    { status, codes: answered, text }: Sent,
    request: string,
  ): Promise<void> {
    if (status >= 500) throw new Error(`${field} was answered with ${status}: ${text.slice(0, 300)}`);
    if (answered.includes('INTERNAL'))
      throw new Error(`${field} was answered with an internal error: ${text.slice(0, 300)}`);
    const leak = await world.leakIn(text, request, by);
    if (leak !== undefined) throw new Error(`${field} showed ${by.kind} ${leak}`);
  }

  return {
    codes,
    sent: () => sent,
    async batch(operations: readonly FuzzOperation[]): Promise<void> {
      const results = await Promise.allSettled(operations.map(one));
      const problem = await target.problem();
      if (problem !== undefined) {
        await target.restart();
        throw new Error(problem);
      }
      for (const result of results) if (result.status === 'rejected') throw result.reason;
      const delay = await target.loopDelay();
      if (delay > LOOP_HELD) throw new Error(`The event loop was held for ${Math.round(delay)} ms`);
    },
  };
}

function hasFile(value: unknown): boolean {
  if (value instanceof File) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasFile);
}
