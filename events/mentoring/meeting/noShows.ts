import type { Instant } from '../../kernel/index.ts';
import { noShowLimits } from '../../limits/index.ts';

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
