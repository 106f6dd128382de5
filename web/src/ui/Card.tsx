import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** A bordered surface. No shadow: that is for things above the page. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={cn(
        'rounded-card border default:border-line bg-surface default:p-4 default:sm:p-6',
        className,
      )}
      {...rest}
    />
  );
}
