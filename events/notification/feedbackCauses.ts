import type { DomainEvent } from '../kernel/index.ts';
import type { CauseOutline, CausingEvent } from './cause.ts';

/** Who is asked how it was, until they said so or nobody is asked any more. Only sessions are places so far. */
export function feedbackCauses(recorded: DomainEvent): CauseOutline | undefined {
  const event = recorded as CausingEvent;
  switch (event.type) {
    case 'FeedbackAsked': {
      const { subjectKind, subjectId: about, personId: userId, aboutId: actorId } = event.data;
      // What is notified of events has no texts yet.
      if (subjectKind === 'GROUP_EVENT') return undefined;
      return {
        begins: [{ userId, kind: 'FEEDBACK_ASKED', about, sessionId: about, actorId }],
        ends: [{ about, kinds: ['FEEDBACK_ASKED'], userId }],
      };
    }
    case 'FeedbackGiven':
    case 'FeedbackSkipped': {
      const { subjectId: about, byId: userId } = event.data;
      return { ends: [{ about, kinds: ['FEEDBACK_ASKED'], userId }] };
    }
    case 'FeedbackClosed':
      return { ends: [{ about: event.data.subjectId, kinds: ['FEEDBACK_ASKED'] }] };
    default:
      return undefined;
  }
}
