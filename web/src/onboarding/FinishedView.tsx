import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { chosenBefore } from '#/app/session/afterLogin.ts';
import { useMe } from '#/app/session/sessionStore.ts';
import { Button } from '#/ui/Button.tsx';
import { announce } from '#/ui/feedback/announce.ts';
import { PathPicture } from '#/ui/picture/PathPicture.tsx';

/** The end of sign-up: a word of thanks, what comes next, and the way the redirect table knows (AUT-42, AUT-45). */
export function FinishedView() {
  const t = useTranslations('onboarding.finished');
  const navigate = useNavigate();
  const me = useMe();
  const title = t('title');
  const [isForEvent] = useState(() => /^\/group-event\?/.test(chosenBefore().returnPath ?? ''));
  useEffect(() => {
    window.scrollTo(0, 0);
    announce(title);
  }, [title]);
  const isLearner = me?.userType !== 'mentor';
  const isApproved = isLearner ? me?.isMenteeApproved : me?.isMentorApproved;
  const partner = me?.selectedPartner?.name;
  return (
    <div className="mx-auto flex w-full max-w-150 flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <PathPicture className="max-h-48 w-full" />
      <div className="flex gap-3">
        <CircleCheck className="mt-1 size-7 shrink-0 text-success" aria-hidden="true" />
        <div>
          <PageHeading title={title} />
          <p className="mt-1 text-ink-muted">
            {t(isApproved ? 'lead' : 'leadPending', { name: me?.firstName ?? '' })}
          </p>
        </div>
      </div>
      <section
        aria-labelledby="finished-next"
        className="rounded-card border border-line bg-surface p-4 sm:p-6"
      >
        <h2 id="finished-next" className="text-lg">
          {t('next')}
        </h2>
        <ol className="mt-3 flex list-decimal flex-col gap-2 pl-6 marker:font-semibold marker:text-primary-text">
          {isApproved ? null : <li>{partner ? t('approval', { partner }) : t('approvalAnyone')}</li>}
          {([1, 2, 3] as const).map((line) => (
            <li key={line}>{t(isLearner ? `mentee${line}` : `mentor${line}`)}</li>
          ))}
        </ol>
      </section>
      <Button size="lg" className="sm:self-end" onClick={() => navigate('/', { replace: true })}>
        {t(isForEvent && isApproved ? 'continueEvent' : 'continue')}
      </Button>
    </div>
  );
}
