import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

const badgeVariants = cva(
  'inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold forced-colors:border [&_svg]:size-4',
  {
    variants: {
      tone: {
        neutral: 'default:bg-canvas text-ink-muted',
        primary: 'default:bg-primary-soft text-primary-text',
        info: 'default:bg-secondary-soft text-info',
        success: 'default:bg-success-soft text-success',
        warning: 'default:bg-warning-soft text-warning',
        danger: 'default:bg-danger-soft text-danger',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

/** A short state as text. */
export function Badge({
  tone,
  className,
  ...rest
}: ComponentProps<'span'> & VariantProps<typeof badgeVariants>) {
  return <span className={cn(badgeVariants({ tone }), className)} {...rest} />;
}

/** A count in the accent colour ("3", "99+"). The accessible text belongs to the owner's name (NAV-34). */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1.5 text-xs font-semibold text-on-primary tabular-nums forced-colors:border',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
