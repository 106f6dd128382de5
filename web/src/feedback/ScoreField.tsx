import { useTranslations } from 'use-intl';
import { cn } from '#/ui/cn.ts';
import { FieldError } from '#/ui/form/FieldFrame.tsx';
import { scores } from './feedbackRules.ts';

type ScoreFieldProps = {
  id: string;
  question: string;
  value: number | null;
  onChange: (score: number) => void;
  error: string | undefined;
};

/** FBK-12: eleven numbered options, both ends labelled, nothing preselected. Arrows choose, Tab leaves. */
export function ScoreField({ id, question, value, onChange, error }: ScoreFieldProps) {
  const t = useTranslations('feedback.form');
  const nameOf = (score: number) => (score === 0 ? t('lowest') : score === 10 ? t('highest') : String(score));
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-semibold">{question}</legend>
      <div className="grid max-w-160 grid-cols-6 gap-1.5 sm:grid-cols-11">
        {scores.map((score, index) => (
          <label
            key={score}
            className={cn(
              'relative flex min-h-11 items-center justify-center rounded-control border bg-surface font-semibold tabular-nums hover:bg-primary-soft has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring forced-colors:has-checked:outline-4',
              error ? 'border-danger' : 'border-line-strong',
            )}
          >
            <input
              type="radio"
              {...(index === 0 ? { id } : {})}
              name={id}
              value={score}
              checked={value === score}
              onChange={() => onChange(score)}
              aria-label={nameOf(score)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span aria-hidden="true">{score}</span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="flex max-w-160 justify-between gap-4 text-sm text-ink-muted">
        <span>{t('lowest')}</span>
        <span className="text-right">{t('highest')}</span>
      </p>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
