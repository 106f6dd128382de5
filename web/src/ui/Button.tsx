import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { cn } from './cn.ts';

export const buttonVariants = cva(
  'touch-target default:inline-flex items-center default:justify-center gap-2 rounded-control default:px-4 default:py-2 text-center default:text-base font-semibold text-balance default:no-underline transition-colors duration-120 select-none aria-disabled:cursor-default disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-5 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-primary text-on-primary not-disabled:hover:bg-primary-hover forced-colors:border',
        secondary: 'border border-line-strong bg-surface text-ink not-disabled:hover:bg-primary-soft',
        ghost: 'default:text-primary-text not-disabled:hover:bg-primary-soft',
        danger: 'bg-danger text-on-danger not-disabled:hover:bg-danger-hover forced-colors:border',
        link: 'min-h-6 px-0 py-0 pointer-coarse:min-h-11 text-primary-text underline underline-offset-2 hover:no-underline',
      },
      size: { md: '', sm: 'min-h-8 px-3 py-1 text-sm pointer-coarse:min-h-11', lg: 'min-h-12 px-6 text-lg' },
      wide: { true: 'w-full', false: '' },
    },
    defaultVariants: { variant: 'primary', size: 'md', wide: false },
  },
);

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    /** Renders the single child (a link) with the look of a button. */
    asChild?: boolean;
    /** While set, the button says this ("Sending"), keeps its width and focus, and ignores presses. */
    busyLabel?: string | undefined;
  };

/** The one button. One `primary` per screen. */
export function Button(props: ButtonProps) {
  const { className, variant, size, wide, asChild, busyLabel, children, onClick, type, ...rest } = props;
  const classes = cn(buttonVariants({ variant, size, wide }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  const isBusy = busyLabel !== undefined;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type={type ?? 'button'}
      className={classes}
      aria-disabled={isBusy || undefined}
      onClick={press}
      {...rest}
    >
      {isBusy ? (
        <span className="grid">
          <span
            className="invisible col-start-1 row-start-1 inline-flex items-center gap-2"
            aria-hidden="true"
          >
            {children}
          </span>
          <span className="col-start-1 row-start-1">{busyLabel}</span>
        </span>
      ) : (
        children
      )}
    </button>
  );
}
