import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { keptAnswers } from '#/app/drafts/keptAnswers.ts';
import { useLocale } from '#/app/routing/LocaleRouter.tsx';
import { sync, useResource } from '#/app/sync/index.ts';
import { FeedbackForm, GivenSummary, hasNotHappened } from '#/feedback/index.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { useSessionNames } from '#/mentoring/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import type { Subject } from '../event/subject.ts';
import {
  createEventScore,
  eventReasons,
  eventScore,
  skipEventScore,
  withdrawEventConsent,
} from './eventFeedbackSync.ts';
import type { EventReason, EventScore } from './operations.ts';

/** Asks, says thanks, lets it be changed for seven days (FBK-10, FBK-15). */
export function EventFeedback({ event }: { event: Subject }) {
  const { locale } = useLocale();
  const { data: score, hasFailed, retry } = useResource(eventScore, { groupEventId: event.id });
  const reasons = useResource(eventReasons, { language: locale });
  if (score !== undefined && reasons.data)
    return <Known event={event} score={score} reasons={offeredTo(event, reasons.data)} />;
  if (hasFailed || reasons.hasFailed) {
    const again = () => {
      retry();
      reasons.retry();
    };
    return <ErrorState onRetry={again} />;
  }
  return (
    <Card className="flex flex-col gap-3">
      <Skeleton className="h-6 w-1/3" />
      <Skeleton className="h-11" />
    </Card>
  );
}

/** FBK-11: some reasons are for speakers alone, who are not asked whether they came. */
function offeredTo({ isHost }: Subject, reasons: readonly EventReason[]) {
  return reasons
    .filter(({ showToAttendee, noShow }) => (isHost ? !noShow : showToAttendee))
    .map(({ id, description, scoreGroup, noShow, eventDidNotHappen }) => ({
      id,
      text: description,
      scoreGroup,
      suppressesScore: noShow || eventDidNotHappen,
    }));
}

type KnownProps = {
  event: Subject;
  score: EventScore | null;
  reasons: ReturnType<typeof offeredTo>;
};

function Known({ event, score, reasons }: KnownProps) {
  const t = useTranslations('gathering.feedback');
  const say = useTranslations('feedback');
  const names = useSessionNames();
  const id = useId();
  const { id: groupEventId, isHost } = event;
  const keptAs = `feedback.event.${groupEventId}`;
  const isEditable = score === null || Date.parse(score.editableUntil) > serverNow();
  const [isOpen, setOpen] = useState(() => score === null || (isEditable && keptAnswers(keptAs) !== null));
  const name = isHost ? t('team') : names.short(event.mentor);

  function close(): void {
    setOpen(false);
    document.getElementById(`${id}-title`)?.focus();
  }

  async function skip(): Promise<void> {
    close();
    showToast(say('form.skipped'));
    // Who is asked again is no worse off; the page has let go of it.
    await sync.mutate(skipEventScore, { groupEventId }).catch(() => {});
  }

  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 id={`${id}-title`} tabIndex={-1} className="text-lg outline-none">
          {score && !isOpen ? say('given.title') : t('heading')}
        </h2>
        {isOpen && !score ? (
          <p className="text-ink-muted">{isHost ? t('leadHost') : t('lead', { name })}</p>
        ) : null}
      </div>
      {isOpen ? (
        <FeedbackForm
          question={t(isHost ? 'questionHost' : 'question')}
          name={name}
          reasons={reasons}
          given={score}
          keptAs={keptAs}
          mutation={createEventScore}
          about={{ groupEventId }}
          onGiven={close}
          leave={
            score
              ? { label: say('form.leave'), press: close }
              : { label: say('form.skip'), press: () => void skip() }
          }
        />
      ) : score ? (
        <>
          <GivenSummary
            score={score}
            isSuppressed={hasNotHappened(score.reasonIds, reasons)}
            onWithdraw={() => sync.mutate(withdrawEventConsent, { groupEventId })}
          />
          {isEditable ? (
            <Button size="sm" variant="secondary" className="self-start" onClick={() => setOpen(true)}>
              {say('given.change')}
            </Button>
          ) : null}
        </>
      ) : (
        <>
          <p className="text-ink-muted">{t('later')}</p>
          <Button size="sm" className="self-start" onClick={() => setOpen(true)}>
            {say('form.open')}
          </Button>
        </>
      )}
    </Card>
  );
}
