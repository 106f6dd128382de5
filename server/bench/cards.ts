import { inBrowser } from './browser/inBrowser.ts';
import { atMost, type BenchOptions, type BenchResult } from './result.ts';

// Ten times the cards must not be ten times the work: what happens to one of them is drawn once.

/** Of the browser's work for a board of 300 cards beside that for one of 30; what measures every card may cost more. */
const TARGETS: Readonly<Record<string, number>> = {
  'a move by its menu': 3,
  'a move by another window': 3,
  'a card opened': 3,
  'a card lifted, moved down and dropped by keys': 6,
  'a card dragged by the mouse': 6,
};

type Measured = { readonly act: string; readonly few: number; readonly many: number };

/** `npm run bench -- cards`. */
export async function benchCards({ isQuick, note }: BenchOptions): Promise<readonly BenchResult[]> {
  note('cards: a board of 30 and one of 300 in a browser');
  const acts = await inBrowser<Measured>('steps/boardWork.ts', isQuick ? 2 : 7);
  return acts.map(({ act, few, many }) => {
    const target = TARGETS[act];
    const line = { group: 'cards', name: act, value: many, unit: 'ms busy' };
    return target === undefined ? line : { ...line, judged: atMost(target, many / few, '30 cards') };
  });
}
