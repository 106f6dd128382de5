import { CircleUserRound, Clock, type LucideIcon, Search, Share2 } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMe } from '#/app/session/sessionStore.ts';
import { Card } from '#/ui/Card.tsx';
import type { FirstStep } from './firstStep.ts';
import { type NextStep, nextStepsFor } from './nextSteps.ts';

const targets: Record<NextStep, { to: string; Icon: LucideIcon }> = {
  complete: { to: '/step-1', Icon: CircleUserRound },
  find: { to: '/mentor-select', Icon: Search },
  availability: { to: '/account/availability', Icon: Clock },
  share: { to: '/sharable-profile', Icon: Share2 },
};

/** `first` stands on top of the page already. */
export function NextSteps({ first }: { first: FirstStep | null }) {
  const t = useTranslations('dashboard');
  const me = useMe();
  const steps = me ? nextStepsFor(me, first) : [];
  if (steps.length === 0) return null;
  return (
    <Card>
      <h2 className="text-lg">{t('nextTitle')}</h2>
      <ul className="mt-3 flex flex-col gap-5">
        {steps.map((step) => {
          const { to, Icon } = targets[step];
          return (
            <li key={step} className="flex gap-3">
              <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-secondary-soft text-info">
                <Icon className="size-5" aria-hidden="true" />
              </span>
              <div className="flex flex-col items-start">
                <h3 className="text-base">{t(`next.${step}Title`)}</h3>
                <p className="text-sm text-ink-muted">{t(`next.${step}Body`)}</p>
                <Link
                  to={to}
                  className="inline-flex min-h-8 items-center font-semibold text-primary-text underline underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
                >
                  {t(`next.${step}Action`)}
                </Link>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
