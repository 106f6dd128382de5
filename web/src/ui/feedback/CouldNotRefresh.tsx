import { useTranslations } from 'use-intl';
import { Button } from '../Button.tsx';
import { Banner } from './Banner.tsx';

/** ERR-10: above what stays on a page that could not be asked for again. Where several do, theme.css shows the topmost. */
export function CouldNotRefresh({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('ui');
  return (
    <Banner
      tone="warning"
      role="status"
      className="stale"
      action={
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {t('couldNotRefresh')}
    </Banner>
  );
}
