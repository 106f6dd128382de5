/** The last item of each key, sorted by key: every process then locks rows in the same order. */
export function latestByKey<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): readonly Item[] {
  const latest = new Map<string, Item>();
  for (const item of items) latest.set(keyOf(item), item);
  return [...latest].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item);
}
