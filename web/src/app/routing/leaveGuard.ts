// Invariant: at most one guard, that of the page on screen. It holds links and Back; redirects and another language go on.
import type { To } from 'react-router';
import { overPage } from '#/lib/overPage.ts';

/** Called with what leads on; calling it leaves without being asked again. */
type Guard = (leave: () => void) => void;
type IsHere = (path: string) => boolean;

let guard: { readonly ask: Guard; readonly isHere: IsHere } | null = null;

/** Until undone, asks before the person leaves the page. `isHere`: further paths that do not count as leaving. */
export function guardLeaving(ask: Guard, isHere: IsHere = () => false): () => void {
  const own = { ask, isHere };
  guard = own;
  return () => {
    if (guard === own) guard = null;
  };
}

type History = {
  location: { pathname: string };
  go: (delta: number) => void;
  push: (to: To, state?: unknown) => void;
};

/** The history's `push`, and a filter for its news: false means that the person stays, the address is put back. */
export function guardHistory(history: History, pageOf: (pathname: string) => string) {
  /** What to do once the person is back on the page that they may not want to leave. */
  let afterPuttingBack: (() => void) | null = null;

  function isLeaving(pathname: string, shown: string): boolean {
    const page = pageOf(pathname);
    return page !== pageOf(shown) && guard?.isHere(page) !== true;
  }

  function push(to: To, state?: unknown): void {
    const pathname = typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname;
    ask(Boolean(pathname) && isLeaving(pathname ?? '', history.location.pathname), () =>
      history.push(to, state),
    );
  }

  function ask(isOtherPage: boolean, go: () => void, isStep = false): void {
    const asked = guard;
    const leave = () => overPage.leave(go, isStep);
    if (!asked || !isOtherPage) leave();
    else
      asked.ask(() => {
        if (guard === asked) guard = null;
        leave();
      });
  }

  /** `shown`: the path on screen. */
  function mayFollow(
    update: { action: string; location: { pathname: string }; delta: number | null },
    shown: string,
  ): boolean {
    if (afterPuttingBack) {
      const then = afterPuttingBack;
      afterPuttingBack = null;
      then();
      return false;
    }
    const { delta } = update;
    if (update.action !== 'POP' || !guard || !delta || !isLeaving(update.location.pathname, shown))
      return true;
    afterPuttingBack = () => ask(true, () => history.go(delta), true);
    history.go(-delta);
    return false;
  }

  return { push, mayFollow };
}
