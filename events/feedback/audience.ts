import { type Topic, userTopic } from '../kernel/index.ts';
import type { FeedbackEvent } from './events.ts';

/** FBK-13: of what is said anonymously only its author hears, on all their devices, for then it is for nobody's export either. */
export function feedbackAudience(event: FeedbackEvent): readonly Topic[] {
  switch (event.type) {
    case 'FeedbackAsked':
      return [userTopic(event.data.personId)];
    case 'FeedbackGiven':
    case 'FeedbackChanged': {
      const { byId, aboutId, isAnonymous } = event.data;
      const isHeard = aboutId !== null && !isAnonymous;
      return isHeard ? [userTopic(byId), userTopic(aboutId)] : [userTopic(byId)];
    }
    case 'FeedbackSkipped':
    case 'MarketingConsentWithdrawn':
      return [userTopic(event.data.byId)];
    case 'FeedbackClosed':
    case 'FeedbackReopened':
      return event.data.personIds.map(userTopic);
  }
}
