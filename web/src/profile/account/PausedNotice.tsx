import { CirclePause } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { Card } from '#/ui/Card.tsx';
import { useAccessPause } from './useAccessPause.ts';

/** PRO-102: why, until when, what still works, and how to appeal. Stands where a role switch would be offered. */
export function PausedNotice() {
  const t = useTranslations('profile.paused');
  const format = useFormatter();
  const pause = useAccessPause();
  return (
    <Card className="flex gap-4 border-warning bg-warning-soft">
      <CirclePause className="mt-0.5 size-6 shrink-0 text-warning" aria-hidden="true" />
      <div className="flex min-w-0 flex-col gap-2">
        <h2 className="text-lg">{t('title')}</h2>
        {pause ? (
          <p className="font-semibold">
            {pause.reason}{' '}
            <time dateTime={pause.until}>
              {t('until', { date: format.dateTime(new Date(pause.until), { dateStyle: 'long' }) })}
            </time>
          </p>
        ) : null}
        <p>{t('can')}</p>
        <p>
          {t.rich('appeal', {
            link: (text) => (
              <Link
                to="/contactUs"
                className="font-semibold text-primary-text underline underline-offset-2 hover:no-underline"
              >
                {text}
              </Link>
            ),
          })}
        </p>
      </div>
    </Card>
  );
}
