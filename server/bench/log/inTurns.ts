import type { Database } from '@waymark/db/store';
import { atMost, type BenchResult, median, percentile } from '../result.ts';
import { type Sample, samplesOf } from './sample.ts';

export type FilledLog = { readonly events: number; readonly head: number; readonly db: Database };
export type Question = {
  readonly name: string;
  ask(log: FilledLog, sample: Sample): Promise<void>;
};

/** The first turns fill caches and plans. */
const WARM_UP = 10;

/** The same questions to a short log and to a long one, in turns, each about another place of the log. */
export async function askInTurns(
  group: string,
  [short, long]: readonly [FilledLog, FilledLog],
  questions: readonly Question[],
  { turns, target }: { readonly turns: number; readonly target: number },
): Promise<readonly BenchResult[]> {
  const asked = await Promise.all(
    [short, long].map(async (log) => ({
      log,
      samples: await samplesOf(log.db, log.events, turns + WARM_UP),
      took: new Map<string, number[]>(questions.map(({ name }) => [name, []])),
    })),
  );
  for (let turn = 0; turn < turns + WARM_UP; turn += 1) {
    for (const { name, ask } of questions) {
      for (const { log, samples, took } of asked) {
        const sample = samples[turn];
        if (!sample) throw new Error('The log is shorter than it was made.');
        const begun = performance.now();
        await ask(log, sample).catch((cause: unknown) => {
          throw new Error(`${name}, turn ${turn}, of ${log.events} events`, { cause });
        });
        if (turn >= WARM_UP) took.get(name)?.push(performance.now() - begun);
      }
    }
  }
  const [few, many] = asked;
  return questions.map(({ name }) => {
    const took = many?.took.get(name) ?? [];
    return {
      group,
      name: `${long.events.toLocaleString('en')} events: ${name}`,
      value: median(took),
      unit: 'ms',
      p99Ms: percentile(took, 0.99),
      judged: atMost(
        target,
        median(took) / median(few?.took.get(name) ?? []),
        `${short.events.toLocaleString('en')} events`,
      ),
    };
  });
}
