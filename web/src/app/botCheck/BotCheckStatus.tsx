import { useTranslations } from 'use-intl';

/** Says why a form waits, once it waits long. */
export function BotCheckStatus({ isSlow }: { isSlow: boolean }) {
  const t = useTranslations('botCheck');
  return (
    <p role="status" className="text-sm text-ink-muted empty:hidden">
      {isSlow ? t('slow') : null}
    </p>
  );
}
