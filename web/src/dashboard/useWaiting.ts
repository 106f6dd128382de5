import { useResourceBehind } from '#/app/sync/useResourceBehind.ts';
import { loadSessionCounts, loadSessionList, type Session } from '#/mentoring/index.ts';
import type { Waiting } from './waiting.ts';

/** Behind the page: what it fetches, and how live events change it. */
export const loadDashboard = () => import('./dashboardSync.ts');
const loadAsked = async () => (await loadDashboard()).askedOfViewer;

/** Everything that may wait for the viewer, live; null until all of it was loaded once. */
export function useWaiting() {
  const requests = useSessions('waitingForMe');
  const asked = useSessions('askedByMe');
  const asMentee = useSessions('upcomingAsMentee');
  const asMentor = useSessions('upcomingAsMentor');
  const others = useResourceBehind(loadAsked, null);
  const counted = useResourceBehind(loadSessionCounts, null);
  const counts = counted.data;
  const all = [requests, asked, asMentee, asMentor];
  const areSessionsThere = all.every(({ sessions }) => sessions !== null);
  const upcoming = [...(asMentee.sessions ?? []), ...(asMentor.sessions ?? [])];
  const waiting: Waiting | null =
    areSessionsThere && others.data && counts
      ? {
          ...others.data,
          requests: requests.sessions ?? [],
          asked: asked.sessions ?? [],
          upcoming,
          communityCount: counts.community,
          hadSessions: counts.completedAsMentee > 0,
        }
      : null;
  return {
    waiting,
    /** What the next event may do has changed. */
    reloadAsked: others.retry,
    hasFailed: all.some(({ hasFailed }) => hasFailed) || others.hasFailed || counted.hasFailed,
    reload: () => {
      for (const { retry } of all) retry();
      others.retry();
      counted.retry();
    },
  };
}

function useSessions(list: 'waitingForMe' | 'askedByMe' | 'upcomingAsMentee' | 'upcomingAsMentor') {
  const { data, hasFailed, retry } = useResourceBehind(loadSessionList, { list, pages: 1 });
  const sessions: readonly Session[] | null = data?.items ?? null;
  return { sessions, hasFailed, retry };
}
