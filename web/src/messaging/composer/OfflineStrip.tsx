import { useTranslations } from 'use-intl';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { useOutgoing } from '../client/useMessaging.ts';

/** Above the composer while there is no network: how many messages wait. */
export function OfflineStrip() {
  const t = useTranslations('messaging.composer');
  const isOnline = useLiveStatus((live) => live.isOnline);
  const count = useOutgoing(
    (state) => Object.values(state.outgoing).filter((message) => message.refusal === null).length,
  );
  // That there is no network stands above the page (LIV-08).
  if (isOnline || count === 0) return null;
  return (
    <div className="px-3 pb-2 sm:px-4">
      <Banner tone="warning" className="mx-auto max-w-200 text-sm">
        {t('offline', { count })}
      </Banner>
    </div>
  );
}
