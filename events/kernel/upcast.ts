import type { EventDefinition } from './event.ts';

/** Converts data of an older schema version to the current shape, one step a version. Throws when a step is missing. */
export function upcast(
  definition: EventDefinition,
  storedVersion: number,
  data: Record<string, unknown>,
): Record<string, unknown> {
  let current = data;
  for (let version = storedVersion; version < definition.schemaVersion; version++) {
    const step = definition.upcasters[version];
    if (!step) throw new Error(`No upcaster for ${definition.type} from schema version ${version}`);
    current = step(current);
  }
  return current;
}
