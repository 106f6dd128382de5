import { projections } from '@waymark/db/catalogue';
import { rebuild } from '@waymark/db/store';
import { capabilities } from '@waymark/events/catalogue';
import { messageLoad } from './append/appendLoads.ts';
import { startBenchServer } from './fixture/benchDatabase.ts';
import { type BenchOptions, type BenchResult, median } from './result.ts';

// (d) of the bench: how fast the largest read model is rebuilt from the log.

const TARGET = 20_000;

export async function benchRebuild({ isQuick, note }: BenchOptions): Promise<BenchResult[]> {
  const conversations = projections.find(({ tables }) => tables.includes('messages'));
  if (!conversations) throw new Error('No read model holds messages.');
  const events = isQuick ? 20_000 : 200_000;
  await using server = await startBenchServer();
  const db = await server.createDatabase();
  const load = messageLoad(db, Math.round(events / 50));
  let written = 0;
  note(`rebuild: storing ${events.toLocaleString('en')} events`);
  await Promise.all(
    Array.from({ length: 256 }, async () => {
      while (written++ < events) await load.append(0);
    }),
  );
  await load.store.close();
  const rates: number[] = [];
  for (let round = 0; round < (isQuick ? 1 : 3); round++) {
    note('rebuild: conversations');
    const begun = performance.now();
    await rebuild({ db, capabilities }, conversations);
    rates.push(events / ((performance.now() - begun) / 1000));
  }
  const perSecond = median(rates);
  const judged = { beside: 'target', ratio: perSecond / TARGET, target: 1, isMet: perSecond >= TARGET };
  return [{ group: 'rebuild', name: 'conversations, whole log', value: perSecond, unit: 'events/s', judged }];
}
