import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { failureOf } from '#/app/api/failure.ts';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { afterPress } from '#/ui/form/afterPress.ts';
import { TextField } from '#/ui/form/TextField.tsx';
import { browserTimezone, logIn } from '../logIn.ts';
import { SignUpOptions } from '../SignUpOptions.tsx';
import { optionsError } from '../signUpRules.ts';
import { useErrorText } from '../useErrorText.ts';
import { type InvitationForm, invitationRules } from './accountRules.ts';
import type { Invitation } from './InvitationSignUp.tsx';
import { CreateUserMutation } from './operations.ts';
import { NewPasswordFields } from './password/NewPasswordFields.tsx';
import { useRefusedForm } from './useRefusedForm.ts';

type InvitationFormViewProps = { code: string; invitation: Invitation; onSpent: () => void };

/** Name, password and consent; the email is known and proven by the link. Then the person is logged in. */
export function InvitationFormView({ code, invitation, onSpent }: InvitationFormViewProps) {
  const t = useTranslations('identity');
  const errorText = useErrorText();
  const form = useForm<InvitationForm>({
    resolver: afterPress(zodResolver(invitationRules)),
    mode: 'onTouched',
    defaultValues: {
      firstName: invitation.firstName ?? '',
      lastName: invitation.lastName ?? '',
      password: '',
      confirmPassword: '',
      terms: false,
      privacy: false,
      age: false,
      newsletter: false,
    },
  });
  const { failure, send } = useRefusedForm(form, ['firstName', 'lastName', 'password', 'confirmPassword']);
  const { errors, isSubmitting, submitCount } = form.formState;
  const options = submitCount > 0 ? optionsError(form.watch()) : null;
  const submit = send(async (values) => {
    const unticked = optionsError(values);
    if (unticked) return form.setFocus(unticked.option);
    const { terms, privacy, age, newsletter, ...told } = values;
    const signupOptions = Object.entries({ terms, privacy, age, newsletter }).flatMap(([option, isTicked]) =>
      isTicked ? [option] : [],
    );
    const userData = { ...told, code, signupOptions, timezone: browserTimezone() };
    try {
      await apiClient.mutate({ mutation: CreateUserMutation, variables: { userData } });
    } catch (error) {
      if (failureOf(error).code !== 'EMAIL_CODE_INVALID') throw error;
      return onSpent();
    }
    // The redirect table knows where somebody who has just arrived goes.
    await logIn(invitation.email, values.password);
  });

  const { partner, email } = invitation;
  return (
    <>
      <div>
        <PageHeading title={t('invitation.title')} />
        <p className="mt-1 text-ink-muted">
          {partner?.whiteLabel
            ? t('invitation.leadWith', { partner: partner.name, email })
            : t('invitation.lead', { email })}
        </p>
      </div>
      <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <div role="alert" className="empty:hidden">
          {failure ? <Banner tone="danger">{errorText.ofFailure(failure)}</Banner> : null}
        </div>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField
            label={t('fields.firstName')}
            autoComplete="given-name"
            error={errorText.ofField(errors.firstName?.message)}
            {...form.register('firstName')}
          />
          <TextField
            label={t('fields.lastName')}
            autoComplete="family-name"
            error={errorText.ofField(errors.lastName?.message)}
            {...form.register('lastName')}
          />
        </div>
        <NewPasswordFields label={t('fields.password')} register={form.register} errors={errors} />
        <SignUpOptions register={form.register} error={options} />
        <Button type="submit" size="lg" wide busyLabel={isSubmitting ? t('invitation.busy') : undefined}>
          {t('invitation.submit')}
        </Button>
      </form>
    </>
  );
}
