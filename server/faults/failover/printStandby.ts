import { loadavg } from 'node:os';
import type { Outcome } from '../outcome.ts';
import { refusalsText } from '../talk/refusals.ts';
import { runStandby, standbyNames } from './runStandby.ts';

/** Milliseconds. `gap` counts where another standby goes on. */
const GOALS = { gap: 3_000, backAfter: 3_000, saidAfter: 3_000, read: 3_000, convergedAfter: 5_000 } as const;
const LASTS = 9_000;

export type PrintStandbyOptions = {
  readonly seed: number;
  readonly rounds: number;
  readonly people: number;
};

/** `npm run test:faults -- standby`: a table of what a frozen standby came to. */
export async function printStandby({ rounds, people }: PrintStandbyOptions): Promise<Outcome> {
  console.log(`${people} people, two servers, a primary and its standbys, each frozen ${rounds} times`);
  const { counts, windows, convergedAfter, refusals, problems } = await runStandby({
    rounds,
    people,
    faults: standbyNames,
    lasts: LASTS,
    say: (line) => console.log(`  ${line}`),
  });
  const broken = [...problems];
  for (const [name, { longestGap, backAfter, saidAfter, slowestRead, ...count }] of Object.entries(counts)) {
    const inSeconds = Object.entries({ longestGap, backAfter, saidAfter, slowestRead }).map(
      ([figure, time]) => `${figure} ${(time / 1000).toFixed(2)} s`,
    );
    const { times, acknowledged, lost, doubled, reordered } = count;
    const counted = Object.entries({ times, acknowledged, lost, doubled, reordered }).map(
      ([figure, number]) => `${figure} ${number}`,
    );
    console.log(`${name}: ${[...counted, ...inSeconds].join(', ')}`);
    if (name !== 'the only standby frozen' && longestGap > GOALS.gap)
      broken.push(`${name}: ${(longestGap / 1000).toFixed(2)} s without an acknowledgement`);
    if (backAfter > GOALS.backAfter)
      broken.push(`${name}: nobody acknowledged for ${(backAfter / 1000).toFixed(2)} s afterwards`);
    if (saidAfter > GOALS.saidAfter)
      broken.push(`${name}: /readyz named it after ${(saidAfter / 1000).toFixed(2)} s`);
    if (slowestRead > GOALS.read) broken.push(`${name}: a query took ${(slowestRead / 1000).toFixed(2)} s`);
  }
  const { missed, doubled, reordered } = windows;
  console.log(`windows: missed ${missed}, doubled ${doubled}, reordered ${reordered}`);
  if (missed + doubled + reordered > 0) broken.push('a window does not show what the log holds');
  console.log(`every window had everything ${(convergedAfter / 1000).toFixed(1)} s after the talking`);
  if (convergedAfter > GOALS.convergedAfter) broken.push('windows did not converge in time');
  console.log(refusalsText(refusals));
  const load = loadavg().map((each) => each.toFixed(1));
  console.log(`load of this machine: ${load.join(' ')}`);
  for (const problem of broken) console.log(`broken: ${problem}`);
  const sum = (key: 'acknowledged' | 'lost' | 'doubled' | 'reordered') =>
    Object.values(counts).reduce((total, count) => total + count[key], 0);
  return {
    acknowledged: sum('acknowledged'),
    lost: sum('lost'),
    doubled: sum('doubled'),
    reordered: sum('reordered'),
    isKept: broken.length === 0,
  };
}
