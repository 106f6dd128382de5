import { messagingLimits } from '@waymark/events/limits';
import { charactersIn } from '#/lib/text.ts';

/** The counter appears for the last 200 characters (MSG-02). */
export const COUNTER_FROM = messagingLimits.textCharacters - 200;

/** As a reader counts: a family emoji is one character. null: so much that the server refuses it whatever it counts. */
export function messageLength(text: string): number | null {
  if (text.length > messagingLimits.textCodeUnits) return null;
  // Every character takes at least one code unit, so a short text need not be cut up.
  if (text.length < COUNTER_FROM) return text.length;
  return charactersIn(text);
}

const VISIBLE = /[^\s\p{Cf}\p{Cc}\p{DI}\u2800]/u;

/** Whether there is anything to read in it. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}
