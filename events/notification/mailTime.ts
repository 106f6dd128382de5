import { dateAt, type Instant, instantOf } from '../kernel/index.ts';
import type { NotificationPreferences } from './values.ts';

type When = Pick<NotificationPreferences, 'quietFrom' | 'quietTo' | 'isDigest' | 'digestAt'>;

/**
 * NTF-03: when a mail that is ready at `at` may go out, by the clocks of the person's zone: with the digest of the day,
 * else at once or when their quiet hours end.
 */
export function mailTime(
  at: Instant,
  { quietFrom, quietTo, isDigest, digestAt }: When,
  timezone: string,
): Instant {
  const today = dateAt(timezone, at);
  if (isDigest) {
    const due = instantOf(timezone, today, digestAt);
    return due > at ? due : instantOf(timezone, today + 1, digestAt);
  }
  if (quietFrom === null || quietTo === null) return at;
  for (const date of [today - 1, today]) {
    const from = instantOf(timezone, date, quietFrom);
    const to = instantOf(timezone, quietTo > quietFrom ? date : date + 1, quietTo);
    if (from <= at && at < to) return to;
  }
  return at;
}
