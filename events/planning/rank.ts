/**
 * Where a card stands in its column: a fraction between 0 and 1, written as its base-62 digits after the point, so that
 * comparing two ranks by code units compares the fractions. Between two different ranks there is always another one, and no
 * rank ends in the zero digit, so there is always one below it too. The idea is D. Greenspan's, "Implementing Fractional
 * Indexing" (2017).
 */
export type Rank = string;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;

/** A rank above `below` and under `above`; null stands for the end of the column. The two must differ and be in order. */
export function rankBetween(below: Rank | null, above: Rank | null): Rank {
  if (above === null) return after(below ?? '');
  return below === null ? before(above) : between(below, above);
}

/** Above everything that exists: grows by one digit in 61 appends and not by one digit in six, as halving would. */
function after(low: string): Rank {
  for (let at = 0; at < low.length; at += 1) {
    const digit = digitAt(low, at);
    if (digit < BASE - 1) return low.slice(0, at) + letter(digit + 1);
  }
  return low + letter(Math.floor(BASE / 2));
}

/** The same downwards, for people who always put the newest on top. */
function before(high: string): Rank {
  let at = 0;
  while (digitAt(high, at) === 0) at += 1;
  const digit = digitAt(high, at);
  return high.slice(0, at) + (digit > 1 ? letter(digit - 1) : `0${letter(BASE - 1)}`);
}

function between(low: string, high: string): Rank {
  let shared = 0;
  while (shared < high.length && digitAt(low, shared) === digitAt(high, shared)) shared += 1;
  const prefix = high.slice(0, shared);
  const from = digitAt(low, shared);
  const to = digitAt(high, shared);
  if (to - from > 1) return prefix + letter(Math.floor((from + to) / 2));
  // Neighbouring digits: what follows the lower one may rise, or the higher one's digit alone is already less than it.
  if (high.length > shared + 1) return prefix + letter(to);
  return prefix + letter(from) + after(low.slice(shared + 1));
}

/** A missing digit is a zero: 0.5 is 0.50. */
function digitAt(rank: string, at: number): number {
  return at < rank.length ? DIGITS.indexOf(rank.charAt(at)) : 0;
}

function letter(digit: number): string {
  return DIGITS.charAt(digit);
}
