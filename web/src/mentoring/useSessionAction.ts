import type { TypedDocumentNode } from '@apollo/client';
import { useRef, useState } from 'react';
import { type Failure, failureOf } from '#/app/api/failure.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { useMentoringSession } from './mentoringSession.ts';
import type { Session } from './operations.ts';
import { type SessionAnswer, sendSessionCommand } from './sendSessionCommand.ts';

export type SessionAction = {
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly clearFailure: () => void;
  /** Null when the server said no (see `failure`), or while the same press is still on its way. */
  readonly run: <Variables extends { clientId?: string | null | undefined }>(
    mutation: TypedDocumentNode<SessionAnswer, Variables>,
    variables: Omit<Variables, 'clientId'>,
  ) => Promise<Session | null>;
};

/**
 * One button's work on a session (SES-82): pressed twice it is sent once, and pressed again after no answer came, it is
 * the same command for the server. The answer goes into the store.
 */
export function useSessionAction(): SessionAction {
  const client = useMentoringSession((session) => session.client);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isRunning = useRef(false);
  const unanswered = useRef<{ readonly words: string; readonly clientId: string } | null>(null);

  return {
    isBusy,
    failure,
    clearFailure: () => setFailure(null),
    async run(mutation, variables) {
      if (isRunning.current) return null;
      isRunning.current = true;
      setBusy(true);
      setFailure(null);
      const words = JSON.stringify(variables);
      const clientId = unanswered.current?.words === words ? unanswered.current.clientId : newUuid();
      unanswered.current = { words, clientId };
      try {
        const command = mutation as TypedDocumentNode<SessionAnswer, object>;
        const session = await sendSessionCommand(client, command, { ...variables, clientId });
        unanswered.current = null;
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
