// Invariant: at most one guard, that of the page on screen. It holds links and Back; redirects and another language go on.
import type { To } from 'react-router';

/** Called with what leads on; calling it leaves without being asked again. */
type Guard = (leave: () => void) => void;

let guard: Guard | null = null;

/** Until undone, whoever wants to another page is asked first. */
export function guardLeaving(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}

type History = {
  location: { pathname: string };
  go: (delta: number) => void;
  push: (to: To, state?: unknown) => void;
};

/** The history's `push`, and a filter for its news: false means that the person stays, the address is put back. */
export function guardHistory(history: History, pageOf: (pathname: string) => string) {
  let isPuttingBack = false;

  function push(to: To, state?: unknown): void {
    const pathname = typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname;
    const isOtherPage = Boolean(pathname) && pageOf(pathname ?? '') !== pageOf(history.location.pathname);
    ask(isOtherPage, () => history.push(to, state));
  }

  function ask(isOtherPage: boolean, leave: () => void): void {
    const asked = guard;
    if (!asked || !isOtherPage) leave();
    else
      asked(() => {
        if (guard === asked) guard = null;
        leave();
      });
  }

  /** `shown`: the path on screen. */
  function mayFollow(
    update: { action: string; location: { pathname: string }; delta: number | null },
    shown: string,
  ): boolean {
    if (isPuttingBack) {
      isPuttingBack = false;
      return false;
    }
    const { delta } = update;
    const isOtherPage = pageOf(update.location.pathname) !== pageOf(shown);
    if (update.action !== 'POP' || !guard || !delta || !isOtherPage) return true;
    isPuttingBack = true;
    history.go(-delta);
    ask(true, () => history.go(delta));
    return false;
  }

  return { push, mayFollow };
}
