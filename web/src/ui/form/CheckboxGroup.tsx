import { type ReactNode, useId } from 'react';
import { describedBy, FieldError } from './FieldFrame.tsx';
import type { Option } from './optionSearch.ts';

type CheckboxGroupProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optionalText?: string | undefined;
  options: readonly Option[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  onBlur?: () => void;
  id?: string;
  /** The answer that goes with no other, such as "Prefer not to say". */
  alone?: (value: string) => boolean;
  ref?: (element: HTMLInputElement | null) => void;
};

/** Several of a few, all in sight. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { label, hint, error, optionalText, options, values, onChange, onBlur, id, alone, ref } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;

  function toggle(value: string) {
    if (values.includes(value)) return onChange(values.filter((one) => one !== value));
    if (alone?.(value)) return onChange([value]);
    onChange([...values.filter((one) => !alone?.(one)), value]);
  }

  return (
    <fieldset
      aria-describedby={describedBy(fieldId, { hint, error })}
      className="flex min-w-0 flex-col gap-1"
    >
      <legend className="text-sm font-semibold">
        {label}
        {optionalText ? <span className="font-normal text-ink-muted"> ({optionalText})</span> : null}
      </legend>
      {hint ? (
        <p id={`${fieldId}-hint`} className="text-sm text-ink-muted">
          {hint}
        </p>
      ) : null}
      <div className="mt-1 grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {options.map((option, index) => (
          <label
            key={option.value}
            className="flex min-h-8 items-start gap-3 py-1 pointer-coarse:min-h-11 pointer-coarse:py-2.5"
          >
            <input
              type="checkbox"
              {...(index === 0 ? { id: fieldId, ref } : {})}
              value={option.value}
              checked={values.includes(option.value)}
              onChange={() => toggle(option.value)}
              onBlur={onBlur}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${fieldId}-error` : undefined}
              className="mt-0.5 size-5 shrink-0"
            />
            <span className="inline-block first-letter:uppercase">{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={fieldId} error={error} />
    </fieldset>
  );
}
