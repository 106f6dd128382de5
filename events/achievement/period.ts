import { dateAt, type Instant, instantOf, readDate } from '../kernel/index.ts';

export type PeriodProblem = 'dateInvalid' | 'endBeforeStart' | 'inFuture' | 'beforeMembership';
export type PeriodProblems = { readonly from?: PeriodProblem; readonly to?: PeriodProblem };

/** A period of whole days in somebody's zone, both ends included. */
export type Period = { readonly from: string; readonly to: string; readonly timezone: string };

/** What is wrong with a period; an empty object where nothing is. */
export function periodProblems(
  { from, to, timezone }: Period,
  { joinedAt, now }: { readonly joinedAt: Instant; readonly now: Instant },
): PeriodProblems {
  const [first, last] = [readDate(from), readDate(to)];
  if (first === undefined || last === undefined) {
    return {
      ...(first === undefined && { from: 'dateInvalid' }),
      ...(last === undefined && { to: 'dateInvalid' }),
    };
  }
  if (last < first) return { to: 'endBeforeStart' };
  if (last > dateAt(timezone, now)) return { to: 'inFuture' };
  if (first < dateAt(timezone, joinedAt)) return { from: 'beforeMembership' };
  return {};
}

/** The instants of a period: from the first up to, and not including, the second. */
export function spanOf({ from, to, timezone }: Period): { readonly from: Instant; readonly to: Instant } {
  const [first, last] = [readDate(from) ?? 0, readDate(to) ?? 0];
  return { from: instantOf(timezone, first, 0), to: instantOf(timezone, last + 1, 0) };
}
