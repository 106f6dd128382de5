import type { Database } from '@waymark/db/store';
import { userId } from '@waymark/events/kernel';
import { readSearch } from '../discovery/mentorSearch.ts';
import { searchMentors } from '../discovery/search.ts';
import type { App, Context } from '../platform/app.ts';
import { type BenchServer, startBenchServer } from './fixture/benchDatabase.ts';
import { nameOf, settle, topicOf } from './fixture/mentorTown.ts';
import { type BenchOptions, type BenchResult, median } from './result.ts';

// Finding a mentor, from the search text to the ten cards: as many mentors as there are must not matter.

const FEW = 1_000;
const MANY = 100_000;
const TARGET = 2;
const NOON = Date.UTC(2026, 0, 15, 12);

type Asking = { readonly name: string; readonly search: (round: number) => ReturnType<typeof readSearch> };

const askings: readonly Asking[] = [
  { name: 'no filter', search: () => readSearch({}, null) },
  {
    name: 'topic',
    search: (round) => readSearch({ taxonomyIds: [topicOf(round, 20)] }, null),
  },
  {
    name: 'name with a typing error',
    search: (round) => readSearch({ text: mistyped(nameOf(round % FEW)) }, null),
  },
  { name: 'next available', search: () => readSearch({}, 'NEXT_AVAILABLE') },
];

/** `npm run bench -- discover`. */
export async function benchDiscover({ isQuick, note }: BenchOptions): Promise<BenchResult[]> {
  await using server = await startBenchServer();
  const many = isQuick ? MANY / 10 : MANY;
  const towns = [await town(server, FEW, note), await town(server, many, note)] as const;
  const rounds = isQuick ? 30 : 150;
  const results: BenchResult[] = [];
  for (const { name, search } of askings) {
    const times: [number[], number[]] = [[], []];
    for (let round = -20; round < rounds; round += 1) {
      // Side by side, so that what else the machine does falls on both.
      for (const place of [0, 1] as const) {
        const begun = performance.now();
        await searchMentors(towns[place], search(round + 20), { limit: 10, offset: 0 });
        if (round >= 0) times[place].push(performance.now() - begun);
      }
    }
    const [few, lots] = [median(times[0]), median(times[1])];
    const judged = { beside: `${FEW.toLocaleString('en')} mentors`, ratio: lots / few, target: TARGET };
    results.push(
      { group: 'discover', name: `${name}, ${FEW.toLocaleString('en')}`, value: few, unit: 'ms p50' },
      {
        group: 'discover',
        name: `${name}, ${many.toLocaleString('en')}`,
        value: lots,
        unit: 'ms p50',
        judged: { ...judged, isMet: judged.ratio <= TARGET },
      },
    );
  }
  return results;
}

async function town(server: BenchServer, people: number, note: BenchOptions['note']): Promise<Context> {
  note(`discover: ${people.toLocaleString('en')} mentors move in`);
  const db = await server.createDatabase();
  await settle(db, people);
  return contextOf(db);
}

/** Just what a search looks at, for a learner without answers. */
function contextOf(db: Database): Context {
  const app = { db, keyring: db.keyring, clock: { now: () => NOON } } as unknown as App;
  const viewer = { kind: 'user', userId: userId('learner'), sessionId: 'bench', role: 'USER' } as const;
  return { app, viewer, correlationId: 'bench', clientAddress: '' };
}

/** Two neighbours swapped. */
function mistyped(name: string): string {
  return `${name.slice(0, 2)}${name[3] ?? ''}${name[2] ?? ''}${name.slice(4)}`;
}
