import { commandId, type StreamName } from '@waymark/events/kernel';
import type { EventStore } from '../../store/index.ts';
import type { GivenFacts } from '../../testing/projectionSpec.ts';

const versions = new WeakMap<EventStore, Map<StreamName, number>>();
let count = 0;

/** Appends more facts to a store, one command after the other. */
export async function appendFacts(store: EventStore, facts: readonly GivenFacts[]): Promise<void> {
  const held = versions.get(store) ?? new Map<StreamName, number>();
  versions.set(store, held);
  for (const { stream, events } of facts) {
    const id = `facts-${count++}`;
    const expectedVersion = held.get(stream) ?? 0;
    const actor = { kind: 'system', name: 'test' } as const;
    const result = await store.append({
      meta: { actor, commandId: commandId(id), correlationId: id, at: 1_700_000_000_000 + count },
      writes: [{ stream, expectedVersion, events }],
    });
    if (result.status !== 'appended') throw new Error(`${id}: ${result.status}`);
    held.set(stream, expectedVersion + events.length);
  }
}
