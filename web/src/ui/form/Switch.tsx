import { Switch as SwitchPrimitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';

type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** A setting that takes effect at once. */
export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={id}>
        {label}
        {hint ? (
          <span id={`${id}-hint`} className="block text-sm text-ink-muted">
            {hint}
          </span>
        ) : null}
      </label>
      <SwitchPrimitive.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled ?? false}
        aria-describedby={hint ? `${id}-hint` : undefined}
        // The finger hits more than the eye sees.
        className="relative h-6 w-11 shrink-0 rounded-full after:absolute after:inset-x-0 after:-inset-y-3 border border-line-strong bg-surface transition-colors duration-120 data-[state=checked]:border-primary data-[state=checked]:bg-primary"
      >
        <SwitchPrimitive.Thumb className="block size-4 translate-x-1 rounded-full bg-line-strong transition-transform duration-120 data-[state=checked]:translate-x-5.5 data-[state=checked]:bg-on-primary forced-colors:bg-[CanvasText]" />
      </SwitchPrimitive.Root>
    </div>
  );
}
