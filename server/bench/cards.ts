import { inBrowser } from './browser/inBrowser.ts';
import { atMost, type BenchOptions, type BenchResult } from './result.ts';

// Ten times the cards must not be ten times the work: those in view are drawn, and what happens to one of them is drawn once.

/** Of the browser's work for a board of 300 cards beside that for one of 30. */
const TARGET = 2;
const JUDGED: ReadonlySet<string> = new Set([
  'a move by its menu',
  'a move by another window',
  'a card opened',
  'a card lifted, moved down and dropped by keys',
  'a card dragged by the mouse',
]);

type Measured = { readonly act: string; readonly few: number; readonly many: number };

/** `npm run bench -- cards`. */
export async function benchCards({ isQuick, note }: BenchOptions): Promise<readonly BenchResult[]> {
  note('cards: a board of 30 and one of 300 in a browser');
  const acts = await inBrowser<Measured>('boardWork.ts', isQuick ? 2 : 7);
  return acts.map(({ act, few, many }) => {
    const line = { group: 'cards', name: act, value: many, unit: 'ms busy' };
    return JUDGED.has(act) ? { ...line, judged: atMost(TARGET, many / few, '30 cards') } : line;
  });
}
