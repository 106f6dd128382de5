import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { PathPicture } from '#/ui/picture/PathPicture.tsx';
import type { FirstStep } from './firstStep.ts';

const targets: Record<FirstStep, string> = {
  newcomer: '/mentor-select',
  learner: '/recommendations',
  asked: '/mentoring/requests?tab=mine',
  mentor: '/account/availability',
};

/** On top of a page that has nothing else to say: one thing to do, each kind of person their own. */
export function FirstStepCard({ step }: { step: FirstStep }) {
  const t = useTranslations('dashboard.first');
  return (
    <section className="flex items-stretch gap-6 overflow-hidden rounded-card bg-primary-soft forced-colors:border">
      <div className="flex flex-1 flex-col items-start gap-3 p-5 sm:p-6">
        <h2 className="text-xl">{t(`${step}Title`)}</h2>
        <p className="measure">{t(`${step}Body`)}</p>
        <Button asChild>
          <Link to={targets[step]}>{t(`${step}Action`)}</Link>
        </Button>
      </div>
      <PathPicture className="hidden w-56 shrink-0 self-center sm:block" />
    </section>
  );
}
