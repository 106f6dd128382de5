import { Repeat } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Badge } from '#/ui/Badge.tsx';
import type { Session } from '../operations.ts';

/** SES-08: which session of a series this is. */
export function SeriesNote({ session }: { session: Session }) {
  const t = useTranslations('mentoringSession');
  const { seriesNumber, seriesCount, cadence } = session;
  if (seriesNumber === null || seriesCount === null || seriesCount < 2) return null;
  return (
    <Badge tone="primary">
      <Repeat aria-hidden="true" />
      {t('series', { number: seriesNumber, count: seriesCount })}
      {cadence ? `, ${t(`cadence.${cadence}`)}` : null}
    </Badge>
  );
}
