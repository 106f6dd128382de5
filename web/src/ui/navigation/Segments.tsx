import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

type SegmentsProps<Value extends string> = {
  /** For screen readers: what is chosen here. */
  label: string;
  options: readonly { readonly value: Value; readonly label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Takes the whole width, in equal parts. */
  isWide?: boolean;
  className?: string;
};

/** A few ways to see the same, side by side in one line; the one that holds is pressed. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, value, onChange, isWide = false, className } = props;
  return (
    <fieldset className={cn('flex min-w-0', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cn(
            '-ml-px inline-flex min-h-10 min-w-0 items-center justify-center gap-2 border pointer-coarse:min-h-11 border-line-strong text-sm first-of-type:ml-0 first-of-type:rounded-l-control last-of-type:rounded-r-control focus-visible:z-10 [&_svg]:size-5 [&_svg]:shrink-0',
            isWide ? 'flex-auto px-2' : 'px-3',
            option.value === value
              ? 'bg-primary-soft font-semibold text-primary-text forced-colors:outline-2'
              : 'bg-surface hover:bg-primary-soft',
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
