/** What the fewest digits have, so that charts below each other begin at one line. */
const LEAST = 32;
/** Of the size of the letters: the widest digit of any font that a partner may choose, and the gap to the chart. */
const DIGIT = 0.58;
const GAP = 11;

/** The pixels that the longest of these numbers needs beside a chart: what has less room is cut off. */
export function roomFor(numbers: readonly string[], fontSize: number): number {
  const longest = Math.max(0, ...numbers.map(({ length }) => length));
  return Math.max(LEAST, Math.round(longest * fontSize * DIGIT) + GAP);
}
