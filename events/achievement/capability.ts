import type { IdentityEvent } from '../identity/index.ts';
import {
  type Capability,
  type DomainEvent,
  type FollowUp,
  type Recorded,
  userTopic,
} from '../kernel/index.ts';
import { achievementDecider } from './decide.ts';
import { type AchievementEvent, achievementEvents } from './events.ts';
import { achievementStream } from './values.ts';

type Erased = Recorded<Extract<IdentityEvent, { type: 'UserErased' }>>;

function withdrawAll(event: Recorded): readonly FollowUp[] {
  const { userId } = (event as Erased).data;
  return [{ stream: achievementStream(userId), type: 'WithdrawAllStatements', data: { userId } }];
}

export const achievement: Capability = {
  name: 'achievement',
  events: achievementEvents,
  deciders: [achievementDecider],
  audience: (event: DomainEvent) => [userTopic((event as AchievementEvent).data.userId)],
  timers: () => [],
  reactions: [{ name: 'achievement.withdraw-of-erased', on: 'UserErased', react: withdrawAll }],
};
