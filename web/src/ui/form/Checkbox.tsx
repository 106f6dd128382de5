import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './FieldFrame.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  label: ReactNode;
  error?: string | undefined;
  id?: string;
};

/** A native checkbox with its label as target; works with react-hook-form's `register`. */
export function Checkbox({ label, error, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={fieldId} className="flex min-h-8 items-start gap-3 py-1 pointer-coarse:min-h-11">
        <input
          {...rest}
          id={fieldId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId}-error` : undefined}
          className="mt-0.5 size-5 shrink-0"
        />
        <span>{label}</span>
      </label>
      <FieldError id={fieldId} error={error} />
    </div>
  );
}
