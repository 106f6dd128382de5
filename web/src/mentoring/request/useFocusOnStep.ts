import { type RefObject, useEffect, useRef } from 'react';
import type { RequestStep } from './form/requestRules.ts';

/** A new step is read from its heading; the first one belongs to the page. */
export function useFocusOnStep(step: RequestStep): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    frame.current?.querySelector('h1')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return frame;
}
