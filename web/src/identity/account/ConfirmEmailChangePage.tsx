import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { failureOf } from '#/app/api/failure.ts';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useSession } from '#/app/session/sessionStore.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { LineDrawing } from '#/ui/picture/LineDrawing.tsx';
import { ConfirmEmailChangeMutation } from './operations.ts';

type Step = 'checking' | 'done' | 'failed' | 'unreachable';

/** PRO-74: the page of the link in the new mailbox. It needs no log-in. */
export function ConfirmEmailChangePage() {
  const t = useTranslations('identity.emailChange');
  const tVerification = useTranslations('identity.verification');
  const tUi = useTranslations('ui');
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  const isLoggedIn = useSession((session) => session.authState === 1);
  const [step, setStep] = useState<Step>('checking');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isGone = false;
    setStep('checking');
    confirm(code, attempt).then((outcome) => {
      if (!isGone) setStep(outcome);
    });
    return () => {
      isGone = true;
    };
  }, [code, attempt]);

  return (
    <div className="flex flex-1 items-start justify-center px-4 py-8 sm:px-6 sm:py-16">
      <Card className="flex w-full max-w-130 flex-col gap-4">
        <LineDrawing name={step === 'unreachable' ? 'cloud' : 'letter'} className="-ml-5 h-20 w-28" />
        <div aria-live="polite" className="flex flex-col items-start gap-4">
          {step === 'checking' ? (
            <>
              <PageHeading title={t('checking')} />
              <Skeleton className="w-3/4" />
              <Skeleton className="w-1/2" />
            </>
          ) : null}
          {step === 'done' ? (
            <>
              <PageHeading title={t('doneTitle')} />
              <p className="text-ink-muted">{t('doneBody')}</p>
              <Button asChild>
                <Link to={isLoggedIn ? '/account/profile' : '/login'}>
                  {isLoggedIn ? t('toProfile') : t('logIn')}
                </Link>
              </Button>
            </>
          ) : null}
          {step === 'failed' ? (
            <>
              <PageHeading title={t('failedTitle')} />
              <p className="text-ink-muted">{t('failedBody')}</p>
              <Button asChild>
                <Link to={isLoggedIn ? '/account/profile' : '/login'}>
                  {isLoggedIn ? t('toProfile') : t('logIn')}
                </Link>
              </Button>
            </>
          ) : null}
          {step === 'unreachable' ? (
            <>
              <PageHeading title={tVerification('unreachableTitle')} />
              <p className="text-ink-muted">{tVerification('unreachableBody')}</p>
              <Button onClick={() => setAttempt(attempt + 1)}>{tUi('retry')}</Button>
            </>
          ) : null}
        </div>
      </Card>
    </div>
  );
}

const running = new Map<string, Promise<Step>>();

/** A code is single-use, so one attempt asks once, however often React runs the effect. */
function confirm(code: string, attempt: number): Promise<Step> {
  const key = `${attempt}:${code}`;
  const asking = running.get(key) ?? askServer(code);
  running.set(key, asking);
  return asking;
}

async function askServer(code: string): Promise<Step> {
  try {
    await apiClient.mutate({ mutation: ConfirmEmailChangeMutation, variables: { code } });
    return 'done';
  } catch (error) {
    return failureOf(error).code === 'EMAIL_CODE_INVALID' ? 'failed' : 'unreachable';
  }
}
