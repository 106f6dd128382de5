import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { capabilities } from './catalogue.ts';
import {
  type Capability,
  type DomainEvent,
  position,
  type Recorded,
  streamName,
  upcast,
} from './kernel/index.ts';

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
  expect(declared.filter((row) => row.includes('undefined'))).toEqual([]);
});

const AT = Date.UTC(2026, 0, 5, 9);

/** Every frozen sample of a capability, as it was recorded first in its stream. */
function samplesOf(capability: Capability): readonly Recorded[] {
  return capability.events.flatMap((definition) => {
    const folder = folderOf(definition.type);
    const name = `${definition.type}.v${definition.schemaVersion}.json`;
    const { stored, schemaVersion } = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    const data = upcast(definition, schemaVersion, stored);
    const actor = { kind: 'system', name: 'sample' } as const;
    return {
      type: definition.type,
      data,
      position: position(1),
      fingerprint: 1,
      stream: streamName('sample', 'one'),
      version: 1,
      meta: { actor, commandId: 'sample', correlationId: 'sample', at: AT },
      sealed: {},
    } as unknown as Recorded;
  });
}

const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => new URL(`./${name}/samples/`, import.meta.url));

function folderOf(type: string): URL {
  const found = folders.find((folder) => {
    try {
      return readdirSync(folder).some((name) => name.startsWith(`${type}.v`));
    } catch {
      return false;
    }
  });
  if (!found) throw new Error(`${type} has no sample.`);
  return found;
}

/** Who receives each sample, what it arms or ends, and what follows from it. */
function consequences(): string {
  const lines = capabilities.flatMap((capability) =>
    samplesOf(capability).flatMap((event) => {
      const topics = capability.audience(event as DomainEvent);
      const timers = capability.timers(event);
      const followUps = capabilities.flatMap(({ reactions }) =>
        reactions
          .filter(({ on }) => on === event.type)
          .map((reaction) => `${reaction.name}: ${JSON.stringify(reaction.react(event))}`),
      );
      return [
        `${event.type} | heard by ${[...topics].join(', ') || 'nobody'}`,
        ...timers.map((change) => `${event.type} | timer ${JSON.stringify(change)}`),
        ...followUps.map((text) => `${event.type} | follows ${text}`),
      ];
    }),
  );
  return `${lines.join('\n')}\n`;
}

it('who receives each event, what it arms and what follows from it stay as the table has them', async () => {
  await expect(consequences()).toMatchFileSnapshot('./catalogue.consequences.txt');
});
