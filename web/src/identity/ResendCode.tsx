import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { type Failure, failureOf } from '#/app/api/failure.ts';
import { BotCheckStatus } from '#/app/botCheck/BotCheckStatus.tsx';
import { useBotCheck } from '#/app/botCheck/useBotCheck.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { ResendEmailValidationMutation } from './operations.ts';
import { emailRules } from './signUpRules.ts';
import { useErrorText } from './useErrorText.ts';
import type { VerificationState } from './verificationState.ts';

const waitSeconds = 60;

/** ONB-16, ONB-17: asks again, at most once a minute and five times a day, with the wait in sight. */
export function ResendCode({ account }: { account: VerificationState | null }) {
  const t = useTranslations('identity.verification');
  const tFields = useTranslations('identity.fields');
  const errorText = useErrorText();
  const botCheck = useBotCheck('resendEmailValidation');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [waitsUntil, setWaitsUntil] = useState(() =>
    account?.sentAt ? account.sentAt + waitSeconds * 1000 : 0,
  );
  const secondsLeft = useCountdown(waitsUntil);
  const form = useForm({ resolver: zodResolver(emailRules), defaultValues: { email: account?.email ?? '' } });
  const { errors, isSubmitting } = form.formState;

  async function submit({ email }: { email: string }) {
    setFailure(null);
    setSentTo(null);
    try {
      await botCheck.send((token) =>
        apiClient.mutate({
          mutation: ResendEmailValidationMutation,
          variables: { id: account?.id ?? 'unknown', email, token },
        }),
      );
      setSentTo(email);
      setWaitsUntil(Date.now() + waitSeconds * 1000);
    } catch (error) {
      const failed = failureOf(error);
      const { retryAfter } = failed.extensions;
      if (failed.code === 'RATE_LIMITED' && typeof retryAfter === 'number')
        setWaitsUntil(Date.now() + retryAfter * 1000);
      else setFailure(failed);
    }
  }

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(submit)}
      className="flex flex-col gap-3 border-t border-line pt-4"
    >
      <div role="status" className="empty:hidden">
        {sentTo ? <Banner tone="success">{t('sent', { email: sentTo })}</Banner> : null}
      </div>
      <div role="alert" className="empty:hidden">
        {failure ? <Banner tone="danger">{errorText.ofFailure(failure)}</Banner> : null}
      </div>
      {account ? null : (
        <TextField
          label={tFields('email')}
          type="email"
          autoComplete="email"
          error={errorText.ofField(errors.email?.message)}
          {...form.register('email')}
        />
      )}
      <BotCheckStatus isSlow={botCheck.isSlow} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="secondary"
          disabled={secondsLeft > 0}
          busyLabel={isSubmitting ? t('sending') : undefined}
        >
          {t('sendNewLink')}
        </Button>
        {secondsLeft > 0 ? (
          <p className="text-sm text-ink-muted tabular-nums">
            {secondsLeft > 3600 ? t('waitLong') : t('wait', { seconds: secondsLeft })}
          </p>
        ) : null}
      </div>
    </form>
  );
}

/** Whole seconds until `at` (epoch milliseconds), counting down to 0. */
function useCountdown(at: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= at) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [at]);
  return Math.max(0, Math.ceil((at - now) / 1000));
}
