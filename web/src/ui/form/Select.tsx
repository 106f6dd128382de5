import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '../cn.ts';
import { controlClasses, describedBy, FieldFrame } from './FieldFrame.tsx';

type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly { value: string; label: string }[];
  /** Shown first, with an empty value, when nothing is chosen. */
  placeholder?: string;
  id?: string;
};

/**
 * The browser's own select: right on every phone and for every screen reader.
 * @public part of the design system
 */
export function Select({ label, hint, error, options, placeholder, id, className, ...rest }: SelectProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error}>
      <div className="relative">
        <select
          {...rest}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
          className={cn(controlClasses, 'appearance-none pr-9', className)}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2"
          aria-hidden="true"
        />
      </div>
    </FieldFrame>
  );
}
