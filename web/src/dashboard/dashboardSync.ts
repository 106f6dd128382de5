import { currentSession } from '#/app/session/sessionStore.ts';
import { ask, REFETCH, type Resource } from '#/app/sync/index.ts';
import { countApplicants } from '#/partner/index.ts';
import { planListFeed, planOfTask } from '#/planning/index.ts';
import {
  type Conversations,
  ConversationsQuery,
  DashboardQuery,
  type DueFeedback,
  type DueTask,
  DueTasksQuery,
  type NextEvent,
  type Recommendation,
  RecommendationsQuery,
} from './operations.ts';
import type { Applicants, EventInvitation, PermissionRequest } from './waiting.ts';

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
  readonly applicants: readonly Applicants[];
  readonly permissions: readonly PermissionRequest[];
  readonly feedbackDue: readonly DueFeedback[];
  readonly invitations: readonly EventInvitation[];
  /** Where they have a place, wait for one or speak; not over. */
  readonly events: readonly NextEvent[];
};

/** Who waits for an answer of the viewer, and their next events, beside the sessions. */
export const askedOfViewer: Resource<null, Asked> = {
  name: 'askedOfViewer',
  async fetch(_params, signal) {
    const { data, position } = await ask(DashboardQuery, { limit: 5 }, signal, (answer) => ({
      permissions: answer.getMessagePermissionRequests.items,
      feedbackDue: answer.getFeedbackDue.items,
      invitations: [
        ...answer.askedToSpeak.data.map(({ id, title, expiresAt }) => ({
          id,
          title,
          isToSpeak: true,
          until: expiresAt,
        })),
        ...answer.invitedTo.data.map(({ id, title, endDateRegistration }) => ({
          id,
          title,
          isToSpeak: false,
          until: endDateRegistration,
        })),
      ],
      events: [
        ...answer.getAllRegisteredGroupEventsByUserId.data,
        ...answer.hostedNow.data,
        ...answer.hosted.data,
      ],
    }));
    // Read later, so it reflects that position too.
    return { data: { ...data, applicants: await applicantsOfViewer(signal) }, position };
  },
  on: {
    MessagePermissionRequested: again,
    MessagePermissionAnswered: again,
    MessagePermissionLapsed: again,
    MentoringSessionChanged: again,
    FeedbackChanged: again,
    AttendeeChanged: again,
    GroupEventChanged: again,
    MembershipAnswered: again,
    UserChanged: again,
  },
};

/** In each community that the viewer manages. */
function applicantsOfViewer(signal: AbortSignal): Promise<readonly Applicants[]> {
  const managed = currentSession().me?.userPartners.filter(({ role }) => role !== 'MEMBER') ?? [];
  return Promise.all(
    managed.map(async ({ partner: { id, name } }) => {
      const { data: count } = await countApplicants(id, signal);
      return { partnerId: id, name, count };
    }),
  );
}

/** Mentors who fit, for who learns; what they may see of others, and what they want to learn, decides who. */
export const suggestedMentors: Resource<null, readonly Recommendation[]> = {
  name: 'suggestedMentors',
  fetch: (_params, signal) =>
    ask(
      RecommendationsQuery,
      { limit: 3 },
      signal,
      ({ getRecommendedMentors }) => getRecommendedMentors.items,
    ),
  on: {
    RecommendationsChanged: again,
    DataPrivacyChanged: again,
    MembershipAnswered: again,
    UserChanged: (held, { userId }, { me }) => (userId === me ? REFETCH : held),
  },
};

/** What the viewer is to do on their plans until a day. */
export const dueTasks: Resource<{ readonly upTo: string }, readonly DueTask[]> = {
  name: 'dueTasks',
  // What happens to a card is on the streams of its plan and of the viewer's plans only.
  feed: () => planListFeed,
  async fetch(params, signal) {
    const answer = await ask(DueTasksQuery, params, signal, ({ getDueTasks }) => getDueTasks);
    planListFeed.cover(answer.data.map(({ id }) => planOfTask(id)));
    return answer;
  },
  on: { ActionPlanChanged: again, PlanTaskChanged: again },
};
