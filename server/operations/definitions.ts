import type { Definitions } from '@waymark/db/operations';
import { capabilities } from '@waymark/events/catalogue';
import { type AnyDecider, type StreamName, streamCategory } from '@waymark/events/kernel';

const deciders = new Map<string, AnyDecider>(
  capabilities.flatMap((capability) => capability.deciders.map((each) => [each.category, each] as const)),
);

/** Every kind of event of this release. */
export const definitions: Definitions = new Map(
  capabilities.flatMap(({ events }) => events.map((each) => [each.type, each] as const)),
);

/** Who folds this stream; undefined for a name that no capability owns. */
export function deciderOf(stream: string): AnyDecider | undefined {
  return deciders.get(streamCategory(stream as StreamName));
}
