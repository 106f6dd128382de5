import { Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** Quietly, on what waits for a connection. */
export function NotSentYet() {
  const t = useTranslations('planningBoard');
  return (
    <span className="inline-flex items-center gap-1 text-sm text-ink-muted">
      <Clock className="size-4" aria-hidden="true" />
      {t('notSentYet')}
    </span>
  );
}
