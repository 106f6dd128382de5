import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useLocale } from '#/app/routing/LocaleRouter.tsx';
import { resetAfterFailedLogin } from '#/app/session/logIn.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { type Arrival, arrive, readArrival } from './arrive.ts';
import type { SsoFailure, SsoFailureState } from './ssoFailure.ts';

/** Where a person comes back to from the provider (AUT-23 to AUT-28); it never stays in the history. */
export function SsoPage() {
  const t = useTranslations('sso');
  const tUi = useTranslations('ui');
  const tDeletion = useTranslations('identity.deletion');
  const navigate = useNavigate();
  const { locale } = useLocale();
  const [arrival] = useState(readArrival);
  const [attempt, setAttempt] = useState(0);
  const [isUnreachable, setIsUnreachable] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one attempt, whatever else changes
  useEffect(() => {
    let isGone = false;
    setIsUnreachable(false);
    void arrive(arrival, locale, attempt).then((outcome) => {
      if (isGone) return;
      if (outcome === 'unreachable') setIsUnreachable(true);
      else if (outcome === 'entered' || outcome === 'kept') {
        if (outcome === 'kept') showToast(tDeletion('kept'));
        // The redirect table knows where a person who has just arrived goes.
        navigate('/', { replace: true });
      } else leaveAfter(outcome);
    });
    return () => {
      isGone = true;
    };
  }, [attempt]);

  /** AUT-08, AUT-24, AUT-25, AUT-27: what failed leaves nothing behind and goes to the page that it began on. */
  function leaveAfter(failure: SsoFailure) {
    resetAfterFailedLogin();
    const isReady = failure.isSignUp && failure.code === 'PARTNER_NOT_APPROVED';
    const page = failure.isSignUp && !isReady ? '/signup' : '/login';
    const state: SsoFailureState = { ssoFailure: failure, choices: choicesOf(arrival) };
    navigate(`${page}${arrival.signInState?.search ?? ''}`, { replace: true, state });
  }

  return (
    <div className="flex flex-1 items-start justify-center px-4 py-8 sm:px-6 sm:py-16">
      <Card className="flex w-full max-w-130 flex-col gap-4">
        <PageHeading title={t('finishing')} />
        <div role="status" className="flex flex-col items-start gap-4">
          {isUnreachable ? (
            <>
              <Banner tone="warning">{t('unreachable')}</Banner>
              <Button onClick={() => setAttempt(attempt + 1)}>{tUi('retry')}</Button>
            </>
          ) : (
            <>
              <Skeleton className="w-3/4" />
              <Skeleton className="w-1/2" />
            </>
          )}
        </div>
      </Card>
    </div>
  );
}

function choicesOf({ signInState }: Arrival): SsoFailureState['choices'] {
  if (!signInState?.signUp) return null;
  const { partnerId: _known, ...choices } = signInState.signUp;
  return choices;
}
