import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { keptAnswers } from '#/app/drafts/keptAnswers.ts';
import { useLocale } from '#/app/routing/LocaleRouter.tsx';
import { sync, useResource } from '#/app/sync/index.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import { hasNotHappened } from './feedbackRules.ts';
import {
  createSessionScore,
  sessionFeedback,
  skipSessionScore,
  withdrawMarketingConsent,
} from './feedbackSync.ts';
import { GivenSummary } from './GivenSummary.tsx';

type SessionFeedbackProps = {
  sessionId: string;
  name: string;
  /** How it is reported that the other person did not come; null: it cannot be reported. */
  absence: ReactNode;
};

/** On the page of a completed session: asks, says thanks, lets it be changed for seven days (FBK-10, FBK-15). */
export function SessionFeedback({ sessionId, name, absence }: SessionFeedbackProps) {
  const t = useTranslations('feedback');
  const id = useId();
  const { locale } = useLocale();
  const { data: value, hasFailed } = useResource(sessionFeedback, { sessionId, language: locale });
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const { hash } = useLocation();
  const isWanted = hash === '#feedback';
  const card = useRef<HTMLDivElement>(null);
  const isThere = value !== undefined;
  useEffect(() => {
    if (!isWanted || !isThere) return;
    card.current?.scrollIntoView({ block: 'start' });
    card.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [isWanted, isThere]);
  if (!value) return hasFailed ? null : <Skeleton className="h-60 rounded-card" />;
  const { score, reasons, isDue } = value;
  const keptAs = `feedback.session.${sessionId}`;
  const isEditable = score === null || Date.parse(score.editableUntil) > serverNow();
  const isForm = isOpen ?? (score === null ? isDue || isWanted : isEditable && keptAnswers(keptAs) !== null);

  async function skip(): Promise<void> {
    setOpen(false);
    showToast(t('form.skipped'));
    // Who is asked again tomorrow is no worse off; the page has let go of it.
    await sync.mutate(skipSessionScore, { sessionId }).catch(() => {});
  }

  return (
    <Card ref={card} className="flex scroll-mt-20 flex-col gap-4">
      <div>
        <h2 id={`${id}-title`} tabIndex={-1} className="text-lg outline-none">
          {score && !isForm ? t('given.title') : t('form.title')}
        </h2>
        {isForm && !score ? <p className="text-ink-muted">{t('form.lead', { name })}</p> : null}
      </div>
      {isForm ? (
        <FeedbackForm
          question={t('form.score')}
          name={name}
          reasons={reasons}
          given={score}
          keptAs={keptAs}
          mutation={createSessionScore}
          about={{ sessionId }}
          instead={{ noShow: absence }}
          onGiven={() => {
            setOpen(false);
            document.getElementById(`${id}-title`)?.focus();
          }}
          leave={
            score
              ? { label: t('form.leave'), press: () => setOpen(false) }
              : { label: t('form.skip'), press: () => void skip() }
          }
        />
      ) : score ? (
        <>
          <GivenSummary
            score={score}
            isSuppressed={hasNotHappened(score.reasonIds, reasons)}
            onWithdraw={() => sync.mutate(withdrawMarketingConsent, { sessionId })}
          />
          {isEditable ? (
            <Button size="sm" variant="secondary" className="self-start" onClick={() => setOpen(true)}>
              {t('given.change')}
            </Button>
          ) : null}
        </>
      ) : (
        <>
          <p className="text-ink-muted">{t('form.later')}</p>
          <Button size="sm" className="self-start" onClick={() => setOpen(true)}>
            {t('form.open')}
          </Button>
        </>
      )}
    </Card>
  );
}
