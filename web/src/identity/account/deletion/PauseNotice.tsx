import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMe } from '#/app/session/sessionStore.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';

/** PRO-102: while access is paused, why, until when, and the way to appeal. Nothing otherwise. */
export function PauseNotice() {
  const t = useTranslations('identity.pause');
  const format = useFormatter();
  const pause = useMe()?.accessPause;
  if (!pause) return null;
  const date = format.dateTime(new Date(pause.until), { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <Banner
      tone="warning"
      role="status"
      action={
        <Button asChild variant="secondary" size="sm">
          <Link to="/contactUs">{t('appeal')}</Link>
        </Button>
      }
    >
      {t('until', { date })}
      <span className="block font-normal">
        {pause.reason} {t('can')}
      </span>
    </Banner>
  );
}
