import { loadavg } from 'node:os';
import type { Outcome } from '../outcome.ts';
import { refusalsText } from '../talk/refusals.ts';
import { type DiskOptions, runDisk } from './runDisk.ts';

/** Milliseconds. */
const GOALS = { backAfter: 5_000, convergedAfter: 5_000 } as const;

/** `npm run test:faults -- disk`: what a full disk of PostgreSQL came to. */
export async function printDisk({ seed, rounds, people }: Omit<DiskOptions, 'say'>): Promise<Outcome> {
  console.log(`seed ${seed}: ${people} people, two servers, the disk of PostgreSQL full ${rounds} times`);
  const report = await runDisk({ seed, rounds, people, say: (line) => console.log(`  ${line}`) });
  if (!report) {
    console.log('!!! LEFT OUT: no right to mount a small disk !!!');
    return { acknowledged: 0, lost: 0, doubled: 0, reordered: 0, isKept: true };
  }
  const { counts, windows, backAfter, convergedAfter, refusals, problems } = report;
  const { acknowledged, lost, doubled, reordered } = counts;
  const counted = Object.entries({ acknowledged, lost, doubled, reordered });
  console.log(counted.map(([figure, number]) => `${figure} ${number}`).join(', '));
  console.log(
    `windows: missed ${windows.missed}, doubled ${windows.doubled}, reordered ${windows.reordered}`,
  );
  console.log(`somebody was acknowledged ${(backAfter / 1000).toFixed(2)} s after there was room`);
  console.log(`every window had everything ${(convergedAfter / 1000).toFixed(1)} s after the talking`);
  console.log(refusalsText(refusals));
  const load = loadavg().map((each) => each.toFixed(1));
  console.log(`load of this machine: ${load.join(' ')}`);
  const broken = [...problems];
  if (backAfter > GOALS.backAfter) broken.push('nobody was acknowledged in time');
  if (convergedAfter > GOALS.convergedAfter) broken.push('windows did not converge in time');
  if (windows.missed + windows.doubled + windows.reordered > 0)
    broken.push('a window does not show what the log holds');
  for (const problem of broken) console.log(`broken: ${problem}`);
  return { acknowledged, lost, doubled, reordered, isKept: lost + doubled + reordered + broken.length === 0 };
}
