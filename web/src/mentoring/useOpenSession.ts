import { useResource } from '#/app/sync/index.ts';
import { takeFirst } from '#/app/sync/takeFirst.ts';
import { openSession } from './mentoringSync.ts';
import type { Session, SessionDetails } from './operations.ts';

type OpenedSession = {
  readonly session: Session | null;
  readonly details: SessionDetails | null;
  /** `gone`: the viewer may not see it, or it never was. */
  readonly problem: 'gone' | 'failed' | null;
  readonly retry: () => void;
};

export const takeSession = (id: string) => takeFirst(openSession, { id });

/** One session with all its page shows; it stays live. */
export function useOpenSession(id: string): OpenedSession {
  const { data, hasFailed, retry } = useResource(openSession, { id });
  const problem = data === null ? 'gone' : hasFailed ? 'failed' : null;
  return { session: data?.session ?? null, details: data?.details ?? null, problem, retry };
}
