import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Failure, failureOf } from '#/app/api/failure.ts';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { usePartsBehind } from '#/app/parts/pagePart.tsx';
import { resetAfterFailedLogin } from '#/app/session/logIn.ts';
import { wayBackOf } from '#/app/session/wayBack.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { afterPress } from '#/ui/form/afterPress.ts';
import { PasswordField } from '#/ui/form/PasswordField.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { hasJustReset } from './account/password/justReset.ts';
import { loadSigning, logIn } from './logIn.ts';
import { type LoginForm, loginRules } from './signUpRules.ts';
import { SsoButton } from './sso/SsoButton.tsx';
import { SsoFailureBanner } from './sso/SsoFailureBanner.tsx';
import { useErrorText } from './useErrorText.ts';
import type { VerificationState } from './verificationState.ts';
import { WayBack } from './WayBack.tsx';

const PARTS = [{ preload: () => loadSigning().catch(() => {}) }];

/** NAV-78, NAV-131. After success the redirect table leads on. */
export function LoginPage() {
  const t = useTranslations('identity');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const isReset = hasJustReset(state);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm<LoginForm>({
    resolver: afterPress(zodResolver(loginRules)),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  usePartsBehind(PARTS);

  async function submit({ email, password }: LoginForm) {
    setFailure(null);
    try {
      const { isDeletionCancelled } = await logIn(email, password);
      if (isDeletionCancelled) showToast(t('deletion.kept'));
    } catch (error) {
      resetAfterFailedLogin();
      const failed = failureOf(error);
      if (failed.code === 'EMAIL_NOT_VERIFIED') {
        const id = typeof failed.extensions.id === 'string' ? failed.extensions.id : 'unknown';
        const kept: VerificationState = { id, email, sentAt: null, isFromLogin: true };
        navigate('/email-verification', { state: kept });
      } else {
        setFailure(failed);
      }
    }
  }

  const query = search.size > 0 ? `?${search}` : '';
  return (
    <AuthLayout>
      <PageHeading title={t('login.title')}>{t('login.welcome')}</PageHeading>
      {failure ? null : <WayBack />}
      {isReset && !failure ? (
        <Banner tone="success" role="status">
          {t('reset.done')}
        </Banner>
      ) : null}
      {failure ? null : <SsoFailureBanner />}
      <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(submit)}>
        <div role="alert" className="empty:hidden">
          {failure ? <Banner tone="danger">{errorText.ofFailure(failure)}</Banner> : null}
        </div>
        <TextField
          label={t('fields.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          error={errorText.ofField(errors.email?.message)}
          {...form.register('email')}
        />
        <div className="flex flex-col gap-1">
          <PasswordField
            label={t('fields.password')}
            autoComplete="current-password"
            error={errorText.ofField(errors.password?.message)}
            {...form.register('password')}
          />
          <Link
            to="/forgot-password"
            state={{ email: form.watch('email') }}
            className="inline-flex min-h-8 items-center self-start text-sm text-primary-text underline underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
          >
            {t('login.forgot')}
          </Link>
        </div>
        <Button type="submit" size="lg" wide busyLabel={isSubmitting ? t('login.busy') : undefined}>
          {t('login.submit')}
        </Button>
      </form>
      <SsoButton pack={() => ({ search: search.size > 0 ? `?${search}` : '', signUp: null })} />
      <p className="border-t border-line pt-5 text-ink-muted">
        {t('login.noAccount')}{' '}
        <Link
          to={`/signup${query}`}
          state={wayBackOf(state)}
          className="font-semibold text-primary-text underline underline-offset-2 hover:no-underline"
        >
          {t('login.signUp')}
        </Link>
      </p>
    </AuthLayout>
  );
}
