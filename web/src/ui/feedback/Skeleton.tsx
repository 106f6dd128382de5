import { cn } from '../cn.ts';

/** A grey shape of what is coming; shows nothing for the first 200 ms. Announce the wait once, outside. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-skeleton=""
      className={cn(
        'block default:h-4 animate-after-200ms default:rounded-control bg-line/70 forced-colors:border',
        className,
      )}
    />
  );
}
