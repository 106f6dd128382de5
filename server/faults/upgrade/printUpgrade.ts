import { loadavg } from 'node:os';
import type { Outcome } from '../outcome.ts';
import { refusalsText } from '../talk/refusals.ts';
import { runUpgrade } from './runUpgrade.ts';

export type PrintUpgradeOptions = { readonly seed: number; readonly people: number };

/** Every window shows what the log holds, milliseconds after the talking. */
const CONVERGED_WITHIN = 5_000;

/** `npm run test:faults -- upgrade`: what each part of a rolling upgrade came to. */
export async function printUpgrade({ seed, people }: PrintUpgradeOptions): Promise<Outcome> {
  console.log(`seed ${seed}: ${people} people, two older servers that are replaced one after the other`);
  const say = (line: string) => console.log(`  ${line}`);
  const { counts, windows, convergedAfter, refusals, problems } = await runUpgrade({ seed, people, say });
  const columns = ['acknowledged', 'lost', 'doubled', 'reordered'] as const;
  console.log(['part'.padEnd(40), ...[...columns, 'gap in s'].map((name) => name.padStart(13))].join(''));
  for (const [name, count] of Object.entries(counts)) {
    const cells = [...columns.map((column) => count[column]), (count.longestGap / 1000).toFixed(2)];
    console.log([name.padEnd(40), ...cells.map((cell) => String(cell).padStart(13))].join(''));
  }
  console.log(
    `windows: missed ${windows.missed}, doubled ${windows.doubled}, reordered ${windows.reordered}; everything after ${(convergedAfter / 1000).toFixed(1)} s`,
  );
  console.log(
    `load of this machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  console.log(refusalsText(refusals));
  const broken = [...problems];
  if (convergedAfter > CONVERGED_WITHIN) broken.push('windows did not converge in time');
  const { acknowledged = 0, lost = 0, doubled = 0, reordered = 0 } = counts.everything ?? {};
  if (lost + doubled + reordered > 0) broken.push('lost, doubled or reordered');
  if (windows.missed + windows.doubled + windows.reordered > 0)
    broken.push('a window does not show what the log holds');
  for (const problem of broken) console.log(`broken: ${problem}`);
  return { acknowledged, lost, doubled, reordered, isKept: broken.length === 0 };
}
