import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Failure, failureOf } from '#/app/api/failure.ts';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { announce } from '#/ui/feedback/announce.ts';

type Change = {
  readonly personId: string;
  /** Gives access, so it is refused for people the viewer may not write to. */
  readonly isGiven: boolean;
  readonly send: () => Promise<unknown>;
  /** Said when it is done. */
  readonly said: string;
};

/**
 * Gives and takes access, one person at a time; what went wrong stays until the next try. Without a network nothing is sent
 * and nothing waits: who may open something is not left open.
 */
export function useSharing(failureText: (failure: Failure) => string) {
  const t = useTranslations('people');
  const [busyId, setBusyId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [hasTried, setTried] = useState(false);
  const isOnline = useLiveStatus((live) => live.isOnline);

  /** Answers whether it was done. */
  async function run({ personId, isGiven, send, said }: Change): Promise<boolean> {
    if (busyId !== null) return false;
    setTried(!isOnline);
    setFailure(null);
    if (!isOnline) return false;
    setBusyId(personId);
    try {
      await send();
      announce(said);
      return true;
    } catch (error) {
      const reason = failureOf(error);
      setFailure(isGiven && reason.code === 'NOT_AUTHORIZED' ? t('notReachable') : failureText(reason));
      return false;
    } finally {
      setBusyId(null);
    }
  }

  return {
    busyId,
    failure,
    /** Pressed without a network. */
    hasTried,
    run,
  };
}
