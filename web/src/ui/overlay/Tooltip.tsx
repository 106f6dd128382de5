import { Slot } from 'radix-ui';
import { type ReactElement, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { placeBubble, type Side } from './placeBubble.ts';
import { useBubble } from './useBubble.ts';

type TooltipProps = {
  text: string;
  children: ReactElement;
  side?: Side;
  /** Opens on tap too; for things that do nothing else when pressed. */
  onTap?: boolean;
};

const hoverMs = 300;

/**
 * Text on hover and focus (and tap). Never the only place of a name: the trigger carries its own. Small by itself,
 * for it stands in the header of every first page.
 */
export function Tooltip({ text, children, side = 'bottom', onTap = false }: TooltipProps) {
  const anchor = useRef<HTMLElement>(null);
  const { isOpen, open, close, leave } = useBubble(anchor);
  const id = useId();
  return (
    <>
      <Slot.Root
        ref={anchor}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={(event) => event.pointerType !== 'touch' && open(isOpen ? 0 : hoverMs)}
        onPointerLeave={leave}
        onPointerDown={onTap ? undefined : close}
        onFocus={(event) => event.target.matches(':focus-visible') && open()}
        onBlur={close}
        onClick={(event) => {
          if (!onTap) return close();
          event.preventDefault();
          open();
        }}
      >
        {children}
      </Slot.Root>
      {isOpen ? (
        <Bubble
          id={id}
          text={text}
          side={side}
          anchor={anchor}
          onHold={() => open()}
          onLeave={leave}
          onGone={close}
        />
      ) : null}
    </>
  );
}

type BubbleProps = {
  id: string;
  text: string;
  side: Side;
  anchor: RefObject<HTMLElement | null>;
  onHold: () => void;
  onLeave: () => void;
  onGone: () => void;
};

function Bubble({ id, text, side, anchor, onHold, onLeave, onGone }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another size
  useLayoutEffect(() => {
    if (!anchor.current || !bubble.current) return;
    const size = { width: bubble.current.offsetWidth, height: bubble.current.offsetHeight };
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = placeBubble(anchor.current.getBoundingClientRect(), size, screen, side);
    bubble.current.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
  }, [anchor, side, text]);
  const gone = useRef(onGone);
  gone.current = onGone;
  // Before the paint: what scrolls right after it must be noticed.
  useLayoutEffect(() => {
    // What it belongs to has moved away from under it.
    function onScroll({ target }: Event) {
      if (target instanceof Node && target.contains(anchor.current)) gone.current();
    }
    window.addEventListener('scroll', onScroll, { capture: true });
    return () => window.removeEventListener('scroll', onScroll, { capture: true });
  }, [anchor]);
  return createPortal(
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      onPointerEnter={onHold}
      onPointerLeave={onLeave}
      className="pointer-events-auto fixed top-0 left-0 z-60 w-max max-w-[min(18rem,calc(100vw-16px))] animate-appear rounded-control bg-ink px-2.5 py-1.5 text-sm text-canvas shadow-menu forced-colors:border"
    >
      {text}
    </div>,
    document.body,
  );
}
