import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { announce } from '#/ui/feedback/announce.ts';
import { useLiveStatus } from '../live/liveStatus.ts';
import { type AnyMutation, type Mutation, sync } from '../sync/index.ts';

type WaitingMarkProps<Args, Result> = {
  of: Mutation<Args, Result>;
  /** Whether it is about what is beside the mark. */
  isOf: (args: Args) => boolean;
};

/** Beside what was changed and waits for a network (LIV-08). */
export function WaitingMark<Args, Result>({ of, isOf }: WaitingMarkProps<Args, Result>) {
  const t = useTranslations('drafts');
  const isOnline = useLiveStatus((live) => live.isOnline);
  const isWaiting = useStore(sync.unsent, (all) =>
    all.some(
      ({ mutation, args, failure, faults }) =>
        mutation === (of as AnyMutation) &&
        failure === null &&
        (!isOnline || faults > 0) &&
        isOf(args as Args),
    ),
  );
  useEffect(() => {
    if (isWaiting) announce(t('notSent'));
  }, [isWaiting, t]);
  return isWaiting ? <span className="block text-sm font-normal text-ink-muted">{t('notSent')}</span> : null;
}
