import { useTranslations } from 'use-intl';
import { Badge } from '#/ui/Badge.tsx';
import type { GroupEvent } from './operations.ts';

type Seats = Pick<GroupEvent, 'seatsLeft' | 'waiting' | 'maxNumberOfAttendees'>;

/** How many places are left; how many wait where there is none. */
export function SeatCount({ event, isLong = false }: { event: Seats; isLong?: boolean }) {
  const t = useTranslations('gathering.seats');
  const { seatsLeft, waiting, maxNumberOfAttendees } = event;
  if (seatsLeft > 0)
    return (
      <span className="text-sm text-ink-muted tabular-nums">
        {isLong ? t('of', { left: seatsLeft, total: maxNumberOfAttendees }) : t('left', { count: seatsLeft })}
      </span>
    );
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone="warning">{t('full')}</Badge>
      <span className="text-sm text-ink-muted tabular-nums">{t('waiting', { count: waiting })}</span>
    </span>
  );
}
