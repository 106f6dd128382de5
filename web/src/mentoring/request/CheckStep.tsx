import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMe } from '#/app/session/sessionStore.ts';
import { useReferenceData } from '#/profile/index.ts';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { SessionTimes } from '../SessionTimes.tsx';
import { minutesOf, type RequestForm, type RequestStep } from './form/requestRules.ts';
import { MentorCards } from './mentors/MentorCards.tsx';
import { useChosenMentors } from './mentors/useChosenMentors.ts';
import { useRequestAddress } from './requestAddress.ts';

/** Everything once more, each part with the way back to it. */
export function CheckStep() {
  const t = useTranslations('mentoringRequest');
  const form = useFormContext<RequestForm>().getValues();
  const { reference } = useReferenceData();
  const { chosen, isLoading, hasFailed, retry } = useChosenMentors(form.mentorIds);
  const community = useMe()?.selectedPartner?.name ?? '';
  const topic = reference?.taxonomy.find(({ id }) => id === form.topicId)?.name;
  const minutes = minutesOf(form);
  const only = chosen.length === 1 ? chosen[0]?.mentor : undefined;
  return (
    <div className="flex flex-col divide-y divide-line">
      <Part title={t('steps.topic')} step="topic">
        <p className="text-lg font-semibold wrap-anywhere">{form.title}</p>
        <p className="text-ink-muted">{topic}</p>
        <p className="mt-2 measure whitespace-pre-line wrap-anywhere">{form.description.trim()}</p>
        <p className="mt-2 text-ink-muted">
          {form.kind === 'ONE_OFF'
            ? t('oneOff', { minutes: t('minutes', { count: String(minutes) }) })
            : t('series', {
                sessions: t('sessions', { count: String(form.sessionCount) }),
                cadence: t(`cadences.${form.cadence}`),
                minutes: t('minutes', { count: String(minutes) }),
              })}
        </p>
      </Part>
      <Part title={t('steps.times')} step="times">
        <ul className="flex flex-col gap-3">
          {form.times.map((time) => (
            <li key={time}>
              <SessionTimes
                at={time}
                durationMinutes={minutes}
                otherZone={only?.timezone}
                otherName={only?.firstName ?? undefined}
              />
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('steps.mentors')} step="mentors">
        {form.audience === 'community' ? (
          <p>{t('toCommunity', { community })}</p>
        ) : isLoading ? (
          <Skeleton className="h-18" />
        ) : (
          <>
            {hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
            <MentorCards chosen={chosen} />
            {chosen.length > 1 ? <p className="mt-2 text-ink-muted">{t('firstWins')}</p> : null}
          </>
        )}
      </Part>
    </div>
  );
}

function Part({ title, step, children }: { title: string; step: RequestStep; children: ReactNode }) {
  const t = useTranslations('mentoringRequest');
  const { pathOf } = useRequestAddress();
  return (
    <section className="flex flex-col gap-2 py-5 first:pt-0 last:pb-0">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-sm font-semibold text-ink-muted">{title}</h2>
        <Link
          to={pathOf(step)}
          aria-label={t('changePart', { part: title })}
          className="inline-flex min-h-6 items-center text-primary-text underline underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
        >
          {t('change')}
        </Link>
      </div>
      <div>{children}</div>
    </section>
  );
}
