import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useMe, useSession } from '#/app/session/sessionStore.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { LineDrawing } from '#/ui/picture/LineDrawing.tsx';
import { ResendCode } from './ResendCode.tsx';
import { signUpAgain, type VerificationState } from './verificationState.ts';

export type VerificationStep = 'check' | 'checking' | 'failed' | 'already' | 'unreachable';

type VerificationViewProps = {
  step: VerificationStep;
  account: VerificationState | null;
  onRetry: () => void;
};

/** Heading and body never swap places (ONB-20). */
export function VerificationView({ step, account, onRetry }: VerificationViewProps) {
  const t = useTranslations('identity.verification');
  const tUi = useTranslations('ui');
  const isLoggedIn = useSession((session) => session.authState === 1);
  const isFinished = useMe()?.isUserFinished;
  const email = account?.email;
  const checkBody = account?.isFromLogin ? 'notVerifiedBody' : 'checkBody';
  return (
    <div className="flex flex-1 items-start justify-center px-4 py-8 sm:px-6 sm:py-16">
      <Card className="flex w-full max-w-130 flex-col gap-4">
        <LineDrawing name={step === 'unreachable' ? 'cloud' : 'letter'} className="-ml-5 h-20 w-28" />
        <div aria-live="polite" className="flex flex-col gap-4">
          {step === 'check' ? (
            <>
              <PageHeading title={t('checkTitle')} />
              <p className="text-ink-muted">{email ? t(checkBody, { email }) : t('checkBodyUnknown')}</p>
              {email ? <p className="text-ink-muted">{t('spam')}</p> : null}
              {account && !account.isFromLogin ? (
                <p className="text-ink-muted">
                  {t('wrongAddress')}{' '}
                  <Link
                    to="/signup"
                    state={signUpAgain(account)}
                    className="font-semibold text-primary-text underline underline-offset-2 hover:no-underline"
                  >
                    {t('correctAddress')}
                  </Link>
                </p>
              ) : null}
            </>
          ) : null}
          {step === 'checking' ? (
            <>
              <PageHeading title={t('checking')} />
              <Skeleton className="w-3/4" />
              <Skeleton className="w-1/2" />
            </>
          ) : null}
          {step === 'failed' ? (
            <>
              <PageHeading title={t('failedTitle')} />
              <p>{t('failedBody')}</p>
              <p className="text-ink-muted">{t('failedHelp')}</p>
            </>
          ) : null}
          {step === 'already' ? (
            <>
              <PageHeading title={t('alreadyTitle')} />
              {isLoggedIn ? null : <p className="text-ink-muted">{t('alreadyBody')}</p>}
              <Button asChild className="self-start">
                {/* The redirect table knows where somebody who is not finished goes on. */}
                <Link to={isLoggedIn ? (isFinished ? '/dashboard' : '/') : '/login'}>
                  {t(isLoggedIn ? (isFinished ? 'toDashboard' : 'goOn') : 'logIn')}
                </Link>
              </Button>
            </>
          ) : null}
          {step === 'unreachable' ? (
            <>
              <PageHeading title={t('unreachableTitle')} />
              <p className="text-ink-muted">{t('unreachableBody')}</p>
              <Button className="self-start" onClick={onRetry}>
                {tUi('retry')}
              </Button>
            </>
          ) : null}
        </div>
        {step === 'check' || step === 'failed' || (step === 'already' && !isLoggedIn) ? (
          <ResendCode account={account} />
        ) : null}
      </Card>
    </div>
  );
}
