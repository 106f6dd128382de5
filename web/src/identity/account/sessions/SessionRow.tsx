import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { usePlace } from '#/i18n/usePlace.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import type { AccountSession } from './sessionOperations.ts';

const icons = { computer: Monitor, phone: Smartphone, tablet: Tablet } as const;

type SessionRowProps = { session: AccountSession; isEnding: boolean; onEnd: () => void };

/** One log-in: what it is, roughly where, since when, and when it was used last. */
export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const t = useTranslations('identity.sessions');
  const format = useFormatter();
  const placeOf = usePlace();
  const { isCurrent, isTransferred, device, browser, system, timezone, startedAt, lastUsedAt } = session;
  const Icon = icons[device ?? 'computer'];
  const name =
    browser && system ? t('browserOn', { browser, system }) : (browser ?? system ?? t('unknownDevice'));
  const place = timezone ? placeOf(timezone) : null;
  const when = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line py-4">
      <div className="flex min-w-0 flex-1 basis-56 gap-3">
        <Icon className="mt-0.5 size-5 shrink-0 text-ink-muted" aria-hidden="true" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {name}
            {isCurrent ? <Badge tone="success">{t('current')}</Badge> : null}
            {isTransferred ? <Badge tone="info">{t('transferred')}</Badge> : null}
          </p>
          {place ? <p className="text-ink-muted">{t('place', { place })}</p> : null}
          <p className="text-sm text-ink-muted">{t('startedAt', { when: when(startedAt) })}</p>
          <p className="text-sm text-ink-muted">{t('lastUsedAt', { when: when(lastUsedAt) })}</p>
        </div>
      </div>
      {isCurrent ? null : (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('endNamed', { name })}
          busyLabel={isEnding ? t('ending') : undefined}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}
