import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { UserType } from '../session/UserType.ts';
import type { PageRoute } from './PageRoute.ts';
import table from './redirects.table.txt?raw';
import { mayOpen, redirectFor, type Visit } from './redirects.ts';
import { routes } from './routes.ts';

type User = NonNullable<Visit['user']>;
type Situation = Partial<Visit>;

function signedIn(userType: UserType | null, signupStep: number, change: Partial<User> = {}): Situation {
  const user = { userType, signupStep, isUserFinished: false, isPendingApproval: false, ...change };
  return { session: 'loggedIn', user };
}

const situations: Readonly<Record<string, Situation>> = {
  visitor: {},
  loading: { session: 'loading' },
  left: { hasJustLoggedOut: true },
  newcomer: signedIn(null, 0),
  'mentee@0': signedIn('mentee', 0),
  'mentee@2': signedIn('mentee', 2),
  'mentor@4': signedIn('mentor', 4),
  mentee: signedIn('mentee', 3, { isUserFinished: true }),
  mentor: signedIn('mentor', 5, { isUserFinished: true }),
  both: signedIn('both', 5, { isUserFinished: true }),
  waiting: signedIn('mentee', 3, { isUserFinished: true, isPendingApproval: true }),
};

const rows = table
  .split('\n')
  .filter((line) => line.includes(' | '))
  .map((line) => line.split(' | ').map((cell) => cell.trim()));
const [, , ...columns] = rows[0] ?? [];
const cases = rows
  .slice(1)
  .flatMap(([ids = '', path = '', ...cells]) =>
    cells.map((expected, index) => ({ ids, path, who: columns[index] ?? '', expected })),
  );

function routeOf(path: string): PageRoute | undefined {
  return matchRoutes(routes as PageRoute[], path)?.[0]?.route;
}

function outcomeOf(path: string, situation: Situation): string {
  const route = routeOf(path);
  const visit: Visit = {
    path,
    search: '',
    access: route?.access ?? null,
    session: 'loggedOut',
    hasJustLoggedOut: false,
    user: null,
    chosen: {},
    ...situation,
  };
  const goesTo = redirectFor(visit);
  if (goesTo === `/?r=${encodeURIComponent(path)}`) return 'r';
  if (goesTo !== null) return goesTo;
  return visit.user && !mayOpen(route?.roles, visit.user.userType) ? '!' : '=';
}

describe('the table of redirects', () => {
  it('says something about every route, and for two hundred cases at least', () => {
    expect(cases.length).toBeGreaterThanOrEqual(200);
    const named = new Set(rows.slice(1).map(([, path = '']) => routeOf(path)?.path));
    const forgotten = routes.filter((route) => !named.has(route.path)).map((route) => route.path);
    expect(forgotten).toEqual([]);
  });

  it.each(cases)('$ids $path for $who: $expected', ({ path, who, expected }) => {
    const situation = situations[who];
    if (!situation) throw new Error(`Nobody is called ${who}`);
    expect(outcomeOf(path, situation)).toBe(expected);
  });
});
