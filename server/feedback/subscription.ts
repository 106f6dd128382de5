import type { FeedbackEvent } from '@waymark/events/feedback';
import { builder } from '../platform/builder.ts';
import type { LiveChange } from '../platform/capability.ts';

type Change = {
  readonly sessionId: string | null;
  readonly groupEventId: string | null;
  readonly change: string;
};

builder.objectRef<Change>('FeedbackChanged').implement({
  description:
    'Somebody is asked for feedback, answered, or was rated by name: fetch what the page shows again. Nobody hears of anonymous ' +
    'feedback but its author.',
  fields: (t) => ({
    sessionId: t.exposeID('sessionId', { nullable: true, description: 'Null where it is about an event.' }),
    groupEventId: t.exposeID('groupEventId', { nullable: true }),
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
    payload: ({ data: { subjectKind, subjectId } }): Change => ({
      sessionId: subjectKind === 'SESSION' ? subjectId : null,
      groupEventId: subjectKind === 'GROUP_EVENT' ? subjectId : null,
      change: on,
    }),
  };
}

export const feedbackChanges = eventTypes.map(feedbackChanged);
