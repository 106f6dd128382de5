import { useEffect } from 'react';
import { matchRoutes, useLocation } from 'react-router';
import type { PageRoute } from './routing/PageRoute.ts';
import { redirectFor, rememberedBy, type Visit } from './routing/redirects.ts';
import { routes } from './routing/routes.ts';
import { chosenBefore, forgetChosen, rememberChosen } from './session/afterLogin.ts';
import { useAnswered } from './session/answered.ts';
import type { Me } from './session/Me.ts';
import { type SessionState, useSession } from './session/sessionStore.ts';
import type { UserType } from './session/UserType.ts';

export type VisitState = {
  route: PageRoute | null;
  /** Where this visit must go instead. */
  redirect: string | null;
  session: 'loading' | 'loggedOut' | 'loggedIn';
  path: string;
};

/** The page of this address, and whether this person belongs there. */
export function useVisit(): VisitState {
  const { pathname, search } = useLocation();
  const state = useSession();
  const answered = useAnswered();
  const route = routeOf(pathname);
  const session = sessionOf(state);
  const visit: Visit = {
    path: pathname,
    search,
    access: route?.access ?? null,
    session,
    hasJustLoggedOut: state.hasJustLoggedOut,
    user: state.me ? userOf(state.me, answered) : null,
    chosen: chosenBefore(),
  };
  const redirect = redirectFor(visit);
  const remembered = rememberedBy(visit, redirect);
  const hasArrived = remembered === 'forget';
  const returnPath = hasArrived ? undefined : remembered?.returnPath;

  useEffect(() => {
    if (hasArrived) forgetChosen();
    else if (returnPath) rememberChosen({ returnPath });
    if (state.hasJustLoggedOut && pathname === '/') useSession.setState({ hasJustLoggedOut: false });
  }, [hasArrived, returnPath, pathname, state.hasJustLoggedOut]);

  return { route, redirect, session, path: pathname };
}

/** Nobody knows yet who is here, and the page depends on it. */
export function isWaiting({ session, route }: VisitState): boolean {
  return session === 'loading' && route?.access !== 'public';
}

let last: { readonly path: string; readonly route: PageRoute | null } | null = null;

/** Dynamic paths lose to fixed ones, as in the router. Of the last path: each look ranks all the routes that it is given. */
export function routeOf(path: string): PageRoute | null {
  if (!last || last.path !== path)
    last = { path, route: matchRoutes(near(path) as PageRoute[], path)?.[0]?.route ?? null };
  return last.route;
}

/** The routes that begin as the path does: to rank them all costs a slow phone more than to draw the header. */
function near(path: string): readonly PageRoute[] {
  const first = firstOf(path);
  return first.includes('%')
    ? routes
    : routes.filter((route) => /^[:*]/.test(firstOf(route.path)) || firstOf(route.path) === first);
}

/** The first segment; the router minds no capitals. */
function firstOf(path: string): string {
  return path.split('/', 2)[1]?.toLowerCase() ?? '';
}

function sessionOf({ isLoading, authState }: SessionState): VisitState['session'] {
  if (isLoading) return 'loading';
  return authState === 1 ? 'loggedIn' : 'loggedOut';
}

function userOf(me: Me, answered: { step: number; userType: UserType | null }) {
  const isApproved =
    (me.userType !== 'mentor' && me.isMenteeApproved) || (me.userType !== 'mentee' && me.isMentorApproved);
  return {
    userType: answered.userType ?? me.userType,
    isUserFinished: me.isUserFinished,
    signupStep: Math.max(me.signupStep, answered.step),
    isPendingApproval: !isApproved,
  };
}
