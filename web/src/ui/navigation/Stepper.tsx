import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../cn.ts';

export type StepperStep = {
  title: string;
  state: 'done' | 'current' | 'open' | 'locked';
  /** A link to the step; none for the current and the locked. */
  link?: (children: ReactNode, className: string) => ReactNode;
};

type StepperProps = { label: string; steps: readonly StepperStep[] };

/** Where one is in a fixed order of steps, and the way back to earlier ones. A bar on phones, a list beside the page above. */
export function Stepper({ label, steps }: StepperProps) {
  const t = useTranslations('ui');
  const current = steps.findIndex((step) => step.state === 'current');
  return (
    <nav aria-label={label}>
      <p className="text-sm text-ink-muted md:hidden" aria-hidden="true">
        {t('stepOf', { step: String(current + 1), count: String(steps.length) })}
      </p>
      <ol className="mt-2 flex gap-1.5 md:mt-0 md:flex-col md:gap-1">
        {steps.map((step, index) => (
          <li
            key={step.title}
            className="flex-1 md:flex-none"
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <StepperItem step={step} number={index + 1} isReached={index <= current} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type StepperItemProps = { step: StepperStep; number: number; isReached: boolean };

/** The bar of a phone is filled up to the step on screen, whatever was done before. */
function StepperItem({ step, number, isReached }: StepperItemProps) {
  const t = useTranslations('ui');
  const { state, title, link } = step;
  const content = (
    <>
      <span
        aria-hidden="true"
        className={cn('block h-1.5 w-full rounded-full md:hidden', isReached ? 'bg-primary' : 'bg-line')}
      />
      <span
        aria-hidden="true"
        className={cn(
          'hidden size-8 shrink-0 items-center justify-center rounded-full border text-sm font-semibold tabular-nums md:flex',
          state === 'current' && 'border-primary bg-primary text-on-primary',
          state === 'done' && 'border-primary bg-primary-soft text-primary-text',
          state === 'open' && 'border-line-strong text-ink',
          state === 'locked' && 'border-line text-ink-subtle',
        )}
      >
        {state === 'done' ? <Check className="size-4" /> : number}
      </span>
      <span className="sr-only md:not-sr-only">
        <span className="sr-only">{t('step', { step: String(number) })} </span>
        {title}
        {state === 'done' ? <span className="sr-only"> ({t('stepDone')})</span> : null}
      </span>
    </>
  );
  const classes = cn(
    'flex min-h-6 w-full items-center gap-3 rounded-control py-3 text-left md:px-2 md:py-1.5 pointer-coarse:min-h-11',
    state === 'current' && 'font-semibold text-primary-text',
    state === 'locked' && 'text-ink-subtle',
    link && 'hover:bg-primary-soft',
  );
  return link ? link(content, classes) : <span className={classes}>{content}</span>;
}
