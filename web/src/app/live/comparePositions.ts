/**
 * Orders two positions (decimal strings without leading zeros), or cursors by the position in them: negative, zero or
 * positive.
 */
export function comparePositions(left: string, right: string): number {
  const [one, other] = [positionOf(left), positionOf(right)];
  if (one.length !== other.length) return one.length - other.length;
  return one === other ? 0 : one < other ? -1 : 1;
}

export const isBefore = (one: string, other: string) => comparePositions(one, other) < 0;
export const laterOf = (one: string, other: string) => (isBefore(one, other) ? other : one);

/** `123` of the cursor `123.1f3ab`: what stands there may be another change where the server's log went back. */
function positionOf(cursor: string): string {
  const dot = cursor.indexOf('.');
  return dot < 0 ? cursor : cursor.slice(0, dot);
}
