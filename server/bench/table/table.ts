import type { BenchResult } from '../result.ts';
import { median } from '../result.ts';
import type { Calibration } from './calibrate.ts';

/** One run of one group, with what the machine gave before and after it. */
export type Run = {
  readonly name: string;
  readonly turn: number;
  readonly before: Calibration;
  readonly after: Calibration;
  readonly results: readonly BenchResult[];
};

export type TableParts = {
  readonly names: readonly string[];
  readonly turns: number;
  readonly run: (name: string) => Promise<readonly BenchResult[]>;
  readonly calibrate: () => Calibration;
  /** What was measured before, so that a run that was broken off goes on. */
  readonly kept: readonly Run[];
  readonly keep: (run: Run) => Promise<void>;
  readonly note: (text: string) => void;
};

/** Every group as often as asked, turn after turn, so that a slow hour falls on all groups alike. */
export async function measureTable(parts: TableParts): Promise<readonly Run[]> {
  const { names, turns, kept, note } = parts;
  const runs = kept.filter(({ name, turn }) => names.includes(name) && turn <= turns);
  for (let turn = 1; turn <= turns; turn += 1) {
    for (const name of names) {
      if (runs.some((run) => run.name === name && run.turn === turn)) continue;
      note(`${name}: run ${turn} of ${turns}`);
      const before = parts.calibrate();
      const results = await parts.run(name);
      const run = { name, turn, before, after: parts.calibrate(), results };
      await parts.keep(run);
      runs.push(run);
    }
  }
  return runs;
}

/** As Markdown: medians, with the least and the most, in the order in which groups say their lines. */
export function tableOf(runs: readonly Run[]): string {
  const lines = new Map<string, BenchResult[]>();
  for (const { name, results } of runs) {
    for (const result of results) {
      const key = JSON.stringify([name, result.group, result.name]);
      lines.set(key, [...(lines.get(key) ?? []), result]);
    }
  }
  return [
    '| what | median | least to most | ratio | target |',
    '|---|---|---|---|---|',
    ...[...lines.values()].map(rowOf),
    '',
    machineOf(runs),
  ].join('\n');
}

function rowOf(results: readonly BenchResult[]): string {
  const [first] = results;
  if (!first) return '';
  const values = results.map(({ value }) => value);
  const ratios = results.flatMap(({ judged }) => (judged ? [judged.ratio] : []));
  const { judged } = first;
  return `| ${[
    `${first.group}: ${first.name}`,
    `${figure(median(values))} ${first.unit}`.trim(),
    `${figure(Math.min(...values))} to ${figure(Math.max(...values))}`,
    judged ? `${median(ratios).toFixed(2)} of ${judged.beside}` : '',
    judged ? String(judged.target) : '',
  ].join(' | ')} |`;
}

/** Ratios hold on any machine; how fast this one was, and whether it was alone, stands below them. */
function machineOf(runs: readonly Run[]): string {
  const all = runs.flatMap(({ before, after }) => [before, after]);
  if (all.length === 0) return 'Nothing was measured.';
  const speeds = all.map(({ megabytes }) => megabytes);
  const share = Math.min(...all.map((each) => each.share));
  return `Machine: SHA-256 ${figure(median(speeds))} MB/s, ${figure(Math.min(...speeds))} to ${figure(Math.max(...speeds))}; at least ${Math.round(share * 100)}% of a core.`;
}

function figure(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 });
}
