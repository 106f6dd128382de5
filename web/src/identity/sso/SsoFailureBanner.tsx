import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { readSsoFailure, textOfSsoFailure } from './ssoFailure.ts';

/** The result of signing in with the provider; a sign-up has a calm text (AUT-27). */
export function SsoFailureBanner() {
  const t = useTranslations('sso');
  const failure = readSsoFailure(useLocation().state)?.ssoFailure;
  const text = failure ? textOfSsoFailure(failure) : null;
  return (
    <div role="status" className="empty:hidden">
      {failure && text ? <Banner tone={failure.isSignUp ? 'info' : 'danger'}>{t(text)}</Banner> : null}
    </div>
  );
}
