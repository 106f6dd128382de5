import { atMost, type BenchOptions, type BenchResult } from '../result.ts';
import { inBrowser } from './inBrowser.ts';

// A screen that holds thousands of rows is as quick under the hand as one that holds few.

type Measured = { readonly what: string; readonly unit: string; readonly value: number };

/** By the end of a figure's name. A long task is one of 50 ms and more, which a reader sees as a frame that hangs. */
const TARGETS: readonly (readonly [end: string, most: number])[] = [
  ['rows drawn', 120],
  ['scrolled: long tasks', 0],
  ['20 arrive: long tasks', 0],
  ['one dragged: long tasks', 0],
  ['a second: long tasks', 0],
  ['a frame, p95', 18],
  ['memory that scrolling leaves', 5],
  ['memory that they leave', 5],
];

/** `npm run bench -- busy`. */
export async function benchBusy({ isQuick, note }: BenchOptions): Promise<readonly BenchResult[]> {
  note('busy: a long conversation, a large library, a full board and a flood of events in a browser');
  const lines = await inBrowser<Measured>('busyLoad.ts', isQuick ? 1 : 3);
  return lines.map(({ what, unit, value }) => {
    const target = TARGETS.find(([end]) => what.endsWith(end))?.[1];
    const line = { group: 'busy', name: what, value, unit };
    return target === undefined ? line : { ...line, judged: atMost(target, value, unit) };
  });
}
