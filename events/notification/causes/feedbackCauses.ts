import type { DomainEvent } from '../../kernel/index.ts';
import type { NotificationKind } from '../values.ts';
import type { CauseOutline, CausingEvent } from './cause.ts';

const asking: readonly NotificationKind[] = ['FEEDBACK_ASKED', 'EVENT_THANKS'];

/** Who is asked how it was, until they said so or nobody is asked any more. At events they are thanked with it. */
export function feedbackCauses(recorded: DomainEvent): CauseOutline | undefined {
  const event = recorded as CausingEvent;
  switch (event.type) {
    case 'FeedbackAsked': {
      const { subjectKind, subjectId: about, personId: userId, aboutId: actorId } = event.data;
      if (subjectKind === 'GROUP_EVENT') {
        const values = { gatheringId: about, isSpeaker: String(actorId === null) };
        return {
          begins: [{ userId, kind: 'EVENT_THANKS', about, values }],
          ends: [{ about, kinds: ['EVENT_THANKS'], userId }],
        };
      }
      return {
        begins: [{ userId, kind: 'FEEDBACK_ASKED', about, sessionId: about, actorId }],
        ends: [{ about, kinds: ['FEEDBACK_ASKED'], userId }],
      };
    }
    case 'FeedbackGiven':
    case 'FeedbackSkipped': {
      const { subjectId: about, byId: userId } = event.data;
      return { ends: [{ about, kinds: asking, userId }] };
    }
    case 'FeedbackClosed':
      return { ends: [{ about: event.data.subjectId, kinds: asking }] };
    default:
      return undefined;
  }
}
