import { useEffect, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { whenShown } from './servedPage.ts';

type Part = 'header' | 'page' | 'content';

const useMissing = create<{ readonly missing: readonly Part[] }>(() => ({ missing: ['header', 'page'] }));

/** Stands beside what it names, inside the same Suspense: its effect runs once that is on the screen. */
export function Shown({ part }: { part: Part }): null {
  useEffect(() => {
    useMissing.setState(({ missing }) => ({ missing: missing.filter((each) => each !== part) }));
  }, [part]);
  return null;
}

/** For a page whose content is asked for: the first page of a visit is not there before it. */
export function useContentShown(isThere: boolean): void {
  useLayoutEffect(() => {
    if (isThere) return;
    // A page that is opened later holds up nothing.
    useMissing.setState(({ missing }) => (missing.length > 0 ? { missing: [...missing, 'content'] } : {}));
    return () =>
      useMissing.setState(({ missing }) => ({ missing: missing.filter((each) => each !== 'content') }));
  }, [isThere]);
}

/** Whether the first page of this visit is there, header and content; nothing else competes with their bytes. */
export function useIsFirstPageThere(): boolean {
  return useMissing(({ missing }) => missing.length === 0);
}

export function isFirstPageThere(): boolean {
  return useMissing.getState().missing.length === 0;
}

/** Resolves when it is; at once from then on. */
export function firstPageIsThere(): Promise<void> {
  return new Promise((resolve) => {
    if (isFirstPageThere()) return resolve();
    const stop = useMissing.subscribe(({ missing }) => {
      if (missing.length > 0) return;
      stop();
      resolve();
    });
  });
}

/** Resolves once it has been painted, too: for what is loaded behind it. */
export async function behindFirstPage(): Promise<void> {
  await firstPageIsThere();
  await whenShown;
}
