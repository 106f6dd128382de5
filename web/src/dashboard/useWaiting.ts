import { useEffect, useRef, useState } from 'react';
import { useFeed } from '#/app/live/useFeed.ts';
import { type Session, useMentoring, useSessionList } from '#/mentoring/index.ts';
import type { PermissionRequest, Waiting } from './waiting.ts';

const coalesceMs = 300;
const changesPermissions = new Set([
  'MessagePermissionRequested',
  'MessagePermissionAnswered',
  'MessagePermissionLapsed',
]);

type Permissions = { readonly items: readonly PermissionRequest[]; readonly position: string };

/** Everything that may wait for the viewer, live; null until all of it was loaded once. */
export function useWaiting() {
  const requests = useSessions('waitingForMe');
  const asked = useSessions('askedByMe');
  const asMentee = useSessions('upcomingAsMentee');
  const asMentor = useSessions('upcomingAsMentor');
  const permissions = usePermissions();
  const counts = useMentoring((state) => state.counts);
  const all = [requests, asked, asMentee, asMentor];
  const isThere = all.every(({ sessions }) => sessions !== null) && permissions.items !== null;
  const upcoming = [...(asMentee.sessions ?? []), ...(asMentor.sessions ?? [])];
  const waiting: Waiting | null = isThere
    ? {
        requests: requests.sessions ?? [],
        asked: asked.sessions ?? [],
        upcoming,
        communityCount: counts?.community ?? 0,
        permissions: permissions.items ?? [],
      }
    : null;
  return {
    waiting,
    hasFailed: all.some(({ hasFailed }) => hasFailed) || permissions.hasFailed,
    reload: () => {
      for (const { retry } of all) retry();
      permissions.reload();
    },
  };
}

function useSessions(name: Parameters<typeof useSessionList>[0]) {
  const { list, hasFailed, retry } = useSessionList(name);
  const held = useMentoring((state) => state.sessions);
  const sessions: readonly Session[] | null = list?.ids.flatMap((id) => (held[id] ? [held[id]] : [])) ?? null;
  return { sessions, hasFailed, retry };
}

function usePermissions() {
  const [items, setItems] = useState<readonly PermissionRequest[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reload = useFeed<Permissions>({
    load: fetchPermissions,
    onSnapshot: (snapshot) => {
      setItems(snapshot.items);
      setFailed(false);
    },
    onItem: ({ payload }) => {
      if (!changesPermissions.has(payload.__typename)) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(reload, coalesceMs);
    },
    onError: () => setFailed(true),
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return { items, hasFailed, reload };
}

async function fetchPermissions(): Promise<Permissions> {
  const [{ apiClient }, { PermissionsQuery }] = await Promise.all([
    import('#/app/api/apiClient.ts'),
    import('./operations.ts'),
  ]);
  const { data } = await apiClient.query({ query: PermissionsQuery, variables: { limit: 5 } });
  if (!data) throw new Error('No requests in the answer.');
  return data.getMessagePermissionRequests;
}
