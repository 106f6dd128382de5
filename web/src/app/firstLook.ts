import { localeOf, withoutLocale } from '#/i18n/locales.ts';
import { isMembersFrameServed, isPageServed } from './servedPage.ts';
import { preloadFrame } from './shell/Shell.tsx';
import { routeOf } from './useVisit.ts';

/** So long the app waits for the parts of the first look, milliseconds: then it shows them as they come. */
const LONGEST_LOOK = 1_000;

/**
 * What the first look is made of comes beside the app: to draw before it is there would be to draw twice. Nobody sees either
 * while what the server sent is on the screen.
 */
export async function firstLookIsLoaded(): Promise<void> {
  const { pathname } = window.location;
  const route = routeOf(withoutLocale(pathname));
  const parts: (Promise<void> | undefined)[] = [];
  if (isPageServed()) parts.push(route?.page.preload?.(), route?.takeSent?.(localeOf(pathname)));
  if (isMembersFrameServed()) parts.push(route?.page.preload?.(), preloadFrame());
  await Promise.race([Promise.all(parts), new Promise((resolve) => setTimeout(resolve, LONGEST_LOOK))]);
}
