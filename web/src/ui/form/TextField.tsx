import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '../cn.ts';
import { controlClasses, describedBy, FieldFrame } from './FieldFrame.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optionalText?: string | undefined;
  /** A control inside the field's right end. */
  end?: ReactNode;
  id?: string;
};

/** One line of text. Spread react-hook-form's `register` into it. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optionalText, end, id, className, ...rest } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} optionalText={optionalText}>
      <div className="relative">
        <input
          {...rest}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
          className={cn(controlClasses, end ? 'default:pr-24' : '', className)}
        />
        {end ? <div className="absolute inset-y-0 right-1 flex items-center">{end}</div> : null}
      </div>
    </FieldFrame>
  );
}
