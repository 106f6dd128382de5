import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { createMetrics } from '../server/platform/metrics.ts';

const root = resolve(import.meta.dirname, '..');
const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');

/** The rows of a section, each with its cells. */
function rowsOf(heading: string): readonly (readonly string[])[] {
  const [, after = ''] = operations.split(`\n### ${heading}\n`);
  const [section = ''] = after.split(/\n##+ /);
  return section
    .split('\n')
    .filter((line) => /^\| [^|]*`/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')));
}

it('has a row for every reason that /readyz gives, with its meaning, what to look at and what to do', () => {
  const health = readFileSync(join(root, 'server/platform/http/health.ts'), 'utf8');
  const said = health.matchAll(/(?:return|\?|undefined :|isServing\(\) .*:|HELD =|'\w{5}':) '([a-z][^']+)'/g);
  const statuses = ['unready', 'here', 'away', 'ahead of'];
  const reasons = new Set(
    [...said].map(([, reason = '']) => reason).filter((one) => !statuses.includes(one)),
  );
  expect(reasons.size).toBeGreaterThan(15);

  const rows = rowsOf('Reasons of /readyz').filter((cells) => cells.length === 4 && cells[0] !== '`problem`');
  expect(new Set(rows.map(([reason = '']) => reason.replaceAll('`', '')))).toEqual(reasons);
  for (const cells of rows)
    expect(
      cells.every((cell) => cell !== ''),
      cells.join(' | '),
    ).toBe(true);
});

it('has a row for every metric, with what it counts, what is good and what to do otherwise', async () => {
  const names = (await createMetrics().registry.getMetricsAsJSON()).map(({ name }) =>
    name.replace('waymark_', ''),
  );
  expect(names.length).toBeGreaterThan(15);

  const rows = rowsOf('Metrics').filter(([name]) => name !== 'metric');
  const documented = rows.flatMap(([cell = '']) =>
    [...(cell.split(' by `status`')[0] ?? '').matchAll(/(by )?`(\w+)`/g)].flatMap(([, by, name = '']) =>
      by ? [] : [name],
    ),
  );
  expect(new Set(documented)).toEqual(new Set(names));
  for (const cells of rows)
    expect(
      cells.filter((cell) => cell !== ''),
      cells.join(' | '),
    ).toHaveLength(4);
});

it('has a row for every error in the log, with its meaning and what to do', () => {
  const files = execFileSync('git', ['ls-files', 'server/*.ts'], { cwd: root, encoding: 'utf8' }).split('\n');
  const said = files
    .filter((file) => file !== '' && !/\.spec\.ts$|^server\/(bench|faults|fuzz|testing)\//.test(file))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').split('log.error(').slice(1))
    .flatMap((call) =>
      [...(call.split(');')[0] ?? '').matchAll(/'([a-z][^']+)'/g)].map(([, line = '']) => line),
    );
  const lines = new Set(said);
  expect(lines.size).toBeGreaterThan(8);

  const rows = rowsOf('Lines of the log').filter(([line]) => line !== 'line');
  const documented = rows.flatMap(([cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, line]) => line));
  expect(new Set(documented)).toEqual(lines);
  for (const cells of rows)
    expect(
      cells.filter((cell) => cell !== ''),
      cells.join(' | '),
    ).toHaveLength(3);
});
