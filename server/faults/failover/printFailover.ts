import { loadavg } from 'node:os';
import type { Outcome } from '../outcome.ts';
import { refusalsText } from '../talk/refusals.ts';
import { failoverNames, runFailover } from './runFailover.ts';

/** Milliseconds: acknowledgements after a promotion, what every server notices, what every window shows. */
const GOALS = { backAfter: 3_000, noticedAfter: 1_000, convergedAfter: 5_000 } as const;

export type PrintFailoverOptions = {
  readonly seed: number;
  readonly rounds: number;
  readonly people: number;
};

/** `npm run test:faults -- failover`: a table of what each failover came to. */
export async function printFailover({ seed, rounds, people }: PrintFailoverOptions): Promise<Outcome> {
  console.log(
    `seed ${seed}: ${people} people, two servers, a primary and a standby, each failover ${rounds} times`,
  );
  const { counts, windows, convergedAfter, refusals, problems, leftOut } = await runFailover({
    seed,
    rounds,
    people,
    faults: failoverNames,
    say: (line) => console.log(`  ${line}`),
  });
  const columns = [
    'times',
    'acknowledged',
    'gone',
    'lost',
    'doubled',
    'reordered',
    'gap in s',
    'back in s',
    'noticed in s',
  ];
  console.log(['failover'.padEnd(32), ...columns.map((name) => name.padStart(13))].join(''));
  const broken = [...problems];
  for (const [name, count] of Object.entries(counts)) {
    const { times, acknowledged, gone, lost, doubled, reordered, longestGap, backAfter, noticedAfter } =
      count;
    const inSeconds = [longestGap, backAfter, noticedAfter].map((time) => (time / 1000).toFixed(2));
    const cells = [times, acknowledged, gone, lost, doubled, reordered, ...inSeconds];
    console.log([name.padEnd(32), ...cells.map((cell) => String(cell).padStart(13))].join(''));
    if (doubled + reordered > 0) broken.push(`${name}: doubled or reordered`);
    if (backAfter > GOALS.backAfter)
      broken.push(`${name}: nobody acknowledged for ${(backAfter / 1000).toFixed(2)} s after the promotion`);
    if (noticedAfter > GOALS.noticedAfter)
      broken.push(`${name}: noticed after ${(noticedAfter / 1000).toFixed(2)} s`);
  }
  const { missed, doubled, reordered } = windows;
  console.log(`windows: missed ${missed}, doubled ${doubled}, reordered ${reordered}`);
  if (missed + doubled + reordered > 0) broken.push('a window does not show what the log holds');
  console.log(`every window had everything ${(convergedAfter / 1000).toFixed(1)} s after the talking`);
  if (convergedAfter > GOALS.convergedAfter) broken.push('windows did not converge in time');
  console.log(refusalsText(refusals));
  const load = loadavg().map((each) => each.toFixed(1));
  console.log(`load of this machine: ${load.join(' ')}`);
  for (const each of leftOut) console.log(`!!! LEFT OUT: ${each} !!!`);
  for (const problem of broken) console.log(`broken: ${problem}`);
  const sum = (key: 'acknowledged' | 'lost' | 'doubled' | 'reordered') =>
    Object.entries(counts)
      // What an asynchronous standby never received is counted as gone.
      .filter(([name]) => key !== 'lost' || !name.endsWith('asynchronous'))
      .reduce((total, [, count]) => total + count[key], 0);
  return {
    acknowledged: sum('acknowledged'),
    lost: sum('lost'),
    doubled: sum('doubled'),
    reordered: sum('reordered'),
    isKept: broken.length === 0,
  };
}
