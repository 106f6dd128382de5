import { useTranslations } from 'use-intl';
import { useLiveStatus } from '../live/liveStatus.ts';
import type { Mutation } from '../sync/index.ts';
import { NotSentNote } from './NotSentNote.tsx';
import { useWaiting } from './useWaiting.ts';

type WaitingMarkProps<Args, Result> = {
  of: Mutation<Args, Result>;
  /** Whether it is about what is beside the mark. */
  isOf: (args: Args) => boolean;
};

/** Beside what was changed and waits for a network (LIV-08). */
export function WaitingMark<Args, Result>({ of, isOf }: WaitingMarkProps<Args, Result>) {
  const t = useTranslations('drafts');
  const isOnline = useLiveStatus((live) => live.isOnline);
  const waiting = useWaiting(of, isOf);
  const isWaiting = waiting !== undefined && (!isOnline || waiting.faults > 0);
  return isWaiting ? <NotSentNote text={t('notSent')} /> : null;
}
