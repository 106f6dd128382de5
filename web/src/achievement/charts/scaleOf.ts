/** Beside these, whole numbers that people count in. */
const HALF = 0.5;
const STEPS = [1, 2, 5] as const;
const MOST_LINES = 4;

/** The lines of a chart from zero, so that the largest value fills it: halves where all is small, else round numbers. */
export function scaleOf(values: readonly number[]): readonly number[] {
  const largest = Math.max(1, ...values);
  const hasParts = values.some((value) => !Number.isInteger(value));
  const step = stepFor(largest, hasParts);
  const lines = Math.ceil(largest / step);
  return Array.from({ length: lines + 1 }, (_, index) => index * step);
}

function stepFor(largest: number, hasParts: boolean): number {
  if (hasParts && largest / HALF <= MOST_LINES) return HALF;
  for (let power = 1; ; power *= 10) {
    const found = STEPS.find((step) => largest / (step * power) <= MOST_LINES);
    if (found !== undefined) return found * power;
  }
}
