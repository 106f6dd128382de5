// Invariant: only for the moment until the server has answered; where a card really stands, the server says.

/** A rank between two neighbours by code units, so that a moved card does not jump; null: no neighbour there. */
export function guessRank(below: string | null, above: string | null): string {
  const low = below ?? '';
  if (above === null) return `${low}V`;
  let at = 0;
  while (at < above.length && (low[at] ?? '0') === above[at]) at += 1;
  const next = above.slice(0, at) + (low[at] ?? '0');
  // What follows the lower one and is longer stands behind it, and before anything with a larger digit here.
  return `${low.length > next.length ? low : next}V`;
}
