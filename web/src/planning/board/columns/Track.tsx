import type {
  FocusEventHandler,
  KeyboardEventHandler,
  MouseEventHandler,
  PointerEventHandler,
  ReactNode,
  Ref,
  TouchEventHandler,
} from 'react';
import { cn } from '#/ui/cn.ts';

type TrackProps = {
  children: ReactNode;
  /** Where nothing in it can be pressed: its name, for it is scrolled by keys itself. */
  label?: string | undefined;
  /** Nothing snaps while a card is carried. */
  isFree?: boolean;
  ref?: Ref<HTMLDivElement>;
  onScroll?: () => void;
  onFocus?: FocusEventHandler;
  onPointerDown?: PointerEventHandler;
  onMouseDown?: MouseEventHandler;
  onTouchStart?: TouchEventHandler;
  onKeyDown?: KeyboardEventHandler;
};

/** Columns side by side: one fills a phone, and the next is a swipe away. On paper one stands below the other. */
export function Track({ children, label, isFree = false, ref, ...events }: TrackProps) {
  return (
    <div
      ref={ref}
      {...events}
      {...(label === undefined ? {} : { role: 'group', 'aria-label': label, tabIndex: 0 })}
      className={cn(
        'relative grid auto-cols-[100%] grid-flow-col items-start gap-4 overflow-x-auto md:snap-none md:auto-cols-[minmax(var(--column-min,17.5rem),1fr)] print:block print:space-y-6 print:overflow-visible',
        !isFree && 'snap-x snap-mandatory',
      )}
    >
      {children}
    </div>
  );
}
