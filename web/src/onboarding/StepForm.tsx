import { type MouseEvent, memo, useEffect, useRef } from 'react';
import { type FieldErrors, FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMe } from '#/app/session/sessionStore.ts';
import type { UserType } from '#/app/session/UserType.ts';
import { selectTopics } from '#/discovery/index.ts';
import {
  hiddenFields,
  type ProfileField,
  type ProfileForm,
  type ProfileUser,
  profileResolver,
  type ReferenceData,
} from '#/profile/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { withDraft } from './draft.ts';
import { NotSaved } from './NotSaved.tsx';
import { answerStep, finishSteps, useOnboarding, withBrowserPlace } from './onboardingStore.ts';
import { StepErrors } from './StepErrors.tsx';
import { StepFields } from './StepFields.tsx';
import { optionalFields, stepFields, stepTopics } from './steps.ts';
import { useKeptAnswers } from './useKeptAnswers.ts';

type StepFormProps = {
  step: number;
  userType: UserType;
  known: { user: ProfileUser; saved: ProfileForm };
  reference: ReferenceData;
};

/**
 * Continue and Finish go on at once and save behind, leaving saves too; what is not saved is kept here (ONB-36). It follows
 * nothing of the form's state: drawing all fields again for a press would delay the next step.
 */
export const StepForm = memo(function StepForm({ step, userType, known, reference }: StepFormProps) {
  const t = useTranslations('onboarding');
  const navigate = useNavigate();
  const wasFinished = useMe()?.isUserFinished ?? false;
  const hidden = hiddenFields(known.user);
  const names = stepFields(userType, step, hidden);
  const last = stepTopics(userType).length;
  const form = useForm<ProfileForm>({
    resolver: profileResolver(names, optionalFields(userType)),
    mode: 'onTouched',
    // The library focuses by the order in which fields were mounted, which is not that of the screen.
    shouldFocusError: false,
    defaultValues: withBrowserPlace(withDraft(known.saved), reference.countries),
  });
  useKeptAnswers(form, names);
  const hasRefused = useRefusedAnswers(form, names);

  function submit(values: ProfileForm) {
    const answers = structuredClone(values);
    if (step < last) {
      answerStep(answers, names, step);
      return navigate(`/step-${step + 1}`);
    }
    // What they want to learn is what they look for first.
    if (!wasFinished && userType !== 'mentor') selectTopics(values.taxonomyLearn);
    const saved = finishSteps(answers, names, step);
    if (!wasFinished) return;
    navigate('/', { replace: true });
    void saved.then((isSaved) => {
      if (!isSaved)
        showToast(t('notSaved.later'), { link: { to: `/step-${step}`, text: t('notSaved.correct') } });
    });
  }

  function focusFirst(errors: FieldErrors<ProfileForm>) {
    const first = names.find((name) => errors[name]);
    if (first) form.setFocus(first);
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(submit, focusFirst)} className="flex flex-col gap-6">
        <NotSaved userType={userType} step={step} />
        <StepErrors names={names} isRefused={hasRefused} />
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
          <Button type="submit" size="lg" onMouseDown={keepFocus}>
            {step === last ? t('finish') : t('continue')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
});

/** Marks the answers of this step that the server refused or still misses; whether there are any. */
function useRefusedAnswers(form: UseFormReturn<ProfileForm>, names: readonly ProfileField[]): boolean {
  const fields = useOnboarding(({ behind }) => behind?.failure.fields);
  const asked = useRef(names);
  asked.current = names;
  const { setError, setFocus } = form;
  const refused = fields ? names.filter((name) => keyOf(fields, name) !== undefined) : [];
  useEffect(() => {
    if (!fields) return;
    const marked = asked.current.filter((name) => keyOf(fields, name) !== undefined);
    for (const name of marked) setError(name, { message: keyOf(fields, name) ?? 'other' });
    if (marked[0]) setFocus(marked[0]);
  }, [fields, setError, setFocus]);
  return refused.length > 0;
}

/** A field that is left shows its error, and a button that moves down meanwhile would miss its own click. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** The server names the days where the form has the hours of each day. */
function keyOf(fields: Readonly<Record<string, string>>, name: keyof ProfileForm): string | undefined {
  return fields[name] ?? (name === 'availability' ? fields.days : undefined);
}
