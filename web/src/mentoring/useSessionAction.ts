import { useRef, useState } from 'react';
import { type Failure, failureOf } from '#/app/api/failure.ts';
import type { TypedDocument } from '#/app/graphql.ts';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { sync } from '#/app/sync/index.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { type SessionAnswer, sessionCommand } from './mentoringSync.ts';
import type { Session } from './operations.ts';

/** Pressed without a network: nothing was sent. */
export const NO_NETWORK = 'NO_NETWORK';

export type SessionAction = {
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly clearFailure: () => void;
  /** Null when the server said no (see `failure`), or while the same press is still on its way. */
  readonly run: <Variables extends { clientId?: string | null | undefined }>(
    mutation: TypedDocument<SessionAnswer, Variables>,
    variables: Omit<Variables, 'clientId'>,
  ) => Promise<Session | null>;
};

/**
 * One button's work on a session (SES-82): pressed twice it is sent once, and pressed again after no answer came, it is
 * the same command for the server. What two people agree on at a time does not wait for a network: arriving late, it would
 * surprise the other one, and its person could not count on it (LIV-08).
 */
export function useSessionAction(): SessionAction {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isRunning = useRef(false);
  const unanswered = useRef<{ readonly variables: string; readonly clientId: string } | null>(null);

  return {
    isBusy,
    failure,
    clearFailure: () => setFailure(null),
    async run(mutation, variables) {
      if (isRunning.current) return null;
      if (!useLiveStatus.getState().isOnline) {
        setFailure({ code: NO_NETWORK, message: '', extensions: {}, fields: {} });
        return null;
      }
      isRunning.current = true;
      setBusy(true);
      setFailure(null);
      const sent = JSON.stringify(variables);
      const clientId = unanswered.current?.variables === sent ? unanswered.current.clientId : newUuid();
      unanswered.current = { variables: sent, clientId };
      try {
        const answer = await sync.mutate(sessionCommand(mutation), variables, clientId);
        unanswered.current = null;
        const session = Object.values(answer)[0];
        if (!session) throw new Error('No session in the answer.');
        return session;
      } catch (error) {
        const failed = failureOf(error);
        if (failed.code !== 'UNREACHABLE') unanswered.current = null;
        setFailure(failed);
        return null;
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
  };
}
