import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type FieldFrameProps = {
  id: string;
  label: ReactNode;
  /** For lists that carry the field's name too. */
  labelId?: string;
  hint?: ReactNode;
  error?: string | undefined;
  optionalText?: string | undefined;
  children: ReactNode;
};

/** Label above, hint below it, the error last; `describedBy(id, …)` gives the ids for the control. */
export function FieldFrame({ id, label, labelId, hint, error, optionalText, children }: FieldFrameProps) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} id={labelId} className="text-sm font-semibold">
        {label}
        {optionalText ? <span className="font-normal text-ink-muted"> ({optionalText})</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-ink-muted">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** One field's error: icon and text, never colour alone. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-semibold text-danger">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {error}
    </p>
  );
}

/** The `aria-describedby` of a control inside a `FieldFrame`. */
export function describedBy(id: string, has: { hint?: unknown; error?: unknown }): string | undefined {
  const ids = [has.hint ? `${id}-hint` : null, has.error ? `${id}-error` : null].filter(
    (one) => one !== null,
  );
  return ids.length > 0 ? ids.join(' ') : undefined;
}

export const controlClasses =
  'default:touch-target w-full rounded-control border default:border-line-strong default:bg-surface default:px-3 py-2 default:text-base text-ink placeholder:text-ink-subtle disabled:opacity-55 aria-invalid:border-danger';
