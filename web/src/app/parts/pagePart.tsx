import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { backoffMs, patientWait } from '#/lib/backoff.ts';
import { behindFirstPage } from '../firstPage.ts';
import { allEnglish } from '../texts/english.ts';
import { loadedPart } from './loadedPart.tsx';

/** So often a part is asked for that does not come, before the page says that it failed. */
const TRIES = 4;

/**
 * A part of a page that its first look does not have: a dialog, a panel, a conversation. It comes with everything that it may
 * say, behind the first page (`usePartsBehind`) or when it is shown; until then `fallback` stands there.
 */
export function pagePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> & { readonly preload: () => Promise<void> } {
  const Part = loadedPart<Props>(() => patiently(load));
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when the module loads
  function PagePart(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(PagePart, { preload: Part.preload });
}

/** Loads a part with everything that it may say, in a few tries. */
export async function patiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let failures = 0; ; failures += 1) {
    try {
      const [part] = await Promise.all([load(), allEnglish()]);
      return part;
    } catch (error) {
      if (failures + 1 === TRIES) throw error;
      await patientWait(backoffMs(failures));
    }
  }
}

/** Loads them behind the first page, so that nobody waits who presses later. `parts`: the same object each time. */
export function usePartsBehind(parts: readonly { readonly preload: () => unknown }[]): void {
  useEffect(() => {
    let isGone = false;
    void behindFirstPage().then(() => {
      if (!isGone) for (const part of parts) void part.preload();
    });
    return () => {
      isGone = true;
    };
  }, [parts]);
}
