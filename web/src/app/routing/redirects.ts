// Invariant: one pure table decides where a visit goes; no page redirects by itself (AUT-35 to AUT-45, NAV-125).
import type { UserType } from '../session/UserType.ts';

export type Access = 'entry' | 'public' | 'login';

export type Visit = {
  /** Without the language prefix. */
  path: string;
  search: string;
  /** null: no route of ours; the not-found page shows. */
  access: Access | null;
  session: 'loading' | 'loggedOut' | 'loggedIn';
  hasJustLoggedOut: boolean;
  user: {
    userType: UserType | null;
    isUserFinished: boolean;
    signupStep: number;
    isPendingApproval: boolean;
  } | null;
  /** Remembered before log-in (AUT-43); see afterLogin.ts. */
  chosen: Chosen;
};

export type Chosen = {
  returnPath?: string | undefined;
  page?: 'mentorSelect' | 'mentorDetails' | undefined;
  groupEventPath?: string | undefined;
};

/** Addresses that people try, beside those of the pages that begin so. */
const otherAddresses = new Map([
  ['/events', '/events/upcoming'],
  ['/events/host', '/group-event/host'],
]);

/** NAV-127: a page for some types is not for the others. */
export function mayOpen(roles: readonly UserType[] | undefined, userType: UserType | null): boolean {
  return !roles || (userType !== null && roles.includes(userType));
}

/** Where this visit goes instead, or null to stay. Paths carry no language prefix. */
export function redirectFor(visit: Visit): string | null {
  if (visit.session === 'loading') return null;
  const other = otherAddresses.get(visit.path);
  if (other) return other + visit.search;
  return visit.session === 'loggedOut' ? redirectVisitor(visit) : redirectUser(visit);
}

function redirectVisitor(visit: Visit): string | null {
  const here = visit.path + visit.search;
  if (visit.hasJustLoggedOut) return visit.path === '/' ? null : '/';
  if (visit.path === '/group-event' && hasEventFlag(visit.search))
    return `/login?r=${encodeURIComponent(here)}`;
  return visit.access === 'login' || visit.path === '/achievements'
    ? `/?r=${encodeURIComponent(here)}`
    : null;
}

function redirectUser(visit: Visit): string | null {
  const { user } = visit;
  if (!user) return null;
  // Whose they are is known after the log-in.
  if (visit.path === '/achievements')
    return user.userType === 'mentor' ? '/achievements/impact' : '/achievements/progress';
  const forced = forcedPage(user);
  if (forced) return isAllowedMeanwhile(visit, forced) ? null : forced;
  if (visit.access === 'entry' || (visit.path === '/ds' && user.isUserFinished)) {
    if (user.isPendingApproval) return '/pending-approval';
    return onward(visit);
  }
  return null;
}

/**
 * AUT-43, AUT-45: what a visit that went to `redirect` leaves for later. A page that had to wait for a detour is
 * remembered through all of them; arriving anywhere else forgets it.
 */
export function rememberedBy(visit: Visit, redirect: string | null): Chosen | 'forget' | null {
  const asked = new URLSearchParams(visit.search).get('r');
  if (visit.session === 'loggedOut') return asked && visit.access === 'entry' ? { returnPath: asked } : null;
  if (visit.session === 'loading' || isDetour(visit.path)) return null;
  if (redirect !== null && isDetour(redirect)) {
    if (visit.access === 'entry') return isOwnPath(asked) ? { returnPath: asked } : null;
    return visit.path === '/dashboard' ? null : { returnPath: visit.path + visit.search };
  }
  return visit.access === 'login' && redirect === null ? 'forget' : null;
}

/** The pages that come between a log-in and where somebody wanted to go. */
function isDetour(path: string): boolean {
  return path === '/user-type' || path === '/pending-approval' || /^\/step-\d$/.test(path);
}

type User = NonNullable<Visit['user']>;

/** AUT-35, ONB-23 to ONB-27: the page that must come before all others. */
function forcedPage(user: User): string | null {
  if (!user.userType) return '/user-type';
  if (user.isUserFinished) return null;
  const next = user.signupStep + 1;
  return next > lastStep(user.userType) ? null : `/step-${next}`;
}

/** ONB-28. */
function isAllowedMeanwhile({ path, access, user }: Visit, forced: string): boolean {
  if (access === 'public') return true;
  if (forced === '/user-type') return path === forced;
  const step = /^\/step-(\d)$/.exec(path);
  if (step) return Number(step[1]) <= (user?.signupStep ?? 0) + 1;
  return path === '/user-type';
}

function lastStep(userType: UserType): number {
  return userType === 'mentee' ? 3 : 5;
}

/** AUT-42. */
function onward({ search, chosen }: Visit): string {
  const asked = new URLSearchParams(search).get('r');
  if (isOwnPath(asked)) return asked;
  if (isOwnPath(chosen.returnPath)) return chosen.returnPath;
  if (chosen.page === 'mentorSelect') return '/mentor-select';
  if (chosen.page === 'mentorDetails') return '/mentoring-request';
  if (isOwnPath(chosen.groupEventPath)) return chosen.groupEventPath;
  return '/dashboard';
}

/** AUT-37: begins with a single "/" and stays on this origin. */
export function isOwnPath(path: string | null | undefined): path is string {
  if (!path || !/^\/(?![/\\])/.test(path)) return false;
  const base = 'https://own.invalid';
  return URL.canParse(path, base) && new URL(path, base).origin === base;
}

function hasEventFlag(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.get('add_to_calendar') === '1' || query.get('redirect') === '1';
}
