import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { cn } from '../cn.ts';
import { iconButtonClasses } from '../iconButtonClasses.ts';
import { useRoomForBar } from '../useRoomForBar.ts';
import { hideToast, useToast } from './toast.ts';
import { useClearOfBars } from './useClearOfBars.ts';

/** At the lower edge, above the bars that stand there; on large screens on the left. Stays while hovered or focused. */
export function ToastRegion() {
  const t = useTranslations('ui');
  const toast = useToast((state) => state.toast);
  // Of the toast, not of the region: one that goes away under the pointer says no goodbye.
  const [heldId, setHeldId] = useState<number | null>(null);
  const before = useRef<EventTarget | null>(null);
  const region = useRef<HTMLElement>(null);
  const isHeld = toast !== null && toast.id === heldId;
  useClearOfBars(region, toast !== null);
  // What takes the focus comes to rest above it.
  useRoomForBar(region, toast !== null);
  useEffect(() => {
    if (!toast || isHeld) return;
    const timer = setTimeout(hideToast, toast.lastsMs);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);

  /** The focus goes back to where it came from. */
  function close(): void {
    hideToast();
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  }

  return (
    <section
      ref={region}
      aria-label={t('notices')}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 print:hidden bottom-[calc(var(--clear-of,0px)+max(8px,env(safe-area-inset-bottom)))] z-60 lg:inset-x-auto lg:bottom-[calc(var(--clear-of,0px)+8px)] lg:left-6"
    >
      {toast ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: holding the toast open is not a separate action
        <div
          key={toast.id}
          onPointerEnter={() => setHeldId(toast.id)}
          onPointerLeave={() => setHeldId(null)}
          onFocus={({ currentTarget, relatedTarget }) => {
            setHeldId(toast.id);
            if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
          }}
          onBlur={() => setHeldId(null)}
          className="pointer-events-auto mx-auto flex w-fit max-w-120 animate-appear items-center gap-2 rounded-card bg-ink py-1.5 pr-1.5 pl-4 text-canvas shadow-menu forced-colors:border"
        >
          <p className="py-1">{toast.text}</p>
          {toast.link ? (
            <Link
              to={toast.link.to}
              className="inline-flex min-h-9 items-center rounded-control px-3 font-semibold whitespace-nowrap text-canvas underline underline-offset-2 outline-offset-0 focus-visible:outline-current"
              onClick={hideToast}
            >
              {toast.link.text}
            </Link>
          ) : null}
          {toast.undo ? (
            <button
              type="button"
              className="min-h-9 rounded-control px-3 font-semibold underline underline-offset-2 outline-offset-0 focus-visible:outline-current"
              onClick={() => {
                toast.undo?.();
                close();
              }}
            >
              {t('undo')}
            </button>
          ) : null}
          <button
            type="button"
            aria-label={t('close')}
            className={cn(
              iconButtonClasses,
              'text-canvas not-disabled:hover:text-primary-text focus-visible:outline-current',
            )}
            onClick={close}
          >
            <X aria-hidden="true" />
          </button>
        </div>
      ) : null}
    </section>
  );
}
