import { expect, it } from 'vitest';
import { atLeast, type BenchResult } from '../result.ts';
import { calibrate } from './calibrate.ts';
import { measureTable, type Run, tableOf } from './table.ts';

const machine = { megabytes: 400, share: 1 };
const line = (value: number, ratio: number): BenchResult => ({
  group: 'append',
  name: 'bare',
  value,
  unit: 'per s',
  judged: atLeast(1.2, ratio, 'that insert'),
});

function parts(kept: readonly Run[], asked: string[]) {
  return {
    names: ['append', 'fanout'],
    turns: 2,
    run: async (name: string) => {
      asked.push(name);
      return [line(asked.length * 1000, asked.length)];
    },
    calibrate: () => machine,
    kept,
    keep: async () => {},
    note: () => {},
  };
}

it('the table measures every group in every turn', async () => {
  const asked: string[] = [];
  await measureTable(parts([], asked));
  expect(asked).toEqual(['append', 'fanout', 'append', 'fanout']);
});

it('a table that was broken off goes on with what is missing', async () => {
  const asked: string[] = [];
  const kept = { name: 'append', turn: 1, before: machine, after: machine, results: [line(5, 5)] };
  const runs = await measureTable(parts([kept], asked));
  expect(asked).toEqual(['fanout', 'append', 'fanout']);
  expect(runs).toHaveLength(4);
});

it('a row has the median, the spread and the median of the ratios, and the machine stands below', () => {
  const run = (turn: number, value: number, ratio: number, megabytes: number): Run => ({
    name: 'append',
    turn,
    before: { megabytes, share: 0.5 },
    after: machine,
    results: [line(value, ratio)],
  });
  expect(tableOf([run(1, 3000, 1.5, 100), run(2, 1000, 1.1, 300), run(3, 2000, 1.4, 200)])).toBe(
    `| what | median | least to most | ratio | target |
|---|---|---|---|---|
| append: bare | 2,000 per s | 1,000 to 3,000 | 1.40 of that insert | 1.2 |

Machine: SHA-256 300 MB/s, 100 to 400; at least 50% of a core.`,
  );
});

it('the calibration is work that takes time', () => {
  const { megabytes, share } = calibrate();
  expect(megabytes).toBeGreaterThan(1);
  expect(share).toBeGreaterThan(0);
});
