import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { NeedsConnection } from '#/app/drafts/NeedsConnection.tsx';
import { reloadMe } from '#/app/session/bootSession.ts';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { afterPress } from '#/ui/form/afterPress.ts';
import { PasswordField } from '#/ui/form/PasswordField.tsx';
import { useErrorText } from '../../useErrorText.ts';
import { changePasswordRules } from '../accountRules.ts';
import { FormButtons } from '../FormButtons.tsx';
import { ChangePasswordMutation } from '../operations.ts';
import { useRefusedForm } from '../useRefusedForm.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

type ChangePasswordFormProps = { email: string; isPasswordSet: boolean; onClose: () => void };

/** Changes the password, or sets the first one; the other sessions end. */
export function ChangePasswordForm({ email, isPasswordSet, onClose }: ChangePasswordFormProps) {
  const t = useTranslations('identity.security');
  const errorText = useErrorText();
  const form = useForm({
    resolver: afterPress(zodResolver(changePasswordRules(isPasswordSet))),
    mode: 'onTouched',
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  });
  useEffect(() => form.setFocus(isPasswordSet ? 'currentPassword' : 'password'), [form, isPasswordSet]);
  const { failure, send } = useRefusedForm(form, ['currentPassword', 'password', 'confirmPassword']);
  const { errors, isSubmitting } = form.formState;
  const submit = send(async ({ currentPassword, ...twice }) => {
    const variables = { ...twice, currentPassword: isPasswordSet ? currentPassword : null };
    await apiClient.mutate({ mutation: ChangePasswordMutation, variables });
    showToast(isPasswordSet ? t('passwordChanged') : t('passwordSet'));
    onClose();
    void reloadMe();
  });

  return (
    <form noValidate className="flex max-w-110 flex-col gap-4" onSubmit={submit}>
      <NeedsConnection />
      <div role="alert" className="empty:hidden">
        {failure ? <Banner tone="danger">{errorText.ofFailure(failure)}</Banner> : null}
      </div>
      {/* Password managers want to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {isPasswordSet ? (
        <PasswordField
          label={t('currentPassword')}
          autoComplete="current-password"
          error={errorText.ofField(errors.currentPassword?.message)}
          {...form.register('currentPassword')}
        />
      ) : null}
      <NewPasswordFields label={t('newPassword')} register={form.register} errors={errors} />
      <FormButtons submit={t('passwordSubmit')} isBusy={isSubmitting} onCancel={onClose} />
    </form>
  );
}
