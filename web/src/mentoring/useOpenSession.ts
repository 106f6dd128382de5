import { useCallback, useEffect, useState } from 'react';
import { failureOf } from '#/app/api/failure.ts';
import { useMentoring, useMentoringSession } from './mentoringSession.ts';
import type { Session, SessionDetails } from './operations.ts';

type OpenSession = {
  readonly session: Session | null;
  readonly details: SessionDetails | null;
  /** `gone`: the viewer may not see it, or it never was. */
  readonly problem: 'gone' | 'failed' | null;
  readonly retry: () => void;
};

/** One session with all its page shows; it stays live. */
export function useOpenSession(id: string): OpenSession {
  const client = useMentoringSession((state) => state.client);
  const session = useMentoring((state) => state.sessions[id] ?? null);
  const details = useMentoring((state) => state.details[id] ?? null);
  const isGone = useMentoring((state) => state.gone.includes(id));
  const [problem, setProblem] = useState<'gone' | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let hasLeft = false;
    setProblem(null);
    client?.openSession(id).catch((error: unknown) => {
      const { code } = failureOf(error);
      if (!hasLeft) setProblem(code === 'NOT_FOUND' || code === 'NOT_AUTHORIZED' ? 'gone' : 'failed');
    });
    return () => {
      hasLeft = true;
    };
  }, [client, id, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { session, details, problem: isGone ? 'gone' : problem, retry };
}
