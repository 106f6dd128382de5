import type { ResultOf, VariablesOf } from '#/app/graphql.ts';
import { ask, type Mutation, REFETCH, type Resource } from '#/app/sync/index.ts';
import {
  CreateEventScoreMutation,
  type EventReason,
  EventReasonsQuery,
  type EventScore,
  EventScoreQuery,
  SkipEventScoreMutation,
  WithdrawEventConsentMutation,
} from './operations.ts';

type ScoreInput = Omit<VariablesOf<typeof CreateEventScoreMutation>['input'], 'clientId'>;
type EventConsentPredicted = {
  readonly __typename: 'EventConsentPredicted';
  readonly groupEventId: string;
};
type OfEvent = { readonly groupEventId: string };

/** FBK-07: what the viewer said of an event; null before they did. */
export const eventScore: Resource<OfEvent, EventScore | null, EventConsentPredicted> = {
  name: 'eventScore',
  fetch: (params, signal) =>
    ask(EventScoreQuery, params, signal, (answer) => answer.getGroupEventScoreByGroupEventId),
  on: {
    FeedbackChanged: (held, { feedbackEventId }, { params }) =>
      feedbackEventId === params.groupEventId ? REFETCH : held,
    EventConsentPredicted: (held, { groupEventId }, { params }) =>
      held && groupEventId === params.groupEventId ? { ...held, marketingConsent: false } : held,
  },
};

/** FBK-08. */
export const eventReasons: Resource<{ readonly language: string }, readonly EventReason[]> = {
  name: 'eventReasons',
  fetch: (params, signal) => ask(EventReasonsQuery, params, signal, (answer) => answer.getGroupEventReasons),
};

/** FBK-06. Nothing is predicted: the form stays, with what was typed, until the server has taken it; it waits for a network, over a reload too. */
export const createEventScore: Mutation<ScoreInput, ResultOf<typeof CreateEventScoreMutation>> = {
  name: 'createEventScore',
  document: CreateEventScoreMutation,
  variables: (input, clientId) => ({ input: { ...input, clientId } }),
  durable: true,
  orderedBy: ({ groupEventId }) => `feedback:${groupEventId}`,
  answers: ({ createGroupEventScore: score }) => [shownAs(score)],
};

/** FBK-15. */
export const skipEventScore: Mutation<OfEvent, unknown> = {
  name: 'skipEventScore',
  document: SkipEventScoreMutation,
  variables: (args) => args,
  patient: 'aFewTimes',
  orderedBy: ({ groupEventId }) => `feedback:${groupEventId}`,
};

/** FBK-13: the consent can be taken back at any time. */
export const withdrawEventConsent: Mutation<OfEvent, ResultOf<typeof WithdrawEventConsentMutation>> = {
  name: 'withdrawEventConsent',
  document: WithdrawEventConsentMutation,
  variables: (args) => args,
  predict: ({ groupEventId }): EventConsentPredicted[] => [
    { __typename: 'EventConsentPredicted', groupEventId },
  ],
  patient: 'aFewTimes',
  orderedBy: ({ groupEventId }) => `feedback:${groupEventId}`,
  answers: ({ withdrawGroupEventConsent: score }) => [shownAs(score)],
};

function shownAs(score: EventScore) {
  return { resource: eventScore, params: { groupEventId: score.groupEventId }, data: score };
}
