import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useClock } from '#/lib/clock/useClock.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { WaitingRow } from './WaitingRow.tsx';
import { turningPointsOf, type Waiting, waitingLines } from './waiting.ts';

const shownAtFirst = 6;

/** NAV-209: each line says who, what, the time left, and has one button. */
export function WaitingForYou({ waiting }: { waiting: Waiting }) {
  const t = useTranslations('dashboard');
  const [isWhole, setWhole] = useState(false);
  const lines = waitingLines(waiting, useClock(turningPointsOf(waiting)));
  const shown = isWhole ? lines : lines.slice(0, shownAtFirst);
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg">{t('waitingTitle')}</h2>
        {lines.length > 0 ? (
          <p className="text-sm text-ink-muted">{t('waitingCount', { count: lines.length })}</p>
        ) : null}
      </div>
      {lines.length === 0 ? (
        <EmptyState
          isRow
          title={t('waitingEmpty')}
          reason={t('waitingEmptyReason')}
          action={
            <Button asChild variant="secondary">
              <Link to="/events/upcoming">{t('waitingEmptyAction')}</Link>
            </Button>
          }
        />
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {shown.map((line) => (
            <WaitingRow key={line.key} line={line} />
          ))}
        </ul>
      )}
      {shown.length < lines.length ? (
        <Button variant="ghost" className="mt-2" onClick={() => setWhole(true)}>
          {t('showAll', { count: lines.length })}
        </Button>
      ) : null}
    </Card>
  );
}
