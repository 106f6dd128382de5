import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projections } from '../catalogue.ts';

const folder = new URL('../migrations/', import.meta.url);

/** Per table the numbers of the migrations that make it or give it other columns. */
function migrationsOfTables(): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.sql'))) {
    const sql = readFileSync(new URL(file, folder), 'utf8');
    for (const [, made, altered] of sql.matchAll(/CREATE TABLE "(\w+)"|ALTER TABLE "(\w+)" ADD COLUMN/g)) {
      const table = made ?? altered ?? '';
      found.set(table, [...(found.get(table) ?? []), Number(file.slice(0, 4))]);
    }
  }
  return found;
}

it.each(projections.map((one) => [one.name, one] as const))(
  'the read model %s names the migrations that made and last changed its tables',
  (_, { tables, since = 0, changedIn = since }) => {
    const migrations = migrationsOfTables();
    const numbers = tables.flatMap((table) => migrations.get(table) ?? []).sort((a, b) => a - b);
    // The first release came with migrations 0 to 3: nobody upgrades from before it.
    const ofUpgrades = numbers.filter((number) => number > 3);
    const isFirst = numbers.some((number) => number <= 3);
    expect(since).toBe(isFirst ? 0 : numbers[0]);
    expect(changedIn).toBeGreaterThanOrEqual(ofUpgrades.at(-1) ?? 0);
  },
);
