import type { Instant } from '../kernel/index.ts';

// Crockford's base 32: its digits stand in code-unit order, so text order is number order.
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_DIGITS = 10;
const SEQUENCE_DIGITS = 6;
const SEED_DIGITS = 10;
const SORTABLE = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/**
 * 26 characters like a ULID: 48 bits of time, 30 bits of sequence, 50 bits of hash. Text order is (time, sequence) order.
 * Pure: the same input gives the same id in every process.
 */
export function sortableId(at: Instant, sequence: number, seed: string): string {
  return digits(at, TIME_DIGITS) + digits(sequence, SEQUENCE_DIGITS) + digits(hash(seed), SEED_DIGITS);
}

/** The sequence inside a sortable id, or undefined when the text is none. */
export function sequenceOf(id: string): number | undefined {
  if (!SORTABLE.test(id)) return undefined;
  let value = 0;
  for (const digit of id.slice(TIME_DIGITS, TIME_DIGITS + SEQUENCE_DIGITS)) {
    value = value * 32 + DIGITS.indexOf(digit);
  }
  return value;
}

function digits(value: number, count: number): string {
  let rest = value;
  let text = '';
  for (let index = 0; index < count; index++) {
    text = DIGITS.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

/** cyrb53 (bryc, public domain): 53 well-mixed bits. Tells ids apart; not for secrets. */
function hash(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
