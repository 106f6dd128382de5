import type { VariablesOf } from '#/app/graphql.ts';
import {
  ask,
  askPages,
  type Mutation,
  type Page,
  type Paged,
  REFETCH,
  type Resource,
} from '#/app/sync/index.ts';
import {
  CreateSessionScore,
  type DueFeedback,
  FeedbackDueQuery,
  type FeedbackReason,
  type GivenFeedback,
  GivenFeedbackQuery,
  type ReceivedFeedback,
  ReceivedFeedbackQuery,
  SessionFeedbackQuery,
  type SessionScore,
  SkipSessionScore,
  WithdrawGivenEventConsent,
  WithdrawMarketingConsent,
} from './operations.ts';

type SessionFeedback = {
  readonly score: SessionScore | null;
  readonly reasons: readonly FeedbackReason[];
  readonly isDue: boolean;
};
type ScoreInput = Omit<VariablesOf<typeof CreateSessionScore>['input'], 'clientId'>;
type ScorePredicted = { readonly __typename: 'ScorePredicted'; readonly score: SessionScore };
type ConsentPredicted = { readonly __typename: 'ConsentPredicted'; readonly sessionId: string };
type GivenConsentPredicted = {
  readonly __typename: 'GivenConsentPredicted';
  readonly groupEventId: string;
};

const withoutConsent = <Score extends { readonly marketingConsent: boolean }>(score: Score): Score => ({
  ...score,
  marketingConsent: false,
});
/** Sessions and events never share an id. */
const withoutConsentOn = (held: Page<GivenFeedback>, subjectId: string): Page<GivenFeedback> => ({
  ...held,
  items: held.items.map((one) =>
    one.score.subjectId === subjectId ? { ...one, score: withoutConsent(one.score) } : one,
  ),
});

/** On the page of a session: what the viewer said of it, and whether they are asked. */
export const sessionFeedback: Resource<
  { sessionId: string; language: string },
  SessionFeedback,
  ScorePredicted | ConsentPredicted
> = {
  name: 'sessionFeedback',
  fetch: ({ sessionId, language }, signal) =>
    ask(SessionFeedbackQuery, { sessionId, language }, signal, (answer) => ({
      score: answer.getSessionScore,
      reasons: answer.getSessionReasons,
      isDue: answer.getFeedbackDue.items.some(({ session }) => session?.id === sessionId),
    })),
  on: {
    FeedbackChanged: (held, { feedbackSessionId }, { params }) =>
      feedbackSessionId === params.sessionId ? REFETCH : held,
    ScorePredicted: (held, { score }, { params }) =>
      score.sessionId === params.sessionId ? { ...held, score, isDue: false } : held,
    ConsentPredicted: (held, { sessionId }, { params }) =>
      held.score && sessionId === params.sessionId ? { ...held, score: withoutConsent(held.score) } : held,
  },
};

/** Sessions and events that wait for feedback from the viewer. */
export const feedbackDue: Resource<null, readonly DueFeedback[]> = {
  name: 'feedbackDue',
  fetch: (_params, signal) => ask(FeedbackDueQuery, {}, signal, ({ getFeedbackDue }) => getFeedbackDue.items),
  on: { FeedbackChanged: () => REFETCH },
};

/** What others said to the viewer. */
export const receivedFeedback: Resource<Paged<object>, Page<ReceivedFeedback>> = {
  name: 'receivedFeedback',
  fetch: ({ pages }, signal) =>
    askPages(pages, (offset) =>
      ask(ReceivedFeedbackQuery, { offset }, signal, ({ getReceivedFeedback }) => getReceivedFeedback),
    ),
  on: { FeedbackChanged: () => REFETCH },
};

/** What the viewer said about others. */
export const givenFeedback: Resource<
  Paged<object>,
  Page<GivenFeedback>,
  ConsentPredicted | GivenConsentPredicted
> = {
  name: 'givenFeedback',
  fetch: ({ pages }, signal) =>
    askPages(pages, (offset) =>
      ask(GivenFeedbackQuery, { offset }, signal, ({ getGivenFeedback }) => getGivenFeedback),
    ),
  on: {
    FeedbackChanged: () => REFETCH,
    ConsentPredicted: (held, { sessionId }) => withoutConsentOn(held, sessionId),
    GivenConsentPredicted: (held, { groupEventId }) => withoutConsentOn(held, groupEventId),
  },
};

/** Nothing is predicted: the form stays, with what was typed, until the server has taken it; it waits for a network, over a reload too. */
export const createSessionScore: Mutation<ScoreInput, { createSessionScore: SessionScore }> = {
  name: 'createSessionScore',
  document: CreateSessionScore,
  variables: (input, clientId) => ({ input: { ...input, clientId } }),
  tells: ({ createSessionScore: score }): ScorePredicted[] => [{ __typename: 'ScorePredicted', score }],
  durable: true,
  orderedBy: ({ sessionId }) => `feedback:${sessionId}`,
};

export const skipSessionScore: Mutation<{ sessionId: string }, unknown> = {
  name: 'skipSessionScore',
  document: SkipSessionScore,
  variables: (args) => args,
  patient: 'aFewTimes',
  orderedBy: ({ sessionId }) => `feedback:${sessionId}`,
};

export const withdrawMarketingConsent: Mutation<{ sessionId: string }, unknown> = {
  name: 'withdrawMarketingConsent',
  document: WithdrawMarketingConsent,
  variables: (args) => args,
  predict: ({ sessionId }): ConsentPredicted[] => [{ __typename: 'ConsentPredicted', sessionId }],
  patient: 'aFewTimes',
  orderedBy: ({ sessionId }) => `feedback:${sessionId}`,
};

/** Of an event, from the list of what the viewer said. */
export const withdrawGivenEventConsent: Mutation<{ groupEventId: string }, unknown> = {
  name: 'withdrawGivenEventConsent',
  document: WithdrawGivenEventConsent,
  variables: (args) => args,
  predict: ({ groupEventId }): GivenConsentPredicted[] => [
    { __typename: 'GivenConsentPredicted', groupEventId },
  ],
  orderedBy: ({ groupEventId }) => `feedback:${groupEventId}`,
};
