import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchResult } from '../result.ts';
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
  return capacityTable(costsOf(lines.map((line) => JSON.parse(line) as BenchResult)));
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
