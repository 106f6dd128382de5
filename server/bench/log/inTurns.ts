import type { Database } from '@waymark/db/store';
import { atMost, type BenchResult, median, percentile } from '../result.ts';
import { type Sample, samplesOf } from './sample.ts';

export type FilledLog = { readonly events: number; readonly head: number; readonly db: Database };
export type Question = {
  readonly name: string;
  ask(log: FilledLog, sample: Sample): Promise<void>;
};

/** The first turns fill caches and plans. */
export const WARM_UP = 10;

type Turns = {
  readonly turns: number;
  readonly target: number;
  /** Judges only an answer whose rows were read just before, in both logs: a short log is always in memory, a long one is not. */
  readonly isReadBefore?: boolean;
};

/** The same questions to a short log and to a long one, in turns, each about another place of the log. */
export async function askInTurns(
  group: string,
  [short, long]: readonly [FilledLog, FilledLog],
  questions: readonly Question[],
  { turns, target, isReadBefore = false }: Turns,
): Promise<readonly BenchResult[]> {
  const asked = await Promise.all(
    [short, long].map(async (log) => ({
      log,
      samples: await samplesOf(log.db, log.events, turns + WARM_UP),
      took: new Map<string, number[]>(questions.map(({ name }) => [name, []])),
      tookFirst: new Map<string, number[]>(questions.map(({ name }) => [name, []])),
    })),
  );
  for (let turn = 0; turn < turns + WARM_UP; turn += 1) {
    for (const { name, ask } of questions) {
      for (const { log, samples, took, tookFirst } of asked) {
        const sample = samples[turn];
        if (!sample) throw new Error('The log is shorter than it was made.');
        for (const kept of isReadBefore ? [tookFirst, took] : [took]) {
          const begun = performance.now();
          await ask(log, sample).catch((cause: unknown) => {
            throw new Error(`${name}, turn ${turn}, of ${log.events} events`, { cause });
          });
          if (turn >= WARM_UP) kept.get(name)?.push(performance.now() - begun);
        }
      }
    }
  }
  const [few, many] = asked;
  const lineOf = ({ events }: FilledLog, name: string, took: readonly number[]) => ({
    group,
    name: `${events.toLocaleString('en')} events: ${name}`,
    value: median(took),
    unit: 'ms',
    p99Ms: percentile(took, 0.99),
  });
  const judged = questions.map(({ name }) => {
    const took = many?.took.get(name) ?? [];
    const ratio = median(took) / median(few?.took.get(name) ?? []);
    const judgedBy = atMost(target, ratio, `${short.events.toLocaleString('en')} events`);
    return { ...lineOf(long, name, took), judged: judgedBy };
  });
  if (!isReadBefore) return judged;
  const first = questions.flatMap(({ name }) =>
    asked.map(({ log, tookFirst }) => lineOf(log, `${name}, first look`, tookFirst.get(name) ?? [])),
  );
  return [...judged, ...first];
}
