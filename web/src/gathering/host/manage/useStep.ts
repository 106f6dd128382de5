import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Failure, failureOf } from '#/app/api/failure.ts';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { en } from './messages.en.ts';

type Known = keyof (typeof en)['stepFailures'];

/** One change of an event on its way. `run` answers whether it is done; what went wrong stands in `problem`. */
export function useStep() {
  const t = useTranslations('hostSteps.stepFailures');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function run(change: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    try {
      await change();
      return true;
    } catch (error) {
      const failed = failureOf(error);
      // A step that notifies others is not done later, unasked.
      const isOffline = failed.code === 'UNREACHABLE' && !useLiveStatus.getState().isOnline;
      setFailure(isOffline ? { ...failed, code: 'OFFLINE' } : failed);
      return false;
    } finally {
      setBusy(false);
    }
  }

  const code = failure?.code ?? '';
  return { run, isBusy, failure, problem: failure && t(isKnown(code) ? code : 'other') };
}

function isKnown(code: string): code is Known {
  return Object.hasOwn(en.stepFailures, code);
}
