import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAnswered } from '#/app/session/answered.ts';
import { useMe } from '#/app/session/sessionStore.ts';
import { Stepper, type StepperStep } from '#/ui/navigation/Stepper.tsx';
import type { StepTopic } from './steps.ts';

/** Progress, and the way to every step that is open: ONB-28, ONB-29. */
export function OnboardingStepper({ topics, current }: { topics: readonly StepTopic[]; current: number }) {
  const t = useTranslations('onboarding');
  const me = useMe();
  const answered = useAnswered().step;
  const done = me?.isUserFinished ? topics.length : Math.max(me?.signupStep ?? 0, answered);
  const steps = topics.map((topic, index): StepperStep => {
    const number = index + 1;
    const title = t(`topics.${topic}`);
    if (number === current) return { title, state: 'current' };
    if (number > done + 1) return { title, state: 'locked' };
    return {
      title,
      state: number <= done ? 'done' : 'open',
      link: (children, className) => (
        <Link to={`/step-${number}`} className={className}>
          {children}
        </Link>
      ),
    };
  });
  return <Stepper label={t('progress')} steps={steps} />;
}
