import { type HostileReport, runHostile } from './runHostile.ts';

/** What the product promises while it is attacked. */
export const hostileLimits = {
  /** Milliseconds from the press to the other's window, for 99 of 100 messages. */
  p99: 500,
  /** Bytes that the server and what it started may grow by. */
  growth: 768 * 1024 * 1024,
} as const;

/** `npm run test:faults -- hostile`: a table of what each input came to. Resolves with 0 when every promise was kept. */
export async function printHostile(): Promise<number> {
  const report = await runHostile({ people: 20, calm: 5, say: (line) => console.log(line) });
  for (const [name, outcomes] of groupsOf(report)) {
    const longest = Math.max(...outcomes.map(({ took }) => took));
    const answers = [...new Set(outcomes.map(({ answer }) => answer))].join(', ');
    console.log(`  ${name.padEnd(44)} ${String(longest).padStart(6)} ms  ${answers}`);
  }
  const { calm, attacked, loop, memory } = report;
  const grown = memory.highest - memory.before;
  console.log(
    `before: ${calm.messages} messages, p50 ${calm.p50.toFixed(1)} ms, p99 ${calm.p99.toFixed(1)} ms`,
  );
  console.log(
    `attacked: ${attacked.messages} messages, p50 ${attacked.p50.toFixed(1)} ms, p99 ${attacked.p99.toFixed(1)} ms (at most ${hostileLimits.p99})`,
  );
  console.log(`event loop: a request that needs nothing else waited ${loop.toFixed(0)} ms at most`);
  console.log(
    `memory: ${megabytes(memory.before)} before, ${megabytes(grown)} grown at most (at most ${megabytes(hostileLimits.growth)})`,
  );
  for (const problem of report.problems) console.log(`broken: ${problem}`);
  const isKept = attacked.p99 < hostileLimits.p99 && grown < hostileLimits.growth;
  return isKept && report.problems.length === 0 ? 0 : 1;
}

function groupsOf({ outcomes }: HostileReport): ReadonlyMap<string, HostileReport['outcomes']> {
  const groups = new Map<string, HostileReport['outcomes'][number][]>();
  for (const outcome of outcomes) groups.set(outcome.name, [...(groups.get(outcome.name) ?? []), outcome]);
  return groups;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}
