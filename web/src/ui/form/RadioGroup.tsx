import { type ReactNode, useId } from 'react';
import { cn } from '../cn.ts';
import { describedBy, FieldError } from './FieldFrame.tsx';

type RadioGroupProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly { value: string; label: ReactNode; hint?: ReactNode; icon?: ReactNode }[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  id?: string;
  name?: string;
  /** `row`: short answers side by side, such as 1 to 5. */
  layout?: 'column' | 'row';
  ref?: (element: HTMLInputElement | null) => void;
};

/** One of a few, all in sight. Native radio buttons: arrows choose, Tab leaves. The first has the id of the field. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, hint, error, options, value, onChange, onBlur, id, name, layout = 'column', ref } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const isRow = layout === 'row';
  return (
    <div
      aria-describedby={describedBy(fieldId, { hint, error })}
      aria-invalid={error ? true : undefined}
      role="radiogroup"
      aria-labelledby={`${fieldId}-label`}
      className="flex min-w-0 flex-col gap-1"
    >
      <span id={`${fieldId}-label`} className="text-sm font-semibold">
        {label}
      </span>
      {hint ? (
        <p id={`${fieldId}-hint`} className="text-sm text-ink-muted">
          {hint}
        </p>
      ) : null}
      <div className={cn('mt-1 flex gap-2', isRow ? 'flex-wrap' : 'flex-col')}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={cn(
              'flex min-h-11 items-center gap-3 rounded-card border bg-surface px-3 py-2 hover:bg-primary-soft has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring forced-colors:has-checked:outline-2',
              error ? 'border-danger' : 'border-line-strong',
              isRow && 'min-w-12 justify-center',
            )}
          >
            <input
              type="radio"
              {...(index === 0 ? { id: fieldId, ref } : {})}
              name={name ?? fieldId}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              aria-describedby={error ? `${fieldId}-error` : undefined}
              className="size-5 shrink-0 outline-none"
            />
            {option.icon}
            <span className={cn('min-w-0', option.hint && 'font-semibold')}>
              {option.label}
              {option.hint ? (
                <span className="block text-sm font-normal text-ink-muted">{option.hint}</span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={fieldId} error={error} />
    </div>
  );
}
