import type { Recorded, TimerChange, UserId } from '../kernel/index.ts';
import { feedbackLimits } from '../limits/index.ts';
import type { FeedbackEvent } from './events.ts';
import { feedbackStream } from './values.ts';

/** FBK-15: once more after two days, unless the person has answered by then. */
export function feedbackTimers(event: Recorded<FeedbackEvent>): readonly TimerChange[] {
  const { subjectKind, subjectId } = event.data;
  switch (event.type) {
    case 'FeedbackAsked': {
      const { personId, ask, askedAt } = event.data;
      if (ask >= feedbackLimits.asks) return [];
      const data = { subjectKind, subjectId, personId };
      const command = {
        stream: feedbackStream(subjectKind, subjectId, personId),
        type: 'AskForFeedbackAgain',
        data,
      };
      const dueAt = askedAt + feedbackLimits.askAgainAfter;
      return [{ change: 'arm', id: timerId(subjectId, personId), dueAt, command }];
    }
    case 'FeedbackGiven':
    case 'FeedbackSkipped':
      return [{ change: 'disarm', id: timerId(subjectId, event.data.byId) }];
    case 'FeedbackClosed':
      return event.data.personIds.map((id) => ({ change: 'disarm', id: timerId(subjectId, id) }));
    default:
      return [];
  }
}

function timerId(subjectId: string, personId: UserId): string {
  return `feedback-again.${subjectId}.${personId}`;
}
