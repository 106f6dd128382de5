import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Failure, failureOf } from '#/app/api/failure.ts';
import { BotCheckStatus } from '#/app/botCheck/BotCheckStatus.tsx';
import { useBotCheck } from '#/app/botCheck/useBotCheck.ts';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useLocale } from '#/app/routing/LocaleRouter.tsx';
import { wayBackOf } from '#/app/session/wayBack.ts';
import { useBrand } from '#/partner/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { afterPress } from '#/ui/form/afterPress.ts';
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx';
import { PasswordField } from '#/ui/form/PasswordField.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { InvitationSignUp } from './account/InvitationSignUp.tsx';
import { SignUpIntent } from './SignUpIntent.tsx';
import { SignUpOptions } from './SignUpOptions.tsx';
import { signUp } from './signUp.ts';
import { optionsError, type SignUpForm, signUpRules } from './signUpRules.ts';
import { SsoButton } from './sso/SsoButton.tsx';
import { SsoFailureBanner } from './sso/SsoFailureBanner.tsx';
import { readSsoFailure } from './sso/ssoFailure.ts';
import { useErrorText } from './useErrorText.ts';
import { readSignUpAgain, signUpAgain, type VerificationState } from './verificationState.ts';
import { WayBack } from './WayBack.tsx';

const textFields = ['firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const;
type TextFieldName = (typeof textFields)[number];

/** NAV-81, API-63: who was invited completes an account that is there already. */
export function SignUpPage() {
  const [search] = useSearchParams();
  const code = search.get('invitation');
  return code ? <InvitationSignUp code={code} /> : <SignUpByEmail />;
}

/** ONB-05 to ONB-13. */
function SignUpByEmail() {
  const t = useTranslations('identity');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { locale } = useLocale();
  const botCheck = useBotCheck('signUp');
  const [search] = useSearchParams();
  const [failure, setFailure] = useState<Failure | null>(null);
  const asked = search.get('userType');
  const { state } = useLocation();
  const { choices } = readSsoFailure(state) ?? {};
  const again = readSignUpAgain(state);
  const [areTicksAsked, setAreTicksAsked] = useState(false);
  const partnerId = useBrand()?.id;
  const form = useForm<SignUpForm>({
    resolver: afterPress(zodResolver(signUpRules)),
    mode: 'onTouched',
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      confirmPassword: '',
      userType: asked === 'mentee' || asked === 'mentor' || asked === 'both' ? asked : null,
      terms: false,
      privacy: false,
      age: false,
      newsletter: false,
      ...choices,
      ...again,
    },
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const options = submitCount > 0 || areTicksAsked ? optionsError(form.watch()) : null;

  async function submit(values: SignUpForm) {
    setFailure(null);
    const unticked = optionsError(values);
    if (unticked) return form.setFocus(unticked.option);
    try {
      const account = await botCheck.send((token) => signUp(values, { locale, search, token }));
      const { firstName, lastName, userType, newsletter } = values;
      const kept: VerificationState = {
        ...account,
        sentAt: Date.now(),
        isFromLogin: false,
        form: { firstName, lastName, userType, newsletter },
      };
      // Who goes back finds the form as it was.
      const here = { search: search.size > 0 ? `?${search}` : '' };
      navigate(here, { replace: true, state: { ...state, ...signUpAgain(kept) } });
      navigate('/email-verification', { state: kept });
    } catch (error) {
      const failed = failureOf(error);
      const refused = textFields.filter((name) => failed.fields[name] !== undefined);
      for (const name of refused) form.setError(name, { message: failed.fields[name] ?? 'other' });
      if (refused[0]) form.setFocus(refused[0]);
      else setFailure(failed);
    }
  }

  /** ONB-10 to ONB-12 hold for Google as well; what was ticked waits in this tab. */
  function packSignUp() {
    const { userType, terms, privacy, age, newsletter } = form.getValues();
    const unticked = optionsError({ terms, privacy, age });
    if (unticked) {
      setAreTicksAsked(true);
      form.setFocus(unticked.option);
      return null;
    }
    const signUpWith = { userType, terms, privacy, age, newsletter };
    return {
      search: search.size > 0 ? `?${search}` : '',
      signUp: { ...signUpWith, partnerId: search.get('partnerId') ?? partnerId ?? null },
    };
  }

  function textOf(name: TextFieldName) {
    return { error: errorText.ofField(errors[name]?.message), id: `signup-${name}`, ...form.register(name) };
  }

  const summary = [
    ...textFields.flatMap((name) => {
      const text = errorText.ofField(errors[name]?.message);
      return text ? [{ fieldId: `signup-${name}`, text: `${t(`fields.${name}`)}: ${text}` }] : [];
    }),
    ...(options ? [{ fieldId: `signup-${options.option}`, text: t(`errors.${options.text}`) }] : []),
  ];
  return (
    <AuthLayout>
      <div>
        <PageHeading title={t('signUp.title')} />
        <p className="mt-1 text-ink-muted">{t('signUp.lead')}</p>
      </div>
      {failure ? null : <WayBack />}
      {failure ? null : <SsoFailureBanner />}
      <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(submit)}>
        <div role="alert" className="empty:hidden">
          {failure ? <Banner tone="danger">{errorText.ofFailure(failure)}</Banner> : null}
        </div>
        {submitCount > 0 ? <ErrorSummary title={t('errors.summary')} errors={summary} /> : null}
        <SignUpIntent register={form.register} />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField label={t('fields.firstName')} autoComplete="given-name" {...textOf('firstName')} />
          <TextField label={t('fields.lastName')} autoComplete="family-name" {...textOf('lastName')} />
        </div>
        <TextField
          label={t('fields.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...textOf('email')}
        />
        <PasswordField
          label={t('fields.password')}
          hint={t('signUp.passwordHint')}
          autoComplete="new-password"
          {...textOf('password')}
        />
        <PasswordField
          label={t('fields.confirmPassword')}
          autoComplete="new-password"
          {...textOf('confirmPassword')}
        />
        <SignUpOptions register={form.register} error={options} />
        <BotCheckStatus isSlow={botCheck.isSlow} />
        <Button type="submit" size="lg" wide busyLabel={isSubmitting ? t('signUp.busy') : undefined}>
          {t('signUp.submit')}
        </Button>
      </form>
      <SsoButton pack={packSignUp} />
      <p className="border-t border-line pt-5 text-ink-muted">
        {t('signUp.haveAccount')}{' '}
        <Link
          to={`/login${search.size > 0 ? `?${search}` : ''}`}
          state={wayBackOf(state)}
          className="font-semibold text-primary-text underline underline-offset-2 hover:no-underline"
        >
          {t('signUp.logIn')}
        </Link>
      </p>
    </AuthLayout>
  );
}
