import { safetyLimits } from '@waymark/events/limits';
import { charactersIn } from '#/lib/text.ts';
import type { ReportInput } from './operations.ts';

/** In the order in which they are offered. */
export const reportReasons = [
  'HARASSMENT',
  'DISCRIMINATION',
  'SPAM_OR_SCAM',
  'INAPPROPRIATE',
  'SAFEGUARDING',
  'OTHER',
] as const satisfies readonly ReportInput['reason'][];
export type ReportReason = (typeof reportReasons)[number];

/** As the server counts: what a reader sees as one character is one. */
export function lengthOf(input: string): number {
  const text = input.trim();
  // Counting characters as readers do is slow; long before the limit it does not matter.
  return text.length < safetyLimits.wordsMax / 2 ? text.length : charactersIn(text);
}
