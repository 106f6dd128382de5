import type { Context } from '../app.ts';

type Round<Key, Value> = { readonly keys: Set<Key>; readonly found: Promise<ReadonlyMap<Key, Value>> };

/**
 * Batches the look-ups of one request: all keys that its fields request in one turn of the event loop are read together, so
 * a list takes as many statements as one item.
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
