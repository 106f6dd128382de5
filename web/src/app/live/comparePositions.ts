/** Orders two positions (decimal strings without leading zeros): negative, zero or positive. */
export function comparePositions(one: string, other: string): number {
  if (one.length !== other.length) return one.length - other.length;
  return one === other ? 0 : one < other ? -1 : 1;
}
