import { type MouseEvent, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { useMe } from '#/app/session/sessionStore.ts';
import type { UserType } from '#/app/session/UserType.ts';
import { selectTopics } from '#/discovery/index.ts';
import {
  hiddenFields,
  type ProfileForm,
  type ProfileUser,
  profileResolver,
  type ReferenceData,
} from '#/profile/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { withDraft } from './draft.ts';
import { NotSaved } from './NotSaved.tsx';
import { answerStep, namesBehind, saveStep, withBrowserPlace } from './onboardingStore.ts';
import { StepErrors } from './StepErrors.tsx';
import { StepFields } from './StepFields.tsx';
import { optionalFields, stepAsking, stepFields, stepTopics } from './steps.ts';
import { useFailureText } from './useFailureText.ts';
import { useKeptAnswers } from './useKeptAnswers.ts';

type StepFormProps = {
  step: number;
  userType: UserType;
  known: { user: ProfileUser; saved: ProfileForm };
  reference: ReferenceData;
  onFinish: () => void;
};

/** Continue goes on at once and saves behind, leaving saves too; what is not saved is kept here (ONB-36). */
export function StepForm({ step, userType, known, reference, onFinish }: StepFormProps) {
  const t = useTranslations('onboarding');
  const failureText = useFailureText();
  const navigate = useNavigate();
  const wasFinished = useMe()?.isUserFinished ?? false;
  const [failure, setFailure] = useState<string | null>(null);
  const hidden = hiddenFields(known.user);
  const names = stepFields(userType, step, hidden);
  const last = stepTopics(userType).length;
  const form = useForm<ProfileForm>({
    resolver: profileResolver(names, optionalFields(userType)),
    mode: 'onTouched',
    defaultValues: withBrowserPlace(withDraft(known.saved), reference.countries),
  });
  const { isSubmitting, submitCount } = form.formState;
  useKeptAnswers(form, names);

  async function submit(values: ProfileForm) {
    setFailure(null);
    if (step < last) {
      answerStep(structuredClone(values), names, step);
      return navigate(`/step-${step + 1}`);
    }
    try {
      const user = await saveStep(values, [...new Set([...namesBehind(), ...names])], { signupStep: step });
      if (user) goOn(user);
    } catch (error) {
      const failed = failureOf(error);
      const refused = names.filter((name) => keyOf(failed.fields, name) !== undefined);
      for (const name of refused) form.setError(name, { message: keyOf(failed.fields, name) ?? 'other' });
      if (refused[0]) form.setFocus(refused[0]);
      else setFailure(failureText(failed));
    }
  }

  function goOn(user: ProfileUser) {
    if (user.isUserFinished && !wasFinished) {
      // What they want to learn is what they look for first.
      if (userType !== 'mentor') selectTopics(form.getValues('taxonomyLearn'));
      return onFinish();
    }
    if (user.isUserFinished) return navigate('/', { replace: true });
    const asking = stepAsking(userType, user.missingFields);
    if (asking === null || asking === step) return setFailure(t('errors.missing'));
    navigate(`/step-${asking}`);
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-6">
        <div role="alert" className="empty:hidden">
          {failure ? <Banner tone="danger">{failure}</Banner> : null}
        </div>
        <NotSaved userType={userType} />
        {submitCount > 0 ? <StepErrors names={names} /> : null}
        <Card>
          <StepFields step={step} userType={userType} reference={reference} hidden={hidden} />
        </Card>
        <div className="flex flex-col-reverse gap-x-4 gap-y-3 sm:flex-row sm:items-center">
          <Button
            variant="secondary"
            size="lg"
            onMouseDown={keepFocus}
            onClick={() => navigate(step > 1 ? `/step-${step - 1}` : '/user-type')}
          >
            {t('back')}
          </Button>
          <p className="flex-1 text-center text-sm text-ink-muted">{t('kept')}</p>
          <Button
            type="submit"
            size="lg"
            busyLabel={isSubmitting ? t('saving') : undefined}
            onMouseDown={keepFocus}
          >
            {step === last ? t('finish') : t('continue')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

/** A field that is left shows its error, and a button that moves down meanwhile would miss its own click. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** The server names the days where the form has the hours of each day. */
function keyOf(fields: Readonly<Record<string, string>>, name: keyof ProfileForm): string | undefined {
  return fields[name] ?? (name === 'availability' ? fields.days : undefined);
}
