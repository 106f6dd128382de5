import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './cn.ts';
import { controlClasses, describedBy, FieldFrame } from './FieldFrame.tsx';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  id?: string;
};

/** Several lines of text. */
export function TextArea({ label, hint, error, id, className, ...rest }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error}>
      <textarea
        {...rest}
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { hint, error })}
        className={cn(controlClasses, 'min-h-24', className)}
      />
    </FieldFrame>
  );
}
