import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import type { Mutation } from '#/app/sync/index.ts';
import { raceSpec } from '#/sync/testing/raceSpec.ts';
import { askedOfViewer, conversations, dueTasks, suggestedMentors } from './dashboardSync.ts';

type State = {
  readonly lastMessage: string;
  readonly requests: readonly string[];
  readonly feedback: readonly string[];
  readonly tasks: readonly string[];
  readonly events: readonly string[];
  readonly mentors: readonly string[];
};

/** One stream for all, as the engine is played against one. */
const { feed: _own, ...tasks } = dueTasks;

// Nothing of it is done on the dashboard; here it only happens on the server.
const document = {} as Mutation<object, unknown>['document'];
const happen: Mutation<{ what: string; at: number }, unknown> = {
  name: 'happen',
  document,
  variables: (args) => args,
};

/** By event: what it does to that which the dashboard shows. */
const effects: Readonly<Record<string, (state: State, at: number) => Partial<State>>> = {
  MessageSent: (_state, at) => ({ lastMessage: `sent ${at}` }),
  MessageEdited: (_state, at) => ({ lastMessage: `edited ${at}` }),
  MessageDeleted: () => ({ lastMessage: 'deleted' }),
  MessageRestored: (_state, at) => ({ lastMessage: `restored ${at}` }),
  MessagesRead: () => ({ lastMessage: 'read' }),
  MessagePermissionRequested: ({ requests }, at) => ({ requests: [...requests, `from ${at}`].slice(-5) }),
  MessagePermissionAnswered: ({ requests }) => ({ requests: requests.slice(1) }),
  FeedbackChanged: ({ feedback }) => ({ feedback: feedback.slice(1) }),
  MentoringSessionChanged: ({ feedback }, at) => ({ feedback: [...feedback, `session ${at}`].slice(-5) }),
  AttendeeChanged: ({ events }, at) => ({ events: [...events, `event ${at}`].slice(-5) }),
  GroupEventChanged: ({ events }) => ({ events: events.slice(1) }),
  ActionPlanChanged: (_state, at) => ({ tasks: at % 3 === 0 ? [] : [`task ${at}`] }),
  PlanTaskChanged: (_state, at) => ({ tasks: [`moved ${at}`] }),
  RecommendationsChanged: ({ mentors }) => ({ mentors: mentors.slice(1) }),
  DataPrivacyChanged: (_state, at) => ({ mentors: at % 2 === 0 ? [] : [`fits ${at}`] }),
};
const kinds = Object.keys(effects);

// Red without what is said of plans (4, 21), messages (9, 26), feedback (4), answers to requests (68), events (21, 40), places at them (9, 43).
raceSpec<State>(
  'LIV-03 NAV-209 what the dashboard shows ends as the server has it',
  {
    initial: {
      lastMessage: 'nothing yet',
      requests: [],
      feedback: [],
      tasks: ['first'],
      events: [],
      mentors: ['first'],
    },
    resources: [
      { resource: conversations, params: null, read: ({ lastMessage }) => [{ id: 'ana', lastMessage }] },
      {
        resource: askedOfViewer,
        params: null,
        read: ({ requests, feedback, events }) => ({
          applicants: [],
          permissions: requests,
          feedbackDue: feedback,
          invitations: [],
          events,
        }),
      },
      { resource: suggestedMentors, params: null, read: ({ mentors }) => mentors },
      { resource: tasks, params: { upTo: '2026-11-29' }, read: ({ tasks }) => tasks },
    ],
    perform: {
      happen: (state, { what, at }: { what: string; at: number }) => ({
        state: { ...state, ...effects[what]?.(state, at) },
        events: [{ __typename: what } as UserEventPayload],
        answer: {},
      }),
    },
    act: (random) => ({
      mutation: happen,
      args: { what: kinds[random(kinds.length)] ?? 'MessageSent', at: random(1_000) },
    }),
  },
  [4, 9, 21, 26, 40, 43, 68],
);
