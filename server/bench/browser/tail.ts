import { atMost, type BenchOptions, type BenchResult } from '../result.ts';
import { inBrowser } from './inBrowser.ts';

// The console's live tail in a browser: how soon a message shows, and what a flood of events costs the tab.

/** Milliseconds from the press to the row, and of the main thread in each second of the flood. */
const TARGETS: Readonly<Record<string, number>> = {
  'a message sent, until its row': 200,
  'main thread busy in a second of the flood': 500,
  'Pause pressed in the flood, until it says so': 200,
};

type Measured = { readonly what: string; readonly unit: string; readonly value: number };

/** `npm run bench -- tail`. */
export async function benchTail({ isQuick, note }: BenchOptions): Promise<readonly BenchResult[]> {
  note('tail: a flood of 500 events a second in a browser');
  const lines = await inBrowser<Measured>('tailWork.ts', isQuick ? 1 : 5);
  return lines.map(({ what, unit, value }) => {
    const target = TARGETS[what];
    const line = { group: 'tail', name: what, value, unit };
    return target === undefined ? line : { ...line, judged: atMost(target, value, 'milliseconds') };
  });
}
