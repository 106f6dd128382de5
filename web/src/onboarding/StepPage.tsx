import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useAnswered } from '#/app/session/answered.ts';
import { useMe } from '#/app/session/sessionStore.ts';
import { useReferenceData } from '#/profile/index.ts';
import { Card } from '#/ui/Card.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { FinishedView } from './FinishedView.tsx';
import { OnboardingStepper } from './OnboardingStepper.tsx';
import { loadOnboarding, useOnboarding } from './onboardingStore.ts';
import { StepForm } from './StepForm.tsx';
import { stepTopics } from './steps.ts';

/** NAV-88 to NAV-92, ONB-34 to ONB-36: one step of sign-up, filled in as far as it is known. */
export function StepPage() {
  const t = useTranslations('onboarding');
  const step = Number(useLocation().pathname.at(-1));
  const me = useMe();
  const userType = useAnswered().userType ?? me?.userType ?? 'mentee';
  const topics = stepTopics(userType);
  const topic = topics[step - 1] ?? 'about';
  const { known, hasFailed, isFinished } = useOnboarding();
  const { reference, hasFailed: hasNoReference, retry } = useReferenceData();
  const isKnown = known !== null;
  useEffect(() => {
    if (!isKnown) void loadOnboarding();
  }, [isKnown]);

  useEffect(() => () => useOnboarding.setState({ isFinished: false }), []);

  if (isFinished && step === topics.length) return <FinishedView />;
  return (
    <div className="page grid grid-cols-1 gap-x-12 gap-y-6 py-6 sm:py-10 md:grid-cols-[minmax(0,13.5rem)_minmax(0,44rem)]">
      <div className="md:sticky md:top-[calc(var(--header-height)+24px)] md:self-start">
        <OnboardingStepper topics={topics} current={step} />
      </div>
      <div className="flex flex-col gap-6">
        <div>
          <PageHeading title={t('windowTitle', { step: String(step), title: t(`topics.${topic}`) })}>
            {t(`topics.${topic}`)}
          </PageHeading>
          <p className="measure mt-1 text-ink-muted">{t(`leads.${topic}`)}</p>
        </div>
        {known && reference ? (
          <StepForm step={step} userType={userType} known={known} reference={reference} />
        ) : hasFailed || hasNoReference ? (
          <ErrorState
            onRetry={() => {
              if (hasNoReference) retry();
              if (hasFailed) void loadOnboarding();
            }}
          />
        ) : (
          <StepSkeleton />
        )}
      </div>
    </div>
  );
}

function StepSkeleton() {
  const t = useTranslations('onboarding');
  return (
    <Card className="flex flex-col gap-6">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {['name', 'place', 'words', 'choice'].map((line) => (
        <div key={line} className="flex flex-col gap-2">
          <Skeleton className="w-32" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </Card>
  );
}
