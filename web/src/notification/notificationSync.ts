import {
  ask,
  askPages,
  type Mutation,
  type Paged,
  REFETCH,
  type Resource,
  uniqueById,
} from '#/app/sync/index.ts';
import { MarkReadMutation, type NotificationPage, NotificationsQuery } from './operations.ts';

/** `ids: null`: all. */
type ReadPredicted = { readonly __typename: 'ReadPredicted'; readonly ids: readonly string[] | null };
export type Notifications = Pick<NotificationPage, 'items' | 'hasMore' | 'unread'>;

const pageSize = 20;
const refetch = (): typeof REFETCH => REFETCH;

/** Page after page, unread first: the bell shows the first page of it. */
export const notifications: Resource<Paged<object>, Notifications, ReadPredicted> = {
  name: 'notifications',
  fetch: async ({ pages }, signal) => {
    const answer = await askPages(pages, (offset) =>
      ask(
        NotificationsQuery,
        { limit: pageSize, offset },
        signal,
        ({ getNotifications: { items, hasMore, unread } }) => ({
          items,
          hasMore,
          unread,
        }),
      ),
    );
    return { ...answer, data: { ...answer.data, items: [...uniqueById(answer.data.items)] } };
  },
  on: {
    // After each of these the list may be another one: the server makes notifications of them.
    NotificationsChanged: refetch,
    ActionPlanChanged: refetch,
    AttendeeChanged: refetch,
    GroupEventChanged: refetch,
    LibraryDocumentChanged: refetch,
    PlanTaskChanged: refetch,
    MentoringSessionChanged: refetch,
    FeedbackChanged: refetch,
    MembershipAnswered: refetch,
    MessagePermissionAnswered: refetch,
    MessagePermissionLapsed: refetch,
    MessagePermissionRequested: refetch,
    MessageSent: refetch,
    MessagesRead: refetch,
    UserChanged: refetch,
    // The order stays until the list is fetched again: nothing jumps under the pointer.
    ReadPredicted: (held, { ids }) => {
      const isMeant = ({ id, isRead }: Notifications['items'][number]) =>
        !isRead && (ids?.includes(id) ?? true);
      return {
        ...held,
        items: held.items.map((item) => (isMeant(item) ? { ...item, isRead: true } : item)),
        unread: ids ? held.unread - held.items.filter(isMeant).length : 0,
      };
    },
  },
};

/** On every device of the person (NTF-04). It waits for a network (LIV-08): to read one twice is to read it once. */
export const markNotificationsRead: Mutation<{ ids: readonly string[] }, unknown> = {
  name: 'markNotificationsRead',
  document: MarkReadMutation,
  variables: (args) => args,
  predict: ({ ids }): ReadPredicted[] => [{ __typename: 'ReadPredicted', ids }],
  patient: 'aFewTimes',
};

/** Does not wait: sent later, it would take what has come meanwhile and nobody has seen. */
export const markAllNotificationsRead: Mutation<null, unknown> = {
  name: 'markAllNotificationsRead',
  document: MarkReadMutation,
  variables: () => ({ all: true }),
  predict: (): ReadPredicted[] => [{ __typename: 'ReadPredicted', ids: null }],
};
