import { type Topic, userTopic } from '../kernel/index.ts';
import type { FeedbackEvent } from './events.ts';

/** FBK-13: anonymous feedback reaches its author only, on all their devices. So no export of another person contains it. */
export function feedbackAudience(event: FeedbackEvent): readonly Topic[] {
  switch (event.type) {
    case 'FeedbackAsked':
      return [userTopic(event.data.personId)];
    case 'FeedbackGiven':
    case 'FeedbackChanged': {
      const { byId, aboutId, isAnonymous } = event.data;
      const isAnnounced = aboutId !== null && !isAnonymous;
      return isAnnounced ? [userTopic(byId), userTopic(aboutId)] : [userTopic(byId)];
    }
    case 'FeedbackSkipped':
    case 'MarketingConsentWithdrawn':
      return [userTopic(event.data.byId)];
    case 'FeedbackClosed':
    case 'FeedbackReopened':
      return event.data.personIds.map(userTopic);
  }
}
