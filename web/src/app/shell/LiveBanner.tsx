import { CloudOff, RefreshCw } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type LiveStatus, useLiveStatus } from '../live/liveStatus.ts';
import { useSession } from '../session/sessionStore.ts';

const patienceMs = 3000;
/** For the first connection of a visit: on a slow line it takes its time, and nothing was lost. */
const firstPatienceMs = 8000;
/** Where the server has failed: a second attempt may be all that it takes. */
const failedPatienceMs = 1000;

/** LIV-08: nothing while connected; the region is always there, so its text is announced once and politely. */
export function LiveBanner() {
  const t = useTranslations('app.live');
  const { status, isOnline, unable } = useLiveStatus();
  const isBeginning = useSession((session) => session.isLoading);
  const isUnanswered = useSession((session) => session.isUnanswered);
  const isWaiting = isBeginning || status === 'reconnecting';
  const isFirst = useIsFirst(status);
  const firstPatience = isUnanswered ? failedPatienceMs : firstPatienceMs;
  const patience = isBeginning || isFirst ? firstPatience : patienceMs;
  const isLate = useLasting(isWaiting, patience);
  const isSignedIn = useSession((session) => session.authState === 1 || session.isLoading);
  const late = isUnanswered ? 'unanswered' : 'reconnecting';
  const state = !isSignedIn ? null : !isOnline ? 'offline' : isLate ? late : null;
  const Icon = isOnline ? RefreshCw : CloudOff;
  // Over a page that is still a skeleton it needs no room: the page would jump twice.
  useStrip(state !== null && !isBeginning);
  return (
    <div
      role="status"
      className="fixed inset-x-0 top-(--bar-height) z-40 forced-colors:border-b print:hidden"
    >
      {state ? (
        <p className="flex h-12 animate-appear items-center justify-center gap-2 bg-warning-soft px-4 text-sm leading-5 font-semibold text-balance text-warning sm:h-8">
          <Icon className="size-4 shrink-0" aria-hidden="true" />
          {t(state)}
          {!isOnline && !unable && ` ${t('later')}`}
        </p>
      ) : null}
    </div>
  );
}

/** Makes room between bar and page, so that the text covers neither content nor focus; theme.css holds the height. */
function useStrip(isShown: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-strip', isShown);
    return () => document.documentElement.removeAttribute('data-strip');
  }, [isShown]);
}

/** Until a connection was open once. */
function useIsFirst(status: LiveStatus): boolean {
  const [isFirst, setFirst] = useState(status !== 'connected');
  if (isFirst && status === 'connected') setFirst(false);
  return isFirst;
}

/** True once `isTrue` has held for `ms`; never a moment longer than it holds. */
function useLasting(isTrue: boolean, ms: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isTrue) {
      setLasted(false);
      return;
    }
    const timer = setTimeout(() => setLasted(true), ms);
    return () => clearTimeout(timer);
  }, [isTrue, ms]);
  return hasLasted && isTrue;
}
