import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '#/ui/cn.ts';
import { useLiveStatus } from '../live/liveStatus.ts';

type NeedsConnectionProps = {
  /** Pressed without a network. */
  hasTried?: boolean;
  /** Where more is to be said. */
  text?: string;
};

/** Beside a button whose change does not wait for a network, while there is none (LIV-08); the header then promises nothing. */
export function NeedsConnection({ hasTried = false, text }: NeedsConnectionProps) {
  const t = useTranslations('drafts');
  const isOnline = useLiveStatus((live) => live.isOnline);
  useEffect(() => {
    if (isOnline) return;
    const count = (by: number) => useLiveStatus.setState(({ unable = 0 }) => ({ unable: unable + by }));
    count(1);
    return () => count(-1);
  }, [isOnline]);
  if (isOnline) return null;
  return (
    <p
      // Announced again after a press.
      key={String(hasTried)}
      role={hasTried ? 'alert' : 'status'}
      className={cn('flex items-start gap-1.5 text-sm text-warning', hasTried && 'font-semibold')}
    >
      <CloudOff className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {text ?? t('needsConnection')}
    </p>
  );
}
