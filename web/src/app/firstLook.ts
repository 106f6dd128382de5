import { matchPath } from 'react-router';
import { localeOf, withoutLocale } from '#/i18n/locales.ts';
import { isMembersFrameServed, isPageServed } from './servedPage.ts';
import { currentSession } from './session/sessionStore.ts';
import { preloadFrame } from './shell/Shell.tsx';
import { routeOf } from './useVisit.ts';

/** So long the app waits for the parts of the first look, milliseconds: then it shows them as they come. */
const LONGEST_LOOK = 1_000;

const FONT = '1em "Figtree Variable"';

/** Begins the font that public/boot.js has asked for. The browser begins it with the first text, which the app draws late. */
export function beginFont(): void {
  if (document.documentElement.dataset.font !== 'later') void document.fonts.load(FONT).catch(() => {});
}

/** A font that comes just behind the first look would move it: this page does without. */
export function settleFont(): void {
  if (!document.fonts.check(FONT)) document.documentElement.dataset.font = 'later';
}

/**
 * What the first look is made of comes beside the app: to draw before it is there would be to draw twice. Nobody sees either
 * while what the server sent is on the screen. Asked once it is known who is here. What does not load says so where it is shown.
 */
export async function firstLookIsLoaded(): Promise<void> {
  const isMember = isMembersFrameServed() && currentSession().authState === 1;
  if (!isPageServed() && !isMember) return;
  const path = withoutLocale(window.location.pathname);
  const route = routeOf(path);
  const params = (route && matchPath(route.path, path)?.params) ?? {};
  const parts = [
    route?.page.preload?.(),
    route?.takeSent?.({ language: localeOf(window.location.pathname), params }),
  ];
  if (isMember) parts.push(preloadFrame());
  await Promise.race([
    Promise.allSettled(parts),
    new Promise((resolve) => setTimeout(resolve, LONGEST_LOOK)),
  ]);
}
