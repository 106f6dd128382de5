import { useTranslations } from 'use-intl';
import type { Session } from '../operations.ts';

/** Once, or how often and how many (SES-08). */
export function SeriesLine({ session }: { session: Session }) {
  const t = useTranslations('mentoringRequests');
  const { kind, cadence, seriesCount, durationMinutes } = session;
  return (
    <p className="text-ink-muted">
      {kind === 'ONGOING' && cadence
        ? t('series', {
            count: String(seriesCount ?? 0),
            cadence: t(`cadences.${cadence}`),
            minutes: String(durationMinutes),
          })
        : t('oneOff', { minutes: String(durationMinutes) })}
    </p>
  );
}
