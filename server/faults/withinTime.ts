import { setTimeout as wait } from 'node:timers/promises';
import type { Undo } from './stage.ts';

/**
 * Runs a program of faults and then undoes what it started, the last first. A product that hangs is a finding too: after
 * `longest` milliseconds the run is rejected. Every step is undone, even after one that fails.
 */
export async function withinTime<R>(longest: number, run: (undo: Undo) => Promise<R>): Promise<R> {
  const undo: Undo = [];
  const limit = new AbortController();
  try {
    return await Promise.race([run(undo), giveUp(longest, limit.signal)]);
  } finally {
    limit.abort();
    await undoAll(undo);
  }
}

async function giveUp(after: number, signal: AbortSignal): Promise<never> {
  await wait(after, undefined, { signal });
  throw new Error(`It hangs: nothing was settled after ${after / 1000} s`);
}

async function undoAll(undo: Undo): Promise<void> {
  const errors: unknown[] = [];
  for (const step of undo.splice(0).reverse()) {
    try {
      await step();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Something that was started could not be ended');
}
