import { createHash } from 'node:crypto';
import type { Capability } from '@waymark/events/kernel';
import type { Projection } from '../types.ts';

/** What a process must share with another one to write its appends: the events, the read models and the release. */
export function shapeOf(
  capabilities: readonly Capability[],
  projections: readonly Projection[],
  release: number,
): string {
  const events = capabilities.flatMap((capability) =>
    capability.events.map(({ type, schemaVersion }) => `${type} ${schemaVersion}`),
  );
  const names = projections.map(({ name }) => name);
  const text = JSON.stringify([release, events.sort(), names.sort()]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
