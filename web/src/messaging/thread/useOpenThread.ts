import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Live, sync } from '#/app/sync/index.ts';
import { useMessagingClient } from '../client/useMessaging.ts';
import type { Excerpt } from '../model/messagingState.ts';
import { excerpt } from '../search/excerptSync.ts';
import { isFrontOf, joinExcerpt } from './shownThread.ts';
import { type OpenThread, thread } from './threadSync.ts';

const nothing = { data: undefined, hasFailed: false } as const;
const never = () => () => {};

/** What there may be none of: nothing is asked for then. */
function useLive<Data>(live: Live<Data> | null) {
  return useSyncExternalStore(live?.subscribe ?? never, live?.getSnapshot ?? (() => nothing));
}

/** The conversation with a person as it stands now; live while the component is there. */
export function useOpenThread(userId: string | null) {
  const live = useMemo(() => (userId === null ? null : sync.watch(thread, { userId })), [userId]);
  const { data, hasFailed } = useLive<OpenThread | null>(live);
  const { noteRecorded } = useMessagingClient();
  useEffect(() => {
    if (data) noteRecorded(data.messages);
  }, [data, noteRecorded]);
  return { thread: data, hasFailed, retry: () => live?.retry(), loadOlder: () => live?.more('start') };
}

export type ThreadView = {
  readonly thread: OpenThread;
  /** The part that the viewer has jumped to, while it does not reach the newest one. */
  readonly excerpt: Excerpt | undefined;
  readonly loadOlder: () => void;
  readonly loadNewer: () => void;
};

/** The part of a conversation around a message; null for none. */
export function useExcerpt(userId: string, around: string | null) {
  const live = useMemo(
    () => (around === null ? null : sync.watch(excerpt, { userId, around })),
    [userId, around],
  );
  const { data, hasFailed } = useLive<Excerpt | null>(live);
  return { data, hasFailed, retry: () => live?.retry(), more: (side: 'start' | 'end') => live?.more(side) };
}

/** Both as they are shown, and where more of them comes from. */
export function threadView(
  { thread: newest, loadOlder }: { readonly thread: OpenThread; readonly loadOlder: () => void },
  jumped: ReturnType<typeof useExcerpt>,
): ThreadView {
  const view = joinExcerpt(newest, jumped.data);
  const isAtExcerpt = view.excerpt !== undefined || (jumped.data && isFrontOf(jumped.data, newest));
  return {
    ...view,
    loadOlder: isAtExcerpt ? () => jumped.more('start') : loadOlder,
    loadNewer: () => jumped.more('end'),
  };
}
