import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Course } from './simulate.ts';

export type RunOptions = {
  /** From `bundleSimulation`. */
  readonly bundle: string;
  readonly from: number;
  readonly count: number;
  readonly say: (line: string) => void;
};

type Played = Omit<Course, 'trace'>;

export type Sum = {
  played: number;
  tookMs: number;
  /** Of the processor, all cores together. */
  processorMs: number;
  acknowledged: number;
  events: number;
  resyncs: number;
  /** The longest. */
  convergedMs: number;
  readonly broken: { seed: number; problems: readonly string[] }[];
  readonly faults: Record<string, number>;
};

const SAY_EVERY = 100;
/** More broken seeds say nothing that these do not. */
const ENOUGH = 10;

/** Plays seeds on all cores, one after the other on each. */
export async function runSeeds({ bundle, from, count, say }: RunOptions): Promise<Sum> {
  const begun = performance.now();
  const used = process.cpuUsage();
  const sum: Sum = {
    played: 0,
    tookMs: 0,
    processorMs: 0,
    acknowledged: 0,
    events: 0,
    resyncs: 0,
    convergedMs: 0,
    broken: [],
    faults: {},
  };
  let next = from;
  const workers = Math.min(availableParallelism(), count);
  await Promise.all(Array.from({ length: workers }, work));
  sum.tookMs = performance.now() - begun;
  const { user, system } = process.cpuUsage(used);
  sum.processorMs = (user + system) / 1_000;
  sum.broken.sort((one, other) => one.seed - other.seed);
  return sum;

  async function work(): Promise<void> {
    const worker = new Worker(PLAYER, { eval: true, workerData: bundle });
    try {
      await new Promise<void>((resolve, reject) => {
        const give = () => {
          if (next >= from + count || sum.broken.length >= ENOUGH) resolve();
          else worker.postMessage(next++);
        };
        worker.on('message', (course: Played) => {
          add(course);
          give();
        });
        worker.on('error', reject);
        give();
      });
    } finally {
      await worker.terminate();
    }
  }

  function add(course: Played): void {
    sum.played += 1;
    sum.acknowledged += course.acknowledged;
    sum.events += course.events;
    sum.resyncs += course.resyncs;
    sum.convergedMs = Math.max(sum.convergedMs, course.convergedMs);
    for (const [name, times] of Object.entries(course.faults))
      sum.faults[name] = (sum.faults[name] ?? 0) + times;
    if (course.problems.length > 0) {
      sum.broken.push({ seed: course.seed, problems: course.problems });
      say(`BROKEN in seed ${course.seed}: ${course.problems[0]}`);
    }
    if (sum.played % SAY_EVERY === 0) say(`${sum.played} seeds`);
  }
}

/** What a worker runs: seeds one after the other. */
const PLAYER = `
const { parentPort, workerData } = require('node:worker_threads');
const { pathToFileURL } = require('node:url');
const loading = import(pathToFileURL(workerData).href);
parentPort.on('message', async (seed) => {
  const { simulate } = await loading;
  const { trace, ...course } = await simulate(seed);
  parentPort.postMessage(course);
});`;
