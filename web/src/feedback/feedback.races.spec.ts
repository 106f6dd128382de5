import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import type { Mutation } from '#/app/sync/index.ts';
import { raceSpec } from '#/sync/testing/raceSpec.ts';
import {
  createSessionScore,
  feedbackDue,
  givenFeedback,
  receivedFeedback,
  sessionFeedback,
  skipSessionScore,
  withdrawGivenEventConsent,
  withdrawMarketingConsent,
} from './feedbackSync.ts';

const sessions = ['s1', 's2'] as const;
type Score = { readonly sessionId: string; readonly score: number; readonly marketingConsent: boolean };
type State = {
  readonly given: readonly Score[];
  readonly due: readonly string[];
  readonly received: readonly string[];
  /** Whether the viewer may be quoted on an event. */
  readonly ofEvent: boolean;
};

const changed = (sessionId: string) =>
  ({
    __typename: 'FeedbackChanged',
    feedbackSessionId: sessionId,
    change: 'FeedbackGiven',
  }) as UserEventPayload;

// What the other person does; here it only happens on the server.
const document = {} as Mutation<object, unknown>['document'];
const beRated: Mutation<object, unknown> = { name: 'beRated', document, variables: () => ({}) };

raceSpec<State>(
  'FBK-10 FBK-13 what was said, by either side, and what still waits end as the server has them',
  {
    initial: {
      given: [{ sessionId: 's2', score: 7, marketingConsent: true }],
      due: ['s1'],
      received: ['r1'],
      ofEvent: true,
    },
    resources: [
      {
        resource: sessionFeedback,
        params: { sessionId: 's1', language: 'en' },
        read: ({ given, due }) => ({
          score: given.find(({ sessionId }) => sessionId === 's1') ?? null,
          reasons: [],
          isDue: due.includes('s1'),
        }),
      },
      { resource: feedbackDue, params: null, read: ({ due }) => due.map((id) => ({ session: { id } })) },
      {
        resource: givenFeedback,
        params: { pages: 1 },
        read: ({ given, ofEvent }) => ({
          items: [
            ...given.map((score) => ({
              score: { ...score, subjectId: score.sessionId },
              session: null,
              groupEventId: null,
            })),
            { score: { subjectId: 'e1', score: 9, marketingConsent: ofEvent }, groupEventId: 'e1' },
          ],
          hasMore: false,
        }),
      },
      {
        resource: receivedFeedback,
        params: { pages: 1 },
        read: ({ received }) => ({ items: received.map((id) => ({ id })), hasMore: false }),
      },
    ],
    perform: {
      beRated: (state) => ({
        state: { ...state, received: [...state.received, `r${state.received.length + 1}`] },
        events: [changed('s1')],
        answer: {},
      }),
      createSessionScore: ({ given, due, ...rest }, { input }: { input: Score }) => {
        const { sessionId, score, marketingConsent } = input;
        const said = { sessionId, score, marketingConsent };
        return {
          state: {
            given: [said, ...given.filter((one) => one.sessionId !== sessionId)],
            due: due.filter((id) => id !== sessionId),
            ...rest,
          },
          events: [changed(sessionId)],
          answer: { createSessionScore: said },
        };
      },
      skipSessionScore: (state, { sessionId }: { sessionId: string }) => ({
        state: { ...state, due: state.due.filter((id) => id !== sessionId) },
        events: [changed(sessionId)],
        answer: {},
      }),
      withdrawGivenEventConsent: (state) => ({
        state: { ...state, ofEvent: false },
        events: [changed('e1')],
        answer: {},
      }),
      withdrawMarketingConsent: (state, { sessionId }: { sessionId: string }) => ({
        state: {
          ...state,
          given: state.given.map((one) =>
            one.sessionId === sessionId ? { ...one, marketingConsent: false } : one,
          ),
        },
        events: [changed(sessionId)],
        answer: {},
      }),
    },
    act(random) {
      const sessionId = sessions[random(2)] ?? 's1';
      const said = { sessionId, score: random(11), marketingConsent: random(2) === 0 };
      if (random(5) === 0) return { mutation: beRated, args: {} };
      if (random(6) === 0) return { mutation: withdrawGivenEventConsent, args: { groupEventId: 'e1' } };
      if (random(4) === 0) return { mutation: skipSessionScore, args: { sessionId } };
      if (random(3) === 0) return { mutation: withdrawMarketingConsent, args: { sessionId } };
      return { mutation: createSessionScore, args: said };
    },
  },
);
