import { useEffect, useRef, useState } from 'react';
import { useFeed } from '#/app/live/useFeed.ts';
import { type Session, useMentoring, useSessionList } from '#/mentoring/index.ts';
import type { DueFeedback } from './operations.ts';
import type { PermissionRequest, Waiting } from './waiting.ts';

const coalesceMs = 300;
/** Facts after which somebody may wait for another answer. */
const changesOthers = new Set([
  'MessagePermissionRequested',
  'MessagePermissionAnswered',
  'MessagePermissionLapsed',
  'MentoringSessionChanged',
  'FeedbackChanged',
]);

type Others = {
  readonly permissions: readonly PermissionRequest[];
  readonly feedbackDue: readonly DueFeedback[];
  readonly position: string;
};

/** Everything that may wait for the viewer, live; null until all of it was loaded once. */
export function useWaiting() {
  const requests = useSessions('waitingForMe');
  const asked = useSessions('askedByMe');
  const asMentee = useSessions('upcomingAsMentee');
  const asMentor = useSessions('upcomingAsMentor');
  const others = useOthers();
  const counts = useMentoring((state) => state.counts);
  const all = [requests, asked, asMentee, asMentor];
  const isThere = all.every(({ sessions }) => sessions !== null) && others.value !== null;
  const upcoming = [...(asMentee.sessions ?? []), ...(asMentor.sessions ?? [])];
  const waiting: Waiting | null = isThere
    ? {
        requests: requests.sessions ?? [],
        asked: asked.sessions ?? [],
        upcoming,
        communityCount: counts?.community ?? 0,
        permissions: others.value?.permissions ?? [],
        feedbackDue: others.value?.feedbackDue ?? [],
      }
    : null;
  return {
    waiting,
    hasFailed: all.some(({ hasFailed }) => hasFailed) || others.hasFailed,
    reload: () => {
      for (const { retry } of all) retry();
      others.reload();
    },
  };
}

function useSessions(name: Parameters<typeof useSessionList>[0]) {
  const { list, hasFailed, retry } = useSessionList(name);
  const held = useMentoring((state) => state.sessions);
  const sessions: readonly Session[] | null = list?.ids.flatMap((id) => (held[id] ? [held[id]] : [])) ?? null;
  return { sessions, hasFailed, retry };
}

/** What comes by a separate query. */
function useOthers() {
  const [value, setValue] = useState<Others | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reload = useFeed<Others>({
    load: fetchOthers,
    onSnapshot: (snapshot) => {
      setValue(snapshot);
      setFailed(false);
    },
    onItem: ({ payload }) => {
      if (!changesOthers.has(payload.__typename)) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(reload, coalesceMs);
    },
    onError: () => setFailed(true),
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return { value, hasFailed, reload };
}

async function fetchOthers(): Promise<Others> {
  const [{ apiClient }, { DashboardQuery }] = await Promise.all([
    import('#/app/api/apiClient.ts'),
    import('./operations.ts'),
  ]);
  const { data } = await apiClient.query({ query: DashboardQuery, variables: { limit: 5 } });
  if (!data) throw new Error('Nothing in the answer.');
  const { items, position } = data.getMessagePermissionRequests;
  return {
    permissions: items,
    feedbackDue: data.getFeedbackDue.items.map(({ session }) => session),
    position,
  };
}
