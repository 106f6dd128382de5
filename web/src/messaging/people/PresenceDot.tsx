import { useTranslations } from 'use-intl';
import { cn } from '#/ui/cn.ts';
import type { Presence } from '../model/messagingState.ts';
import { useKnownPresence } from './useKnownPresence.ts';

/** Filled for active, a ring for away: the shape tells them apart, not the colour alone. Nothing when offline. */
export function PresenceDot({
  presence: known,
  className,
}: {
  presence: Presence | null;
  className?: string | undefined;
}) {
  const t = useTranslations('messaging.presence');
  const presence = useKnownPresence(known);
  if (presence === null || presence === 'OFFLINE') return null;
  return (
    <span
      className={cn(
        'absolute right-0 bottom-0 size-3 rounded-full border-2 border-surface ring-1 ring-transparent forced-colors:bg-[CanvasText]',
        presence === 'ACTIVE' ? 'bg-success' : 'bg-surface shadow-[inset_0_0_0_2.5px_var(--warning)]',
        className,
      )}
    >
      <span className="sr-only">{t(presence)}</span>
    </span>
  );
}
