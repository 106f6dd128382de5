import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { BotCheckStatus } from '#/app/botCheck/BotCheckStatus.tsx';
import { useBotCheck } from '#/app/botCheck/useBotCheck.ts';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { afterPress } from '#/ui/form/afterPress.ts';
import { TextField } from '#/ui/form/TextField.tsx';
import { LineDrawing } from '#/ui/picture/LineDrawing.tsx';
import { AuthLayout } from '../../AuthLayout.tsx';
import { emailRules } from '../../signUpRules.ts';
import { useErrorText } from '../../useErrorText.ts';
import { ForgotPasswordMutation } from '../operations.ts';
import { useRefusedForm } from '../useRefusedForm.ts';

/** NAV-79, AUT-29, AUT-30: the answer is the same for every email. */
export function ForgotPasswordPage() {
  const t = useTranslations('identity.forgot');
  const tFields = useTranslations('identity.fields');
  const errorText = useErrorText();
  const { state } = useLocation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    resolver: afterPress(zodResolver(emailRules)),
    mode: 'onTouched',
    defaultValues: { email: typedAtLogin(state) },
  });
  const botCheck = useBotCheck('forgotPassword');
  const { failure, send } = useRefusedForm(form, ['email']);
  const { errors, isSubmitting } = form.formState;
  const submit = send(async ({ email }) => {
    await botCheck.send((token) =>
      apiClient.mutate({ mutation: ForgotPasswordMutation, variables: { email, token } }),
    );
    setSentTo(email);
  });

  return (
    <AuthLayout>
      <div aria-live="polite" className="flex flex-col gap-6">
        {sentTo ? (
          <div className="flex flex-col gap-3">
            <LineDrawing name="letter" className="-ml-5 h-20 w-28" />
            <PageHeading key="sent" title={t('sentTitle')} />
            <p>{t('sentBody', { email: sentTo })}</p>
            <p className="text-ink-muted">{t('spam')}</p>
            <Button variant="secondary" className="self-start" onClick={() => setSentTo(null)}>
              {t('again')}
            </Button>
          </div>
        ) : (
          <div>
            <PageHeading key="ask" title={t('title')} />
            <p className="mt-1 text-ink-muted">{t('lead')}</p>
          </div>
        )}
      </div>
      {sentTo ? null : (
        <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
          <div role="alert" className="empty:hidden">
            {failure ? <Banner tone="danger">{errorText.ofFailure(failure)}</Banner> : null}
          </div>
          <TextField
            label={tFields('email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            error={errorText.ofField(errors.email?.message)}
            {...form.register('email')}
          />
          <BotCheckStatus isSlow={botCheck.isSlow} />
          <Button type="submit" size="lg" wide busyLabel={isSubmitting ? t('busy') : undefined}>
            {t('submit')}
          </Button>
        </form>
      )}
      <p className="border-t border-line pt-5">
        <Link
          to="/login"
          className="inline-flex min-h-8 items-center font-semibold text-primary-text underline underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
        >
          {t('back')}
        </Link>
      </p>
    </AuthLayout>
  );
}

/** The log-in page hands it on through the history entry: an address is seen by others. */
function typedAtLogin(state: unknown): string {
  const { email } = (state ?? {}) as { readonly email?: unknown };
  return typeof email === 'string' ? email : '';
}
