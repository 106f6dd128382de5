import { type RefObject, useEffect, useRef } from 'react';

/** Calls back whenever an element comes into view, a little before it does. `again` looks again when it changes. */
export function useInView(target: RefObject<Element | null>, onView: () => void, again: unknown): void {
  const latest = useRef(onView);
  latest.current = onView;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an element that stays in view must be reported again
  useEffect(() => {
    if (!target.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { rootMargin: '200px' },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target, again]);
}
