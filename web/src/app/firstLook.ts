import { matchPath } from 'react-router';
import { create } from 'zustand';
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

/** Its page is not drawn before it has what it shows: the app draws it once. */
const useLook = create<{ readonly isAwaited: boolean }>(() => ({ isAwaited: false }));

/** Whether the page of the first look is still on its way. */
export const useIsLookAwaited = () => useLook(({ isAwaited }) => isAwaited);

/**
 * What the first look is made of comes beside the app. Resolves when the app can draw what stands around the page, for a
 * member header and sidebar: a slow phone draws it while the page is on its way. Nobody sees it while what the server sent is
 * on the screen. Asked once it is known who is here. What does not load says so where it is shown.
 */
export async function firstLookIsLoaded(): Promise<void> {
  const isMember = isMembersFrameServed() && currentSession().authState === 1;
  if (!isPageServed() && !isMember) return settleFont();
  const path = withoutLocale(window.location.pathname);
  const route = routeOf(path);
  const params = (route && matchPath(route.path, path)?.params) ?? {};
  const page = Promise.allSettled([
    route?.page.preload?.(),
    route?.takeSent?.({ language: localeOf(window.location.pathname), params }),
  ]);
  // A page that is in the app's script is there before, and all is drawn at once.
  const frame = isMember ? preloadFrame() : new Promise((resolve) => setTimeout(resolve));
  useLook.setState({ isAwaited: true });
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_LOOK));
  const look = Promise.race([Promise.all([page, frame]), late]).then(() => {
    settleFont();
    useLook.setState({ isAwaited: false });
  });
  await Promise.race([frame, look]);
}

/** A font that comes just behind the first look would move it: this page does without. */
function settleFont(): void {
  if (!document.fonts.check(FONT)) document.documentElement.dataset.font = 'later';
}
