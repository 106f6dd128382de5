import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { capabilities } from './catalogue.ts';
import type { Capability, EventDefinition } from './kernel/index.ts';

const MARK = 'a-personal-text';

type AnyEvent = { readonly type: string; readonly data: Record<string, unknown> };
type Evolve = (state: unknown, event: AnyEvent) => unknown;

/** The frozen sample of an event's newest schema, with the mark in place of each personal text. */
function markedSample(capability: Capability, { type, schemaVersion, personal }: EventDefinition): AnyEvent {
  const file = new URL(`./${capability.name}/samples/${type}.v${schemaVersion}.json`, import.meta.url);
  const { reads } = JSON.parse(readFileSync(file, 'utf8')) as { reads: Record<string, unknown> };
  const data = { ...reads };
  for (const field of Object.keys(personal)) data[field] = marked(data[field]);
  return { type, data };
}

function marked(value: unknown): unknown {
  if (typeof value === 'string') return MARK;
  if (Array.isArray(value)) return value.map(marked);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, marked(inner)]));
}

/** Events after which a state holds a personal text. Each event is folded by itself and after all others of its capability. */
function leaksOf(evolve: Evolve, initial: unknown, events: readonly AnyEvent[]): readonly string[] {
  const leaks = new Set<string>();
  const fold = (state: unknown, event: AnyEvent) => {
    const next = evolved(state, event);
    const holds = (held: unknown) => (JSON.stringify(held) ?? '').includes(MARK);
    if (holds(next) && !holds(state)) leaks.add(event.type);
    return next;
  };
  const evolved = (state: unknown, event: AnyEvent) => {
    try {
      return evolve(state, event);
    } catch (error) {
      // An event of another kind of stream.
      if (error instanceof Error && error.message.startsWith('Unexpected value: ')) return state;
      throw error;
    }
  };
  for (const event of events) fold(initial, event);
  [...events, ...events].reduce(fold, initial);
  return [...leaks];
}

describe('a decider keeps no personal text in its state, for snapshots are not encrypted', () => {
  for (const capability of capabilities) {
    const events = capability.events.map((definition) => markedSample(capability, definition));
    for (const { category, evolve, initial } of capability.deciders) {
      it(`${capability.name}: ${category}`, () => {
        expect(leaksOf(evolve as unknown as Evolve, initial, events)).toEqual([]);
      });
    }
  }

  it('a state that keeps the text is found', () => {
    const events = capabilities.flatMap((capability) =>
      capability.events.map((definition) => markedSample(capability, definition)),
    );
    const withText = events.filter(({ data }) => JSON.stringify(data).includes(MARK));
    expect(withText.length).toBeGreaterThan(50);
    const found = leaksOf((_state, { data }) => data, {}, events);
    expect(found.length).toBe(withText.length);
  });
});
