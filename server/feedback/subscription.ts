import type { FeedbackEvent } from '@waymark/events/feedback';
import { builder } from '../platform/builder.ts';
import type { LiveChange } from '../platform/capability.ts';

builder.objectRef<{ readonly sessionId: string; readonly change: string }>('FeedbackChanged').implement({
  description:
    'Somebody is asked for feedback, answered, or was rated by name: fetch what the page shows again. Nobody hears of anonymous ' +
    'feedback but its author.',
  fields: (t) => ({
    sessionId: t.exposeID('sessionId'),
    change: t.exposeString('change', { description: 'The name of the fact.' }),
  }),
});

const eventTypes: readonly FeedbackEvent['type'][] = [
  'FeedbackAsked',
  'FeedbackGiven',
  'FeedbackChanged',
  'FeedbackSkipped',
  'MarketingConsentWithdrawn',
  'FeedbackClosed',
  'FeedbackReopened',
];

function feedbackChanged(on: FeedbackEvent['type']): LiveChange<FeedbackEvent> {
  return {
    on,
    kind: 'FEEDBACK',
    typename: 'FeedbackChanged',
    entityId: ({ data }) => data.subjectId,
    // The feedback of an event will have another payload.
    payload: ({ data }) =>
      data.subjectKind === 'SESSION' ? { sessionId: data.subjectId, change: on } : undefined,
  };
}

export const feedbackChanges = eventTypes.map(feedbackChanged);
