import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { PasswordField } from '#/ui/form/PasswordField.tsx';
import { useErrorText } from '../../useErrorText.ts';

type Twice = { password: string; confirmPassword: string };

type NewPasswordFieldsProps = {
  label: string;
  register: UseFormRegister<Twice>;
  errors: FieldErrors<Twice>;
};

/** A new password, twice (AUT-18 to AUT-21). */
export function NewPasswordFields({ label, register, errors }: NewPasswordFieldsProps) {
  const t = useTranslations('identity');
  const errorText = useErrorText();
  return (
    <>
      <PasswordField
        label={label}
        hint={t('signUp.passwordHint')}
        autoComplete="new-password"
        error={errorText.ofField(errors.password?.message)}
        {...register('password')}
      />
      <PasswordField
        label={t('fields.confirmPassword')}
        autoComplete="new-password"
        error={errorText.ofField(errors.confirmPassword?.message)}
        {...register('confirmPassword')}
      />
    </>
  );
}
