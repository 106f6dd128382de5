import type { IdentityEvent } from '../identity/index.ts';
import {
  type Capability,
  type DomainEvent,
  type FollowUp,
  type Recorded,
  type TimerChange,
  userTopic,
} from '../kernel/index.ts';
import type { NotificationEvent } from '../notification/index.ts';
import { achievementDecider } from './decide.ts';
import { type AchievementEvent, achievementEvents } from './events.ts';
import { achievementStream } from './values.ts';
import { yearReviewDecider, yearReviewStream } from './yearReview.ts';

type Erased = Recorded<Extract<IdentityEvent, { type: 'UserErased' }>>;
type Chosen = Recorded<Extract<NotificationEvent, { type: 'NotificationPreferencesChanged' }>>;

function withdrawAll(event: Recorded): readonly FollowUp[] {
  const { userId } = (event as Erased).data;
  return [{ stream: achievementStream(userId), type: 'WithdrawAllStatements', data: { userId } }];
}

/** Nobody is notified of a review unless they chose it. */
function wishReview(event: Recorded): readonly FollowUp[] {
  const { userId, choices } = (event as Chosen).data;
  const isWished = (choices.YEAR_REVIEW ?? 'NONE') !== 'NONE';
  return [{ stream: yearReviewStream(userId), type: 'WishYearReview', data: { userId, isWished } }];
}

function dropReview(event: Recorded): readonly FollowUp[] {
  const { userId } = (event as Erased).data;
  return [{ stream: yearReviewStream(userId), type: 'WishYearReview', data: { userId, isWished: false } }];
}

function timers(event: AchievementEvent): readonly TimerChange[] {
  const id = `year-review.${event.data.userId}`;
  switch (event.type) {
    case 'YearReviewSet': {
      const { userId, dueAt } = event.data;
      const command = { stream: yearReviewStream(userId), type: 'FireYearReview', data: { userId } };
      return [{ change: 'arm', id, dueAt, command }];
    }
    case 'YearReviewDropped':
      return [{ change: 'disarm', id }];
    default:
      return [];
  }
}

export const achievement: Capability = {
  name: 'achievement',
  events: achievementEvents,
  deciders: [achievementDecider, yearReviewDecider],
  audience: (event: DomainEvent) => [userTopic((event as AchievementEvent).data.userId)],
  timers: (event: Recorded) => timers(event as Recorded<AchievementEvent>),
  reactions: [
    { name: 'achievement.withdraw-of-erased', on: 'UserErased', react: withdrawAll },
    { name: 'achievement.wish-review', on: 'NotificationPreferencesChanged', react: wishReview },
    { name: 'achievement.drop-review-of-erased', on: 'UserErased', react: dropReview },
  ],
};
