import { create } from 'zustand';
import { apiClient } from '#/app/api/apiClient.ts';
import { onSessionEnd } from '#/app/session/sessionEnd.ts';
import {
  MarkReadMutation,
  type Notification,
  type NotificationPage,
  NotificationsQuery,
} from './operations.ts';

const pageSize = 20;
/** As many as there can be (NTF-01). */
const most = 100;

type Notifications = {
  readonly items: readonly Notification[];
  readonly hasMore: boolean;
  readonly unread: number;
  readonly isThere: boolean;
  readonly hasFailed: boolean;
  readonly isLoadingMore: boolean;
};

const nothing: Notifications = {
  items: [],
  hasMore: false,
  unread: 0,
  isThere: false,
  hasFailed: false,
  isLoadingMore: false,
};

/** One list for the bell and the page, so that both always say the same. */
export const useNotifications = create<Notifications>(() => nothing);

/** How many are wanted from the top. */
let wanted = pageSize;
/** Questions are counted, so that an answer to an earlier one never takes back a later one. */
let asked = 0;
let shown = 0;

type Answer = NotificationPage & { readonly asked: number };

onSessionEnd(() => {
  dropAnswers();
  wanted = pageSize;
  useNotifications.setState(nothing);
});

/** What is on its way knows nothing of what has just been done here. */
function dropAnswers(): void {
  shown = ++asked;
}

/** As many as are shown, from the top. */
export async function fetchNotifications(): Promise<Answer> {
  const own = ++asked;
  const { data } = await apiClient.query({
    query: NotificationsQuery,
    variables: { limit: wanted, offset: 0 },
  });
  if (!data) throw new Error('No notifications in the answer.');
  return { ...data.getNotifications, asked: own };
}

export function showNotifications({ asked: own, items, hasMore, unread }: Answer): void {
  if (own < shown) return;
  shown = own;
  useNotifications.setState({ items, hasMore, unread, isThere: true, hasFailed: false });
}

export function showFailure(): void {
  useNotifications.setState({ hasFailed: true });
}

/** Asks again; what is there stays when that fails. */
export async function refreshNotifications(): Promise<void> {
  try {
    showNotifications(await fetchNotifications());
  } catch {
    showFailure();
  }
}

/** From the top, too: what came or went meanwhile has moved the pages. */
export async function moreNotifications(): Promise<void> {
  wanted = Math.min(useNotifications.getState().items.length + pageSize, most);
  useNotifications.setState({ isLoadingMore: true });
  await refreshNotifications();
  useNotifications.setState({ isLoadingMore: false });
}

/** At once; the server tells the other devices (NTF-04). Without ids: all. */
export async function markRead(ids?: readonly string[]): Promise<void> {
  const before = useNotifications.getState();
  const isMeant = ({ id, isRead }: Notification) => !isRead && (!ids || ids.includes(id));
  const count = ids ? before.items.filter(isMeant).length : before.unread;
  if (count === 0) return;
  dropAnswers();
  // The order stays until the list is fetched again: nothing jumps under the pointer.
  useNotifications.setState({
    items: before.items.map((item) => (isMeant(item) ? { ...item, isRead: true } : item)),
    unread: before.unread - count,
  });
  try {
    const variables = ids ? { ids: [...ids] } : { all: true };
    await apiClient.mutate({ mutation: MarkReadMutation, variables });
  } catch {
    await refreshNotifications();
    showFailure();
  }
}
