import { ask, REFETCH, type Resource } from '#/app/sync/index.ts';
import {
  type Conversations,
  ConversationsQuery,
  DashboardQuery,
  type DueFeedback,
  type DueTask,
  DueTasksQuery,
} from './operations.ts';
import type { PermissionRequest } from './waiting.ts';

const again = (): typeof REFETCH => REFETCH;

/** The newest conversations. */
export const conversations: Resource<null, Conversations['users']> = {
  name: 'dashboardConversations',
  fetch: (_params, signal) =>
    ask(
      ConversationsQuery,
      { limit: 10 },
      signal,
      ({ searchUsersWithMessage }) => searchUsersWithMessage.users,
    ),
  on: {
    MessageSent: again,
    MessageEdited: again,
    MessageDeleted: again,
    MessageRestored: again,
    MessagesRead: again,
    MessageUserBlocked: again,
    MessageUserUnblocked: again,
    UserChanged: again,
  },
};

type Asked = {
  readonly permissions: readonly PermissionRequest[];
  readonly feedbackDue: readonly DueFeedback[];
};

/** Who waits for an answer of the viewer, beside the sessions. */
export const askedOfViewer: Resource<null, Asked> = {
  name: 'askedOfViewer',
  fetch: (_params, signal) =>
    ask(DashboardQuery, { limit: 5 }, signal, ({ getMessagePermissionRequests, getFeedbackDue }) => ({
      permissions: getMessagePermissionRequests.items,
      feedbackDue: getFeedbackDue.items.map(({ session }) => session),
    })),
  on: {
    MessagePermissionRequested: again,
    MessagePermissionAnswered: again,
    MessagePermissionLapsed: again,
    MentoringSessionChanged: again,
    FeedbackChanged: again,
  },
};

/** What the viewer is to do on their plans until a day. */
export const dueTasks: Resource<{ readonly upTo: string }, readonly DueTask[]> = {
  name: 'dueTasks',
  fetch: (params, signal) => ask(DueTasksQuery, params, signal, ({ getDueTasks }) => getDueTasks),
  // What happens to cards is on the stream of their board only.
  on: { ActionPlanChanged: again },
};
