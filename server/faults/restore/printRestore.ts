import { loadavg } from 'node:os';
import type { Outcome } from '../outcome.ts';
import { refusalsText } from '../talk/refusals.ts';
import { runRestore } from './runRestore.ts';

/** Milliseconds: the first acknowledgement, what every server notices, what every window shows. */
const GOALS = { backAfter: 3_000, noticedAfter: 1_000, convergedAfter: 5_000 } as const;

export type PrintRestoreOptions = { readonly seed: number; readonly rounds: number; readonly people: number };

/** `npm run test:faults -- restore`: what it came to when the log went back under running servers. */
export async function printRestore({ seed, rounds, people }: PrintRestoreOptions): Promise<Outcome> {
  console.log(`seed ${seed}: ${people} people, two servers that go on, the log put back ${rounds} times`);
  const say = (line: string) => console.log(`  ${line}`);
  const report = await runRestore({ seed, rounds, people, say });
  const { acknowledged, gone, lost, doubled, reordered, windows } = report;
  console.log(
    `acknowledged ${acknowledged}, gone with the log ${gone}, lost ${lost}, doubled ${doubled}, reordered ${reordered}`,
  );
  console.log(
    `windows: missed ${windows.missed}, doubled ${windows.doubled}, reordered ${windows.reordered}`,
  );
  console.log(refusalsText(report.refusals));
  const broken = [...report.problems];
  for (const key of ['backAfter', 'noticedAfter', 'convergedAfter'] as const) {
    console.log(`${key}: ${(report[key] / 1000).toFixed(2)} s`);
    if (report[key] > GOALS[key]) broken.push(`${key} is over ${GOALS[key] / 1000} s`);
  }
  console.log(
    `load of this machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  if (lost + doubled + reordered > 0) broken.push('lost, doubled or reordered');
  if (windows.missed + windows.doubled + windows.reordered > 0)
    broken.push('a window does not show what the log holds');
  for (const problem of broken) console.log(`broken: ${problem}`);
  return { acknowledged, lost, doubled, reordered, isKept: broken.length === 0 };
}
