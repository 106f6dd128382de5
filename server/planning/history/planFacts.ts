import type { Position, Recorded } from '@waymark/events/kernel';
import { type PlanId, type PlanningEvent, planStream } from '@waymark/events/planning';
import { LRUCache } from 'lru-cache';
import type { App } from '../../platform/app.ts';

// Invariant: events never change, so a cached read stays correct, except for the texts of an erased person: then the whole
// cache is cleared, and reads that are under way are not cached.

/** Of one plan, in order. */
export type Facts = readonly Recorded<PlanningEvent>[];
type FactsCache = LRUCache<PlanId, Promise<Facts>>;

const PAGE = 1_000;
/** Of all plans together, in one process; a longer plan is read each time. */
const MOST_FACTS = 60_000;
const KEPT_MS = 10 * 60_000;
const caches = new WeakMap<App['store'], FactsCache>();

function cacheOf({ store }: Pick<App, 'store'>): FactsCache {
  const known = caches.get(store);
  if (known) return known;
  const made: FactsCache = new LRUCache({ maxSize: MOST_FACTS, ttl: KEPT_MS });
  caches.set(store, made);
  return made;
}

/** All events of a plan up to that position, and perhaps later ones, in order. Cached, because moving the slider asks often. */
export async function factsOf(app: Pick<App, 'store'>, planId: PlanId, upTo: Position): Promise<Facts> {
  const cache = cacheOf(app);
  const held = cache.get(planId);
  if (held) {
    const facts = await held;
    if ((facts.at(-1)?.position ?? 0) >= upTo) return facts;
  }
  const reading = readOn(app, planId, held);
  // Its length is known only when it is there.
  cache.set(planId, reading, { size: 1 });
  try {
    const facts = await reading;
    if (cache.peek(planId) === reading) cache.set(planId, reading, { size: facts.length + 1 });
    return facts;
  } catch (fault) {
    if (cache.peek(planId) === reading) cache.delete(planId);
    throw fault;
  }
}

async function readOn(
  { store }: Pick<App, 'store'>,
  planId: PlanId,
  held: Promise<Facts> | undefined,
): Promise<Facts> {
  const known = (await held?.catch(() => undefined)) ?? [];
  const found: Recorded<PlanningEvent>[] = [];
  for (;;) {
    const after = known.length + found.length;
    const page = (await store.readStream(planStream(planId), { after, limit: PAGE })) as Facts;
    found.push(...page);
    if (page.length < PAGE) return found.length === 0 ? known : [...known, ...found];
  }
}

/** They are facts of a log that went back. */
export function forgetAllFacts(app: Pick<App, 'store'>): void {
  cacheOf(app).clear();
}

/** Their texts must be gone everywhere. */
export function forgetFacts(app: Pick<App, 'store'>, { type }: Pick<Recorded, 'type'>): void {
  if (type === 'UserErased') cacheOf(app).clear();
}
