import { DAY, mentoringLimits } from '@waymark/events/limits';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useMe } from '#/app/session/sessionStore.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { Button } from '#/ui/Button.tsx';
import { announce } from '#/ui/feedback/announce.ts';
import { PathPicture } from '#/ui/picture/PathPicture.tsx';
import { useSessionNames } from '../list/PersonLine.tsx';
import { useSessionTimeTexts } from '../SessionTimes.tsx';
import type { RequestForm } from './form/requestRules.ts';
import { useChosenMentors } from './mentors/useChosenMentors.ts';
import type { SentRequest } from './operations.ts';

type SentViewProps = { request: Pick<SentRequest, 'expiresAt'>; form: RequestForm; onAgain: () => void };

/** The end: what happens next, and until when. */
export function SentView({ request, form, onAgain }: SentViewProps) {
  const t = useTranslations('mentoringRequest.sent');
  const texts = useSessionTimeTexts();
  const community = useMe()?.selectedPartner?.name ?? '';
  const title = t('title');
  const reminders = useReminders(request.expiresAt);
  const names = useSessionNames();
  const { chosen } = useChosenMentors(form.audience === 'community' ? [] : form.mentorIds, {
    isRefreshed: false,
  });
  const [only] = form.mentorIds.length === 1 ? chosen : [];
  useEffect(() => {
    window.scrollTo(0, 0);
    announce(title);
  }, [title]);
  return (
    <div className="mx-auto flex w-full max-w-150 flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <PathPicture className="max-h-56 w-full rounded-card" />
      <div className="flex gap-3">
        <CircleCheck className="mt-1 size-7 shrink-0 text-success" aria-hidden="true" />
        <div className="min-w-0">
          <PageHeading title={title} />
          <p className="mt-1 text-ink-muted wrap-anywhere">
            {only
              ? t('leadTo', { title: form.title, name: names.short(only.mentor) })
              : t('lead', { title: form.title })}
          </p>
        </div>
      </div>
      <section aria-labelledby="sent-next" className="rounded-card border border-line bg-surface p-4 sm:p-6">
        <h2 id="sent-next" className="text-lg">
          {t('next')}
        </h2>
        <ol className="mt-3 flex list-decimal flex-col gap-2 pl-6 marker:font-semibold marker:text-primary-text">
          <li>
            {form.audience === 'community'
              ? t('community', { community })
              : t('mentors', { count: form.mentorIds.length })}
          </li>
          {reminders === null ? null : (
            <li>
              {only
                ? t('remindsOne', { name: names.short(only.mentor), days: reminders })
                : t('reminds', { days: reminders })}
            </li>
          )}
          <li>{t('accepted')}</li>
          {request.expiresAt ? (
            <li>
              {t.rich('until', {
                time: () => (
                  <time dateTime={request.expiresAt ?? ''} className="font-semibold">
                    {texts.moment(request.expiresAt ?? '')}
                  </time>
                ),
              })}
            </li>
          ) : null}
        </ol>
      </section>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" size="lg" onClick={onAgain}>
          {t('again')}
        </Button>
        <Button asChild size="lg">
          <Link to="/mentoring/requests">{t('toRequests')}</Link>
        </Button>
      </div>
    </div>
  );
}

/** After how many days reminders go out before the request ends: "2 and 7"; null when it ends before the first. */
function useReminders(expiresAt: string | null): string | null {
  const format = useFormatter();
  const [sentAt] = useState(() => serverNow());
  const end = expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt);
  const days = mentoringLimits.nudgeAfter.filter((after) => sentAt + after < end).map((after) => after / DAY);
  return days.length === 0 ? null : format.list(days.map(String));
}
