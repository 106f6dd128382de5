import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { NeedsConnection } from '#/app/drafts/NeedsConnection.tsx';
import { reloadMe } from '#/app/session/bootSession.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { afterPress } from '#/ui/form/afterPress.ts';
import { PasswordField } from '#/ui/form/PasswordField.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { Dialog } from '#/ui/overlay/Dialog.tsx';
import { useErrorText } from '../../useErrorText.ts';
import { deletionRules } from '../accountRules.ts';
import { DeleteUserMutation } from '../operations.ts';
import { useRefusedForm } from '../useRefusedForm.ts';

type DeleteAccountDialogProps = { isPasswordSet: boolean; onClose: (isDeleted: boolean) => void };

/** The password, if there is one, and the word. */
export function DeleteAccountDialog({ isPasswordSet, onClose }: DeleteAccountDialogProps) {
  const t = useTranslations('identity.deletion');
  const tSecurity = useTranslations('identity.security');
  const errorText = useErrorText();
  const formId = useId();
  const form = useForm({
    resolver: afterPress(zodResolver(deletionRules(isPasswordSet))),
    mode: 'onTouched',
    defaultValues: { password: '', confirmation: '' },
  });
  const { failure, send } = useRefusedForm(form, ['password', 'confirmation']);
  const { errors, isSubmitting } = form.formState;
  const submit = send(async ({ password, confirmation }) => {
    const variables = { password: isPasswordSet ? password : null, confirmation };
    await apiClient.mutate({ mutation: DeleteUserMutation, variables });
    await reloadMe();
    onClose(true);
  });

  return (
    <Dialog
      isOpen
      onClose={() => onClose(false)}
      title={t('dialogTitle')}
      description={t('dialogBody')}
      actions={
        <>
          <Button variant="secondary" onClick={() => onClose(false)}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busyLabel={isSubmitting ? t('busy') : undefined}
          >
            {t('submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <NeedsConnection />
        <div role="alert" className="empty:hidden">
          {failure ? <Banner tone="danger">{errorText.ofFailure(failure)}</Banner> : null}
        </div>
        {isPasswordSet ? (
          <PasswordField
            label={tSecurity('currentPassword')}
            autoComplete="current-password"
            error={errorText.ofField(errors.password?.message)}
            {...form.register('password')}
          />
        ) : null}
        <TextField
          label={t('word')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errorText.ofField(errors.confirmation?.message)}
          {...form.register('confirmation')}
        />
      </form>
    </Dialog>
  );
}
