import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { NeedsConnection } from '#/app/drafts/NeedsConnection.tsx';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useMe } from '#/app/session/sessionStore.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { Stepper, type StepperStep } from '#/ui/navigation/Stepper.tsx';
import { AskedSoFar } from './AskedSoFar.tsx';
import { CheckStep } from './CheckStep.tsx';
import { type RequestForm, type RequestStep, requestSteps, stepNames } from './form/requestRules.ts';
import { useRequestForm } from './form/useRequestForm.ts';
import { useSendRequest } from './form/useSendRequest.ts';
import { LeaveDraft } from './LeaveDraft.tsx';
import { MentorsStep } from './mentors/MentorsStep.tsx';
import type { SentRequest } from './operations.ts';
import { useRequestAddress } from './requestAddress.ts';
import { StepErrors } from './StepErrors.tsx';
import { TopicStep } from './TopicStep.tsx';
import { TimesStep } from './times/TimesStep.tsx';
import { useFocusOnStep } from './useFocusOnStep.ts';

type RequestWizardProps = { onSent: (request: SentRequest, form: RequestForm) => void };

/** Four steps, one form; the step stands in the address, so that Back works, and the draft in this browser. */
export function RequestWizard({ onSent }: RequestWizardProps) {
  const t = useTranslations('mentoringRequest');
  const { form, draft, renewDraft, firstWrong } = useRequestForm();
  const navigate = useNavigate();
  const { pathOf } = useRequestAddress();
  const step = useStep(firstWrong);
  const isApproved = useMe()?.isMenteeApproved !== false;
  const [tried, setTried] = useState<readonly RequestStep[]>([]);
  const { send, isSending, hasTried, problem } = useSendRequest({
    form,
    draft,
    renewDraft,
    onSent,
    goTo: (wrong) => {
      setTried([...tried, wrong]);
      navigate(pathOf(wrong));
    },
  });
  const heading = useFocusOnStep(step);
  const number = stepNames.indexOf(step);

  async function goOn(): Promise<void> {
    if (step === 'check') return send();
    setTried([...tried, step]);
    const isRight = await form.trigger([...requestSteps[step]], { shouldFocus: true });
    const next = stepNames[number + 1];
    if (isRight && next) navigate(pathOf(next));
  }

  const title = t(`steps.${step}`);
  return (
    <FormProvider {...form}>
      <LeaveDraft />
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-[minmax(0,13.5rem)_minmax(0,1fr)]">
        <div className="md:sticky md:top-[calc(var(--header-height)+24px)] md:self-start">
          <RequestStepper step={step} firstWrong={firstWrong} />
        </div>
        <form
          noValidate
          className="flex min-w-0 flex-col gap-6"
          onSubmit={(event) => {
            event.preventDefault();
            void goOn();
          }}
        >
          <div ref={heading}>
            <PageHeading title={t('windowTitle', { step: String(number + 1), title })}>{title}</PageHeading>
            <p className="measure mt-1 text-ink-muted">{t(`leads.${step}`)}</p>
            {step === 'topic' ? <AskedSoFar /> : null}
          </div>
          {tried.includes(step) ? <StepErrors names={requestSteps[step]} /> : null}
          <div role="alert" className="empty:hidden">
            {problem && step === 'check' ? (
              <Banner
                tone={problem.tone}
                action={
                  problem.isOfRequests ? (
                    <Button asChild size="sm" variant="secondary">
                      <Link to="/mentoring/requests">{t('sent.toRequests')}</Link>
                    </Button>
                  ) : undefined
                }
              >
                {problem.text}
              </Banner>
            ) : null}
          </div>
          <Card>
            {step === 'topic' ? <TopicStep /> : null}
            {step === 'times' ? <TimesStep /> : null}
            {step === 'mentors' ? <MentorsStep /> : null}
            {step === 'check' ? <CheckStep /> : null}
          </Card>
          {step === 'check' ? <NeedsConnection hasTried={hasTried} /> : null}
          <div className="flex flex-col-reverse gap-x-4 gap-y-3 sm:flex-row sm:items-center">
            {number > 0 ? (
              <Button asChild variant="secondary" size="lg">
                <Link to={pathOf(stepNames[number - 1] ?? 'topic')}>{t('back')}</Link>
              </Button>
            ) : null}
            <p className="flex-1 text-center text-sm text-ink-muted">{t('kept')}</p>
            <Button
              type="submit"
              size="lg"
              disabled={step === 'check' && !isApproved}
              busyLabel={isSending ? t('sending') : undefined}
              // A field that is left shows its error, and a button that moves meanwhile would miss its own click.
              onMouseDown={(event) => event.preventDefault()}
            >
              {step === 'check' ? t('send') : t('continue')}
            </Button>
          </div>
        </form>
      </div>
    </FormProvider>
  );
}

function RequestStepper({ step, firstWrong }: { step: RequestStep; firstWrong: RequestStep }) {
  const t = useTranslations('mentoringRequest');
  const { pathOf } = useRequestAddress();
  const open = stepNames.indexOf(firstWrong);
  const steps = stepNames.map((name, index): StepperStep => {
    const title = t(`steps.${name}`);
    if (name === step) return { title, state: 'current' };
    if (index > open) return { title, state: 'locked' };
    return {
      title,
      state: index < open ? 'done' : 'open',
      link: (children, className) => (
        <Link to={pathOf(name)} className={className}>
          {children}
        </Link>
      ),
    };
  });
  return <Stepper label={t('progress')} steps={steps} />;
}

/** A step that is asked for too early is not shown. */
function useStep(firstWrong: RequestStep): RequestStep {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { pathOf } = useRequestAddress();
  const asked = new URLSearchParams(search).get('step');
  const wanted = stepNames.find((name) => name === asked) ?? 'topic';
  const isEarly = stepNames.indexOf(wanted) > stepNames.indexOf(firstWrong);
  const right = pathOf(isEarly ? firstWrong : wanted);
  const isRight = !isEarly && (asked === null || search === right.slice(right.indexOf('?')));
  useEffect(() => {
    if (!isRight) navigate(right, { replace: true });
  }, [isRight, right, navigate]);
  return isEarly ? firstWrong : wanted;
}
