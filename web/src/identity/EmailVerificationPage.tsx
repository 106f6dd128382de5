import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Failure, failureOf } from '#/app/api/failure.ts';
import { rememberChosen } from '#/app/session/afterLogin.ts';
import { enterWithTokens } from '#/app/session/logIn.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { type VerificationStep, VerificationView } from './VerificationView.tsx';
import { readVerificationState } from './verificationState.ts';
import { verifyEmail } from './verifyEmail.ts';

/** NAV-83, ONB-14 to ONB-20: with a code it verifies, without one it waits for the mail. */
export function EmailVerificationPage() {
  const t = useTranslations('identity.verification');
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const code = search.get('code');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isLoggedIn = useSession((session) => session.authState === 1);
  const verifiedText = t('verified');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is sent once per attempt, whatever else changes
  useEffect(() => {
    if (!code) return;
    let isGone = false;
    setFailure(null);
    async function verify(given: string) {
      try {
        const { accessToken, refreshToken, returnPath } = await verifyEmail(given, attempt);
        if (isGone) return;
        if (returnPath) rememberChosen({ returnPath });
        await enterWithTokens({ accessToken, refreshToken });
        showToast(verifiedText);
        // The redirect table knows where a person who has just arrived goes.
        navigate('/', { replace: true });
      } catch (error) {
        if (!isGone) setFailure(failureOf(error));
      }
    }
    void verify(code);
    return () => {
      isGone = true;
    };
  }, [code, attempt]);

  return (
    <VerificationView
      step={stepOf(code, failure, isLoggedIn)}
      account={readVerificationState(location.state)}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

function stepOf(code: string | null, failure: Failure | null, isLoggedIn: boolean): VerificationStep {
  if (!code) return isLoggedIn ? 'already' : 'check';
  switch (failure?.code) {
    case undefined:
      return 'checking';
    case 'EMAIL_ALREADY_VERIFIED':
      return 'already';
    case 'UNREACHABLE':
    case 'INTERNAL':
    case 'RATE_LIMITED':
      return 'unreachable';
    default:
      return 'failed';
  }
}
