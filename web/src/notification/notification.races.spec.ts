import type { TypedDocument } from '#/app/graphql.ts';
import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import type { Mutation } from '#/app/sync/index.ts';
import { raceSpec } from '#/sync/testing/raceSpec.ts';
import { markAllNotificationsRead, markNotificationsRead, notifications } from './notificationSync.ts';

type Line = { readonly id: string; readonly isRead: boolean };
type State = readonly Line[];

const changed = { __typename: 'NotificationsChanged', change: 'READ' } as unknown as UserEventPayload;
const sent = { __typename: 'MessageSent' } as unknown as UserEventPayload;

/** What other people and reminders do: it adds a notification, or takes one away. */
const happen: Mutation<{ without: string | null }, unknown> = {
  name: 'happen',
  document: {} as TypedDocument<never, never>,
  variables: (args) => args,
};

function markRead(all: State, { ids }: { ids?: readonly string[] }) {
  const isMeant = ({ id, isRead }: Line) => !isRead && (ids?.includes(id) ?? true);
  if (!all.some(isMeant)) return { state: all, events: [], answer: {} };
  const state = all.map((line) => (isMeant(line) ? { ...line, isRead: true } : line));
  return { state, events: [changed], answer: {} };
}

/** Unread first. */
const pages = (count: number) => (all: State) => {
  const items = [...all.filter(({ isRead }) => !isRead), ...all.filter(({ isRead }) => isRead)];
  return {
    items: items.slice(0, count * 20),
    hasMore: items.length > count * 20,
    unread: all.filter(({ isRead }) => !isRead).length,
  };
};

raceSpec<State>('LIV-03 NTF-01 NTF-04 the bell and a longer list end as the server has them', {
  initial: Array.from({ length: 24 }, (_each, index) => ({ id: `n${index}`, isRead: index % 3 === 0 })),
  resources: [1, 2].map((count) => ({
    resource: notifications,
    params: { pages: count },
    read: pages(count),
  })),
  perform: {
    markNotificationsRead: markRead,
    markAllNotificationsRead: markRead,
    happen: (all, { without }: { without: string | null }) => {
      const made = { id: `m${all.length}-${all[0]?.id}`, isRead: false };
      const state = without ? all.filter(({ id }) => id !== without) : [made, ...all];
      return { state, events: [without ? changed : sent], answer: {} };
    },
  },
  act(random, all) {
    const one = all[random(all.length)]?.id ?? null;
    const chance = random(6);
    if (chance === 0) return { mutation: happen, args: { without: one } };
    if (chance < 3) return { mutation: happen, args: { without: null } };
    if (chance === 3 || !one) return { mutation: markAllNotificationsRead, args: null };
    return { mutation: markNotificationsRead, args: { ids: [one] } };
  },
});
