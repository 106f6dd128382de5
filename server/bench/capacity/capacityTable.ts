import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchResult } from '../result.ts';
import { type BusyHour, busyHour } from './busyHour.ts';
import { type Costs, capacityFor, costsOf, firstLimit, type Limit } from './capacity.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];

const LIMITS: Readonly<Record<Limit, string>> = {
  appends: 'appends a second through one writer',
  size: 'size of the database after a year',
  rebuild: 'a rebuild in a night after a year',
};

/** What was measured for docs/scale.md. */
const MEASURED = join(import.meta.dirname, 'measured.jsonl');

/** The table, from a file with lines of `npm run bench -- --json`; without one, from those that are kept here. */
export async function capacityOf(file: string): Promise<string> {
  const lines = (await readFile(file || MEASURED, 'utf8')).split('\n').filter((line) => line.startsWith('{'));
  const costs = costsOf(lines.map((line) => JSON.parse(line) as BenchResult));
  return [capacityTable(costs), '', busyHourTable(SIZES.map((people) => busyHour(people, costs)))].join('\n');
}

/** As Markdown: the busiest hour of so many people, simulated. */
export function busyHourTable(hours: readonly BusyHour[]): string {
  const rows = hours.map((hour) =>
    [
      figure(hour.people),
      figure(hour.cores),
      figure(hour.events),
      `${figure(hour.p50Ms)}, ${figure(hour.p99Ms)}, ${figure(hour.worstMs)} ms`,
      `${figure(hour.burstP99Ms)} ms`,
      hour.resumes > 0 ? `${figure(hour.resumes)}: ${figure(hour.resumeP99Ms)} ms` : 'not measured',
      figure(hour.longestQueue),
      `${figure(hour.writerBusy * 100)}%`,
      `${figure(hour.coresBusy * 100)}%`,
    ].join(' | '),
  );
  return [
    '| people | cores | events in the hour | press to the windows of others: p50, p99, slowest | p99 in the minute of a burst | who comes back after a restart: p99 | longest queue at the writer | writer busy | cores busy |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

/** As Markdown: a row for each number of people, and the first limit below. */
export function capacityTable(costs: Costs, sizes: readonly number[] = SIZES): string {
  const rows = sizes.map((people) => {
    const { load, ...need } = capacityFor(people, costs);
    return [
      figure(people),
      figure(need.messagesADay),
      figure(need.sendsASecond),
      figure(need.sockets),
      figure(need.cores),
      figure(need.socketGigabytes),
      figure(need.gigabytesAYear),
      figure(need.costAMonth),
      ...(['appends', 'size', 'rebuild'] as const).map((limit) => `${figure(load[limit] * 100)}%`),
    ];
  });
  const first = firstLimit(costs);
  return [
    '| people | messages a day | sends a second, busiest hour | sockets | cores | GB for sockets | GB a year | EUR a month | appends | size | rebuild |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    `The first limit of one log: ${LIMITS[first.limit]}, with ${figure(first.people)} people.`,
  ].join('\n');
}

function figure(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 2 });
}
