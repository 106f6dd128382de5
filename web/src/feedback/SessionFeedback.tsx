import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { useLocale } from '#/app/LocaleRouter.tsx';
import { onUserEventOf } from '#/app/live/userFeed.ts';
import { useLoaded } from '#/lib/useLoaded.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { showToast } from '#/ui/toast.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import { hasNotHappened } from './feedbackRules.ts';
import { GivenSummary } from './GivenSummary.tsx';
import { SessionFeedbackQuery, SkipSessionScore } from './operations.ts';

type SessionFeedbackProps = { sessionId: string; name: string };

/** On the page of a completed session: asks, says thanks, lets it be changed for seven days (FBK-10, FBK-15). */
export function SessionFeedback({ sessionId, name }: SessionFeedbackProps) {
  const t = useTranslations('feedback');
  const id = useId();
  const { locale } = useLocale();
  const load = useCallback(() => loadFeedback(sessionId, locale), [sessionId, locale]);
  const { value, reload, setValue } = useLoaded(load);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  useEffect(
    () => onUserEventOf('FeedbackChanged', (payload) => payload.sessionId === sessionId && reload()),
    [sessionId, reload],
  );
  const { hash } = useLocation();
  const isWanted = hash === '#feedback';
  const card = useRef<HTMLDivElement>(null);
  const isThere = value !== null;
  useEffect(() => {
    if (!isWanted || !isThere) return;
    card.current?.scrollIntoView({ block: 'start' });
    card.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [isWanted, isThere]);
  if (!value) return null;
  const { score, reasons, isDue } = value;
  const isForm = isOpen ?? ((isDue || isWanted) && score === null);

  async function skip(): Promise<void> {
    setOpen(false);
    showToast(t('form.skipped'));
    // Who is asked again tomorrow is no worse off; the page has let go of it.
    await apiClient.mutate({ mutation: SkipSessionScore, variables: { sessionId } }).catch(() => {});
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
          sessionId={sessionId}
          name={name}
          reasons={reasons}
          given={score}
          onGiven={(given) => {
            setValue({ ...value, score: given, isDue: false });
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
            onChanged={(changed) => setValue({ ...value, score: changed })}
          />
          {Date.parse(score.editableUntil) > Date.now() ? (
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

async function loadFeedback(sessionId: string, language: string) {
  const { data } = await apiClient.query({ query: SessionFeedbackQuery, variables: { sessionId, language } });
  if (!data) throw new Error('No feedback in the answer.');
  return {
    score: data.getSessionScore,
    reasons: data.getSessionReasons,
    isDue: data.getFeedbackDue.items.some(({ session }) => session.id === sessionId),
  };
}
