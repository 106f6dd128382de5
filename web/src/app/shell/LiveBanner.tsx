import { CloudOff, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLiveStatus } from '../live/liveStatus.ts';
import { useSession } from '../session/sessionStore.ts';

const patienceMs = 3000;

/** LIV-08: nothing while connected; the region is always there, so its words are announced once and politely. */
export function LiveBanner() {
  const t = useTranslations('app.live');
  const { status, isOnline } = useLiveStatus();
  const isWaiting = useSession((session) => session.isLoading) || status === 'reconnecting';
  const isLate = useLasting(isWaiting, patienceMs);
  const isSignedIn = useSession((session) => session.authState === 1 || session.isLoading);
  const state = !isSignedIn ? null : !isOnline ? 'offline' : isLate ? 'reconnecting' : null;
  const Icon = state === 'offline' ? CloudOff : RefreshCw;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-(--header-height) z-30 flex justify-center px-4"
    >
      {state ? (
        <p className="mt-2 flex animate-appear items-center gap-2 rounded-full bg-warning-soft px-4 py-1.5 text-sm font-semibold text-warning shadow-menu">
          <Icon className="size-4 shrink-0" aria-hidden="true" />
          {t(state)}
        </p>
      ) : null}
    </div>
  );
}

/** True once `isTrue` has held for `ms`. */
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
  return hasLasted;
}
