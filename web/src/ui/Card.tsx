import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** A bordered surface. No shadow: that is for things above the page. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('rounded-card border border-line bg-surface p-4 sm:p-6', className)} {...rest} />;
}
