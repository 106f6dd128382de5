import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { capabilities } from './catalogue.ts';

const table = readFileSync(new URL('./catalogue.table.txt', import.meta.url), 'utf8');
const rows = table.split('\n').filter((line) => line.includes(' | '));

/** `a by b`: the field a is encrypted with the key of the person whose id is in b. */
function personalOf(personal: Readonly<Record<string, string>>): string {
  const fields = Object.entries(personal).map(([field, owner]) => `${field} by ${owner}`);
  return fields.join(', ') || '-';
}

it('stored names, versions and encrypted fields stay as the table has them', () => {
  const declared = capabilities.flatMap(({ name, events, deciders, reactions }) => [
    ...deciders.map((decider) => `${name} | stream | ${decider.category} | ${decider.stateVersion}`),
    ...reactions.map((reaction) => `${name} | reaction | ${reaction.name} | -`),
    ...events.map(
      (event) => `${name} | event | ${event.type} ${event.schemaVersion} | ${personalOf(event.personal)}`,
    ),
  ]);
  expect(rows.length).toBeGreaterThan(190);
  expect(declared).toEqual(expect.arrayContaining(rows));
});
