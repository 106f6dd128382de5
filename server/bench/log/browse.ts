import { type Definitions, type LogFilter, type Operator, readLogPage } from '@waymark/db/operations';
import type { Database } from '@waymark/db/store';
import { capabilities } from '@waymark/events/catalogue';
import { userId } from '@waymark/events/kernel';
import { startBenchServer } from '../fixture/benchDatabase.ts';
import { atMost, type BenchOptions, type BenchResult, median, percentile } from '../result.ts';
import { fillLog, type LogShape, shapeOf } from './fillLog.ts';

// The pages of the operators' console on a short log and on a long one, in turns (OPS-04). `--events=10000000` chooses the
// length of the long one.

const SHORT = 10_000;
const TARGET = 1.5;
const PAGE = 50;
const operator: Operator = { userId: userId('bench'), role: 'OPS' };
const definitions: Definitions = new Map(
  capabilities.flatMap(({ events }) => events.map((each) => [each.type, each] as const)),
);

type Question = { readonly filter: LogFilter; readonly order: 'newest' | 'oldest' };

/** What operators ask; each page is another one, so that it is not simply in memory. */
function questions({ events, typeOf, streamOf, actorOf, correlationOf, timeOf }: LogShape, turn: number) {
  const at = 1 + ((turn * 7_919) % (events - 1));
  const newest = (filter: LogFilter): Question => ({ filter, order: 'newest' });
  return {
    'the newest page': newest({}),
    'a page anywhere': newest({ before: at }),
    'an export anywhere': { filter: { after: at - 1 }, order: 'oldest' as const },
    'one stream': newest({ stream: streamOf(at) }),
    'one type': newest({ types: [typeOf(at)] }),
    'two types, anywhere': newest({ types: [typeOf(at), typeOf(at + 1)], before: at }),
    'one person': newest({ actor: actorOf(at) }),
    'one person and one type': newest({ actor: actorOf(at), types: [typeOf(at)] }),
    'one chain': newest({ correlationId: correlationOf(at) }),
    'a time': newest({ since: timeOf(at), until: timeOf(at + 500) }),
  } as const;
}

export async function benchBrowse({ isQuick, events, note }: BenchOptions): Promise<readonly BenchResult[]> {
  const long = events ?? (isQuick ? 200_000 : 1_000_000);
  const turns = isQuick ? 40 : 200;
  await using server = await startBenchServer();
  const logs: { readonly db: Database; readonly shape: LogShape; readonly took: Map<string, number[]> }[] =
    [];
  for (const size of [SHORT, long]) {
    note(`browse: ${size.toLocaleString('en')} events`);
    const db = await server.createDatabase(2);
    await fillLog(db, size, (stored) => note(`browse: ${stored.toLocaleString('en')} stored`));
    logs.push({ db, shape: shapeOf(size), took: new Map() });
  }
  note(`browse: ${turns} pages of each kind, in turns`);
  for (let turn = -5; turn < turns; turn += 1) {
    for (const { db, shape, took } of logs) {
      for (const [name, { filter, order }] of Object.entries(questions(shape, turn + 10))) {
        const begun = performance.now();
        const { entries } = await readLogPage(operator, db, definitions, filter, { limit: PAGE, order });
        const milliseconds = performance.now() - begun;
        if (entries.length === 0) throw new Error(`${name} found nothing`);
        // The first turns fill caches and plans.
        if (turn < 0) continue;
        const all = took.get(name) ?? [];
        took.set(name, all);
        all.push(milliseconds);
      }
    }
  }
  const [short, full] = logs;
  return [...(full?.took ?? [])].map(([name, milliseconds]) => {
    const ratio = median(milliseconds) / median(short?.took.get(name) ?? []);
    return {
      group: 'browse',
      name: `${long.toLocaleString('en')} events: ${name}`,
      value: median(milliseconds),
      unit: 'ms',
      p99Ms: percentile(milliseconds, 0.99),
      judged: atMost(TARGET, ratio, `${SHORT.toLocaleString('en')} events`),
    };
  });
}
