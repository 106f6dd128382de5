import {
  accepted,
  assertNever,
  type Decider,
  type Decision,
  type Instant,
  refused,
  type StreamName,
  streamName,
  type UserId,
} from '../kernel/index.ts';
import type { YearReviewCommand } from './commands.ts';
import type { YearReviewEvent } from './events.ts';
import type { AchievementRefusal } from './refusals.ts';

/** The next review. */
export type YearReviewState = { readonly next: { readonly year: number; readonly dueAt: Instant } | null };
type Decided = Decision<YearReviewEvent, AchievementRefusal>;

/** When a person who wishes it is notified of the review of the year. Stream `yearReview-<user>`. */
export const yearReviewDecider: Decider<
  YearReviewState,
  YearReviewCommand,
  YearReviewEvent,
  AchievementRefusal
> = {
  category: 'yearReview',
  stateVersion: 1,
  initial: { next: null },
  evolve: evolveYearReview,
  decide: decideYearReview,
};

/** `owner` is the person. */
export function yearReviewStream(owner: UserId): StreamName {
  return streamName('yearReview', owner);
}

function evolveYearReview(state: YearReviewState, event: YearReviewEvent): YearReviewState {
  switch (event.type) {
    case 'YearReviewSet':
      return { next: { year: event.data.year, dueAt: event.data.dueAt } };
    case 'YearReviewDropped':
      return { next: null };
    case 'YearReviewDue':
      return state;
    default:
      return assertNever(event);
  }
}

function decideYearReview({ next }: YearReviewState, { type, data, meta }: YearReviewCommand): Decided {
  if (meta.actor.kind !== 'system') return refused({ type: 'NotYourAchievements' });
  const { userId } = data;
  switch (type) {
    case 'WishYearReview':
      if (data.isWished) return next ? accepted() : accepted(nextReview(userId, meta.at));
      return next ? accepted({ type: 'YearReviewDropped', data: { userId } }) : accepted();
    case 'FireYearReview': {
      // Switched off meanwhile, or the timer of an earlier review.
      if (!next || meta.at < next.dueAt) return accepted();
      const following = nextReview(userId, meta.at);
      // The servers were down until January was over: nobody waits for it any more.
      if (meta.at >= endOfJanuary(next.year)) return accepted(following);
      return accepted({ type: 'YearReviewDue', data: { userId, year: next.year } }, following);
    }
    default:
      return assertNever(type);
  }
}

/** The first review that is due after this instant. */
function nextReview(userId: UserId, at: Instant): YearReviewEvent {
  const thisYear = new Date(at).getUTCFullYear();
  const year = at < dueTime(thisYear - 1) ? thisYear - 1 : thisYear;
  return { type: 'YearReviewSet', data: { userId, year, dueAt: dueTime(year) } };
}

/** On 5 January: the year is over in every time zone, and what was still open of its last days is confirmed. */
function dueTime(year: number): Instant {
  return Date.UTC(year + 1, 0, 5, 9);
}

function endOfJanuary(year: number): Instant {
  return Date.UTC(year + 1, 1, 1);
}
