import type { Recorded } from '@waymark/events/kernel';
import type { FeedItem } from './types.ts';

const items = new WeakMap<Recorded, FeedItem>();

/** The same item for the same event: what many subscribers read together is then executed and serialised once. */
export function itemOf(event: Recorded): FeedItem {
  const known = items.get(event);
  if (known) return known;
  const { position, fingerprint } = event;
  const made: FeedItem = { kind: 'event', position, fingerprint, event };
  items.set(event, made);
  return made;
}
