import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import type { Given } from './feedbackRules.ts';

type GivenSummaryProps = {
  score: Given & { readonly editableUntil: string };
  /** It did not take place: the number says nothing. */
  isSuppressed: boolean;
  /** Takes the consent back. */
  onWithdraw: () => Promise<unknown>;
};

/** What the viewer said, and the way to take the consent back (FBK-13). */
export function GivenSummary({ score, isSuppressed, onWithdraw }: GivenSummaryProps) {
  const t = useTranslations('feedback.given');
  const quoted = useTranslations('feedback');
  const format = useFormatter();
  const [isBusy, setBusy] = useState(false);
  const until = new Date(score.editableUntil);

  async function withdraw(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await onWithdraw();
      showToast(t('withdrawn'));
    } catch {
      showToast(t('failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-semibold tabular-nums">
          {isSuppressed ? t('noScore') : t('score', { score: score.score })}
        </span>
        <Badge>{score.isAnonymous ? t('anonymous') : t('named')}</Badge>
        {score.marketingConsent ? <Badge tone="info">{t('consent')}</Badge> : null}
      </div>
      {score.comment ? (
        <p className="measure wrap-anywhere whitespace-pre-wrap">
          {quoted('quoted', { text: score.comment })}
        </p>
      ) : null}
      {until.getTime() > serverNow() ? (
        <p className="text-sm text-ink-muted">
          {t('changeUntil', { date: format.dateTime(until, { day: 'numeric', month: 'long' }) })}
        </p>
      ) : null}
      {score.marketingConsent ? (
        <Button
          size="sm"
          variant="secondary"
          busyLabel={isBusy ? t('withdrawing') : undefined}
          onClick={() => void withdraw()}
        >
          {t('withdraw')}
        </Button>
      ) : null}
    </div>
  );
}
