import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useMe } from '#/app/session/sessionStore.ts';
import { openProfileIncomplete } from '#/app/shell/profileIncomplete.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import type { RequestForm } from './form/requestRules.ts';
import type { SentRequest } from './operations.ts';
import { RequestWizard } from './RequestWizard.tsx';
import { useRequestAddress } from './requestAddress.ts';
import { SentView } from './SentView.tsx';

type Sent = {
  readonly request: SentRequest;
  readonly form: RequestForm;
  /** The step at which it was sent, as the address says it. */
  readonly at: string | null;
};

/** NAV-96: ask for a session in four steps, then go where `?redirect=` says, or read what happens next. */
export function RequestPage() {
  const t = useTranslations('mentoringRequest');
  const me = useMe();
  const [sent, setSent] = useState<Sent | null>(null);
  const navigate = useNavigate();
  const { redirect } = useRequestAddress();
  const step = useSearchParams()[0].get('step');
  useFinishedProfile();

  function showSent(request: SentRequest, form: RequestForm): void {
    if (redirect === null) {
      setSent({ request, form, at: step });
    } else {
      showToast(t('sent.title'));
      void navigate(redirect, { replace: true });
    }
  }
  // Back would lead through steps that there are no more.
  if (sent && sent.at !== step) return <Navigate to="/mentoring/requests" replace />;
  if (sent) return <SentView request={sent.request} form={sent.form} onAgain={() => setSent(null)} />;
  return (
    <div className="page flex flex-1 flex-col gap-6 py-6 sm:py-8">
      {me?.userType === 'mentor' ? (
        <>
          <PageHeading title={t('title')} />
          <EmptyState
            drawing="signpost"
            title={t('mentorsOnly.title')}
            reason={t('mentorsOnly.reason')}
            action={
              <Button asChild>
                <Link to="/account/become-a-learner">{t('mentorsOnly.action')}</Link>
              </Button>
            }
          />
        </>
      ) : (
        <>
          {me && !me.isMenteeApproved ? (
            <Banner tone="warning">
              {me.selectedPartner ? t('pending', { partner: me.selectedPartner.name }) : t('pendingAnyone')}
            </Banner>
          ) : null}
          <RequestWizard onSent={showSent} />
        </>
      )}
    </div>
  );
}

/** SES-35, NAV-44: who has not finished their profile finishes that first. */
function useFinishedProfile(): void {
  const isUnfinished = useMe()?.isUserFinished === false;
  const navigate = useNavigate();
  useEffect(() => {
    if (isUnfinished) openProfileIncomplete(() => navigate('/dashboard'));
  }, [isUnfinished, navigate]);
}
