import { loadavg } from 'node:os';
import type { Outcome } from '../outcome.ts';
import { refusalsText } from '../talk/refusals.ts';
import { type FaultName, runFrozen } from './runFrozen.ts';

/** Milliseconds without an acknowledgement of anybody; where NATS alone is hit, for any message. */
const LONGEST_GAP = 3_000;
/** Every window shows what the log holds, milliseconds after the last fault. */
const CONVERGED_WITHIN = 5_000;

export type PrintFrozenOptions = {
  readonly seed: number;
  readonly rounds: number;
  readonly people: number;
  /** That each fault lasts; absent: 4 to 8, as the seed draws. */
  readonly seconds?: number | undefined;
};

/** A table of what each fault came to. */
export async function printFrozen(
  faultNames: readonly FaultName[],
  { seed, rounds, people, seconds }: PrintFrozenOptions,
): Promise<Outcome> {
  console.log(`seed ${seed}: ${people} people, two servers, each fault ${rounds} times`);
  const { counts, windows, convergedAfter, refusals, problems } = await runFrozen({
    seed,
    rounds,
    people,
    faults: faultNames,
    lasts: seconds === undefined ? [4_000, 8_000] : [seconds * 1_000, seconds * 1_000],
    say: (line) => console.log(`  ${line}`),
  });
  const columns = ['times', 'acknowledged', 'lost', 'doubled', 'reordered', 'gap in s', 'wait in s'];
  console.log(['fault'.padEnd(38), ...columns.map((name) => name.padStart(12))].join(''));
  for (const [name, count] of Object.entries(counts)) {
    const { times, acknowledged, lost, doubled, reordered, longestGap, longestWait } = count;
    const inSeconds = [longestGap, longestWait].map((time) => (time / 1000).toFixed(2));
    const cells = [times, acknowledged, lost, doubled, reordered, ...inSeconds];
    console.log([name.padEnd(38), ...cells.map((cell) => String(cell).padStart(12))].join(''));
  }
  console.log(
    `windows: missed ${windows.missed}, doubled ${windows.doubled}, reordered ${windows.reordered}`,
  );
  console.log(`every window had everything ${(convergedAfter / 1000).toFixed(1)} s after the last fault`);
  console.log(
    `load of this machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  for (const name of faultNames)
    if (!counts[name]) console.log(`!!! LEFT OUT: ${name}: no such moment came !!!`);
  console.log(refusalsText(refusals));
  for (const problem of problems) console.log(`broken: ${problem}`);
  // Of the other faults a client that prefers the server that is hit waits as long as it is patient.
  const slow = Object.entries(counts).filter(
    ([name, { longestWait }]) => name.includes('nats') && longestWait > LONGEST_GAP,
  );
  for (const [name] of slow) console.log(`broken: ${name}: a message waited too long`);
  const { acknowledged = 0, lost = 0, doubled = 0, reordered = 0, longestGap = 0 } = counts.everything ?? {};
  const broken =
    lost + doubled + reordered + problems.length + windows.missed + windows.doubled + windows.reordered;
  const isInTime = slow.length === 0 && longestGap <= LONGEST_GAP && convergedAfter <= CONVERGED_WITHIN;
  if (longestGap > LONGEST_GAP)
    console.log(`broken: ${(longestGap / 1000).toFixed(2)} s without an acknowledgement`);
  if (convergedAfter > CONVERGED_WITHIN) console.log('broken: windows did not converge in time');
  return { acknowledged, lost, doubled, reordered, isKept: broken === 0 && isInTime };
}
