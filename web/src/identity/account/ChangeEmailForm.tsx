import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { NeedsConnection } from '#/app/drafts/NeedsConnection.tsx';
import { sync } from '#/app/sync/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { afterPress } from '#/ui/form/afterPress.ts';
import { PasswordField } from '#/ui/form/PasswordField.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { useErrorText } from '../useErrorText.ts';
import { changeEmailRules } from './accountRules.ts';
import { FormButtons } from './FormButtons.tsx';
import { RequestEmailChangeMutation } from './operations.ts';
import { pendingEmail } from './pendingEmailSync.ts';
import { useRefusedForm } from './useRefusedForm.ts';

type ChangeEmailFormProps = { isPasswordSet: boolean; onClose: () => void };

/** Mails a link to the new address; until it is opened nothing changes. */
export function ChangeEmailForm({ isPasswordSet, onClose }: ChangeEmailFormProps) {
  const t = useTranslations('identity.security');
  const errorText = useErrorText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    resolver: afterPress(zodResolver(changeEmailRules(isPasswordSet))),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });
  useEffect(() => form.setFocus('email'), [form]);
  const close = useRef<HTMLButtonElement>(null);
  // The form, which had the focus, is gone.
  useEffect(() => {
    if (sentTo) close.current?.focus();
  }, [sentTo]);
  const { failure, send } = useRefusedForm(form, ['email', 'password']);
  const { errors, isSubmitting } = form.formState;
  const submit = send(async ({ email, password }) => {
    const variables = { email, password: isPasswordSet ? password : null };
    await apiClient.mutate({ mutation: RequestEmailChangeMutation, variables });
    setSentTo(email);
    sync.invalidate(pendingEmail);
  });

  return (
    <>
      <div role="status" className="empty:hidden">
        {sentTo ? (
          <Banner
            tone="success"
            action={
              <Button ref={close} variant="secondary" size="sm" onClick={onClose}>
                {t('close')}
              </Button>
            }
          >
            {t('emailSent', { email: sentTo })}
          </Banner>
        ) : null}
      </div>
      {sentTo ? null : (
        <form noValidate className="flex max-w-110 flex-col gap-4" onSubmit={submit}>
          <NeedsConnection />
          <div role="alert" className="empty:hidden">
            {failure ? <Banner tone="danger">{errorText.ofFailure(failure)}</Banner> : null}
          </div>
          <TextField
            label={t('newEmail')}
            hint={t('newEmailHint')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            error={errorText.ofField(errors.email?.message)}
            {...form.register('email')}
          />
          {isPasswordSet ? (
            <PasswordField
              label={t('currentPassword')}
              autoComplete="current-password"
              error={errorText.ofField(errors.password?.message)}
              {...form.register('password')}
            />
          ) : null}
          <FormButtons submit={t('emailSubmit')} isBusy={isSubmitting} onCancel={onClose} />
        </form>
      )}
    </>
  );
}
