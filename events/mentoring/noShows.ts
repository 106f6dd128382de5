import type { Instant } from '../kernel/index.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** What follows from staying away. Durations in milliseconds. */
export const noShowLimits = {
  countsFor: 90 * DAY,
  limitedFrom: 2,
  waitsFrom: 3,
  wait: 14 * DAY,
} as const;

export type NoShowReport = {
  readonly reportedAt: Instant;
  readonly isAppealed: boolean;
  readonly isRevoked: boolean;
};

/** `oneAtATime`: one open request at most; `waits`: no new request before `until`. */
export type NoShowStanding =
  | { readonly status: 'free' }
  | { readonly status: 'oneAtATime' }
  | { readonly status: 'waits'; readonly until: Instant };

/**
 * The reports about one person as a mentee. Those that were appealed or taken back have no consequence, and all are forgotten
 * after 90 days. Mentors give their time freely: they only come later in a search.
 */
export function noShowStanding(reports: readonly NoShowReport[], now: Instant): NoShowStanding {
  const counted = reports
    .filter(({ isAppealed, isRevoked }) => !isAppealed && !isRevoked)
    .map(({ reportedAt }) => reportedAt)
    .filter((at) => at > now - noShowLimits.countsFor);
  if (counted.length < noShowLimits.limitedFrom) return { status: 'free' };
  const until = Math.max(...counted) + noShowLimits.wait;
  return counted.length >= noShowLimits.waitsFrom && now < until
    ? { status: 'waits', until }
    : { status: 'oneAtATime' };
}
