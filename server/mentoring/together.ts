import type { Context } from '../platform/app.ts';

type Round<Key, Value> = { readonly keys: Set<Key>; readonly found: Promise<ReadonlyMap<Key, Value>> };

/**
 * A look-up that a request does once for whatever its fields ask in the same turn of the event loop: a list costs as many
 * statements as one item.
 */
export function together<Key, Value>(
  readMany: (context: Context, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (context: Context, key: Key) => Promise<Value | undefined> {
  const rounds = new WeakMap<Context, Round<Key, Value>>();
  function begin(context: Context): Round<Key, Value> {
    const keys = new Set<Key>();
    const turn = new Promise<void>((resolve) => setImmediate(resolve));
    const found = turn.then(() => {
      rounds.delete(context);
      return readMany(context, [...keys]);
    });
    const round = { keys, found };
    rounds.set(context, round);
    return round;
  }
  return async (context, key) => {
    const round = rounds.get(context) ?? begin(context);
    round.keys.add(key);
    return (await round.found).get(key);
  };
}
