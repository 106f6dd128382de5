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

onSessionEnd(() => useNotifications.setState(nothing));

/** As many as are shown, from the top. */
export async function fetchNotifications(): Promise<NotificationPage> {
  const limit = Math.min(Math.max(useNotifications.getState().items.length, pageSize), most);
  return fetchPage(limit, 0);
}

export function showNotifications({ items, hasMore, unread }: NotificationPage): void {
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

export async function moreNotifications(): Promise<void> {
  useNotifications.setState({ isLoadingMore: true });
  try {
    const { items } = useNotifications.getState();
    const page = await fetchPage(pageSize, items.length);
    const known = new Set(items.map(({ id }) => id));
    showNotifications({ ...page, items: [...items, ...page.items.filter(({ id }) => !known.has(id))] });
  } catch {
    showFailure();
  }
  useNotifications.setState({ isLoadingMore: false });
}

/** At once; the server tells the other devices (NTF-04). Without ids: all. */
export async function markRead(ids?: readonly string[]): Promise<void> {
  const before = useNotifications.getState();
  const isMeant = ({ id, isRead }: Notification) => !isRead && (!ids || ids.includes(id));
  const count = ids ? before.items.filter(isMeant).length : before.unread;
  if (count === 0) return;
  // The order stays until the list is fetched again: nothing jumps under the pointer.
  useNotifications.setState({
    items: before.items.map((item) => (isMeant(item) ? { ...item, isRead: true } : item)),
    unread: before.unread - count,
  });
  try {
    const variables = ids ? { ids: [...ids] } : { all: true };
    await apiClient.mutate({ mutation: MarkReadMutation, variables });
  } catch {
    useNotifications.setState({ items: before.items, unread: before.unread, hasFailed: true });
  }
}

async function fetchPage(limit: number, offset: number): Promise<NotificationPage> {
  const { data } = await apiClient.query({ query: NotificationsQuery, variables: { limit, offset } });
  if (!data) throw new Error('No notifications in the answer.');
  return data.getNotifications;
}
