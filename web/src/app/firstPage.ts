import { useEffect } from 'react';
import { create } from 'zustand';

type Part = 'header' | 'page';

const useMissing = create<{ readonly missing: readonly Part[] }>(() => ({ missing: ['header', 'page'] }));

/** Stands beside what it names, inside the same Suspense: its effect runs once that is on the screen. */
export function Shown({ part }: { part: Part }): null {
  useEffect(() => {
    useMissing.setState(({ missing }) => ({ missing: missing.filter((each) => each !== part) }));
  }, [part]);
  return null;
}

/** Whether the first page of this visit is there, header and content; nothing else competes with their bytes. */
export function useIsFirstPageThere(): boolean {
  return useMissing(({ missing }) => missing.length === 0);
}

/** Resolves when it is; at once from then on. */
export function firstPageIsThere(): Promise<void> {
  return new Promise((resolve) => {
    if (useMissing.getState().missing.length === 0) return resolve();
    const stop = useMissing.subscribe(({ missing }) => {
      if (missing.length > 0) return;
      stop();
      resolve();
    });
  });
}
