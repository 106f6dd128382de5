import { describe, expect, it } from 'vitest';
import { isOwnPath, redirectFor, rememberedBy, type Visit } from './redirects.ts';

const finished = {
  userType: 'mentee',
  isUserFinished: true,
  signupStep: 3,
  isPendingApproval: false,
} as const;

function visit(change: Partial<Visit>): Visit {
  return {
    path: '/',
    search: '',
    access: 'entry',
    session: 'loggedOut',
    hasJustLoggedOut: false,
    user: null,
    chosen: {},
    ...change,
  };
}

function visitor(path: string, access: Visit['access'], search = '', change: Partial<Visit> = {}) {
  return redirectFor(visit({ path, access, search, ...change }));
}

function person(
  path: string,
  access: Visit['access'],
  user: Partial<NonNullable<Visit['user']>> = {},
  change: Partial<Visit> = {},
) {
  return redirectFor(visit({ path, access, session: 'loggedIn', user: { ...finished, ...user }, ...change }));
}

describe('visitors', () => {
  it('AUT-36 AUT-37 a page for members leads to / with the encoded path and query', () => {
    expect(visitor('/messages', 'login', '?with=7&x=a b')).toBe('/?r=%2Fmessages%3Fwith%3D7%26x%3Da%20b');
  });

  it('public pages, entries and unknown addresses stay', () => {
    expect(visitor('/mentor-select', 'public')).toBeNull();
    expect(visitor('/login', 'entry')).toBeNull();
    expect(visitor('/nowhere', null)).toBeNull();
  });

  it('other addresses of pages about events lead there, with what stands behind them', () => {
    expect(visitor('/events', null)).toBe('/events/upcoming');
    expect(person('/events/host', null, {}, { search: '?id=4' })).toBe('/group-event/host?id=4');
    expect(person('/events/toString', null)).toBeNull();
  });

  it('/achievements leads to those that its person has', () => {
    expect(person('/achievements', null)).toBe('/achievements/progress');
    expect(person('/achievements', null, { userType: 'both' })).toBe('/achievements/progress');
    expect(person('/achievements', null, { userType: 'mentor' })).toBe('/achievements/impact');
  });

  it('AUT-36 whose achievements a visitor asks for is known after the log-in', () => {
    expect(visitor('/achievements', null)).toBe('/?r=%2Fachievements');
    expect(visitor('/achievements', null, '', { hasJustLoggedOut: true })).toBe('/');
    expect(person('/login', 'entry', { userType: 'mentor' }, { search: '?r=%2Fachievements' })).toBe(
      '/achievements',
    );
  });

  it('AUT-41 /ds is exempt', () => {
    expect(visitor('/ds', 'public')).toBeNull();
  });

  it.each([
    ['AUT-38 AUT-40 (partly)', 'add_to_calendar'],
    ['AUT-39 AUT-40 (partly)', 'redirect'],
  ])('%s an event with %s=1 leads to log-in and back', (_id, flag) => {
    expect(visitor('/group-event', 'public', `?id=4&${flag}=1`)).toBe(
      `/login?r=${encodeURIComponent(`/group-event?id=4&${flag}=1`)}`,
    );
    expect(visitor('/group-event', 'public', `?id=4&${flag}=0`)).toBeNull();
    expect(person('/group-event', 'public', {}, { search: `?id=4&${flag}=1` })).toBeNull();
  });

  it('AUT-68 after log-out the way goes to /, not to /?r=', () => {
    expect(visitor('/messages', 'login', '', { hasJustLoggedOut: true })).toBe('/');
    expect(visitor('/', 'entry', '', { hasJustLoggedOut: true })).toBeNull();
  });
});

it('AUT-02 nobody moves while the session is loading', () => {
  expect(visitor('/messages', 'login', '', { session: 'loading' })).toBeNull();
});

describe('members', () => {
  it.each(['/', '/login', '/signup'])('NAV-125 NAV-126 a finished person on %s goes onward', (path) => {
    expect(person(path, 'entry')).toBe('/dashboard');
  });

  it('NAV-125 TRP-02 /ds sends finished people on, and nobody else', () => {
    expect(person('/ds', 'public')).toBe('/dashboard');
    expect(person('/ds', 'public', { isUserFinished: false, signupStep: 0 })).toBeNull();
    expect(person('/ds', 'public', { userType: null })).toBeNull();
  });

  it('AUT-42 onward: r, then mentor-select, then request, then event, then dashboard', () => {
    const chosen = {
      returnPath: '/kept',
      page: 'mentorSelect',
      groupEventPath: '/group-event?id=1',
    } as const;
    expect(person('/login', 'entry', {}, { search: '?r=%2Fmessages', chosen })).toBe('/messages');
    expect(person('/login', 'entry', {}, { chosen })).toBe('/kept');
    expect(person('/login', 'entry', {}, { chosen: { ...chosen, returnPath: undefined } })).toBe(
      '/mentor-select',
    );
    expect(person('/', 'entry', {}, { chosen: { page: 'mentorDetails' } })).toBe('/mentoring-request');
    expect(person('/', 'entry', {}, { chosen: { groupEventPath: '/group-event?id=1' } })).toBe(
      '/group-event?id=1',
    );
  });

  it('AUT-37 a return path to elsewhere is ignored', () => {
    expect(person('/login', 'entry', {}, { search: '?r=%2F%2Fevil.example' })).toBe('/dashboard');
  });

  it('AUT-35 without a type everything leads to /user-type', () => {
    expect(person('/dashboard', 'login', { userType: null })).toBe('/user-type');
    expect(person('/', 'entry', { userType: null })).toBe('/user-type');
    expect(person('/step-1', 'login', { userType: null })).toBe('/user-type');
    expect(person('/user-type', 'login', { userType: null })).toBeNull();
    expect(person('/aboutUs', 'public', { userType: null })).toBeNull();
  });

  it('ONB-23 ONB-27 ONB-28 TRP-03 an unfinished person goes to the next step, earlier steps are allowed', () => {
    const user = { isUserFinished: false, signupStep: 1 };
    expect(person('/dashboard', 'login', user)).toBe('/step-2');
    expect(person('/login', 'entry', user)).toBe('/step-2');
    expect(person('/step-1', 'login', user)).toBeNull();
    expect(person('/step-2', 'login', user)).toBeNull();
    expect(person('/step-3', 'login', user)).toBe('/step-2');
    expect(person('/email-verification', 'public', user)).toBeNull();
    expect(person('/mentor-select', 'public', user)).toBeNull();
    expect(person('/user-type', 'login', user)).toBeNull();
  });

  it('ONB-24 ONB-25 ONB-26 beyond the last step of the type, sign-up is complete', () => {
    expect(person('/dashboard', 'login', { isUserFinished: false, signupStep: 3 })).toBeNull();
    expect(person('/dashboard', 'login', { isUserFinished: false, signupStep: 3, userType: 'mentor' })).toBe(
      '/step-4',
    );
    expect(
      person('/dashboard', 'login', { isUserFinished: false, signupStep: 5, userType: 'both' }),
    ).toBeNull();
  });

  it('AUT-45 pending approval comes after sign-up and before the onward way', () => {
    expect(person('/login', 'entry', { isPendingApproval: true })).toBe('/pending-approval');
    expect(person('/login', 'entry', { isPendingApproval: true, isUserFinished: false, signupStep: 0 })).toBe(
      '/step-1',
    );
    expect(person('/messages', 'login', { isPendingApproval: true })).toBeNull();
  });

  it('redirects never lead in a circle', () => {
    const users = [null, 'mentee', 'mentor', 'both'].flatMap((userType) =>
      [true, false].flatMap((isUserFinished) =>
        [0, 2, 5].flatMap((signupStep) =>
          [true, false].map((isPendingApproval) => ({
            userType,
            isUserFinished,
            signupStep,
            isPendingApproval,
          })),
        ),
      ),
    ) as NonNullable<Visit['user']>[];
    const accessOf = (path: string) =>
      (['/', '/login', '/signup'].includes(path) ? 'entry' : 'login') as Visit['access'];
    for (const user of users) {
      for (const start of [
        '/',
        '/login',
        '/dashboard',
        '/step-1',
        '/step-5',
        '/user-type',
        '/pending-approval',
      ]) {
        let path: string | null = start;
        for (let hops = 0; path !== null; hops++) {
          expect(hops, `${JSON.stringify(user)} from ${start}`).toBeLessThan(4);
          path = redirectFor(visit({ path, access: accessOf(path), session: 'loggedIn', user }));
        }
      }
    }
  });
});

describe('AUT-43 AUT-45 the way back', () => {
  function remembered(path: string, access: Visit['access'], change: Partial<Visit> = {}) {
    const now = visit({ path, access, ...change });
    return rememberedBy(now, redirectFor(now));
  }
  const unfinished = {
    session: 'loggedIn',
    user: { ...finished, isUserFinished: false, signupStep: 0 },
  } as const;
  const done = { session: 'loggedIn', user: finished } as const;

  it('is remembered where a visitor is asked to log in', () => {
    expect(remembered('/login', 'entry', { search: '?r=%2Fmessages' })).toEqual({ returnPath: '/messages' });
    expect(remembered('/login', 'entry')).toBeNull();
  });

  it('survives the detours', () => {
    expect(remembered('/messages', 'login', { ...unfinished, search: '?with=7' })).toEqual({
      returnPath: '/messages?with=7',
    });
    expect(remembered('/login', 'entry', { ...unfinished, search: '?r=%2Fresources' })).toEqual({
      returnPath: '/resources',
    });
    for (const path of ['/user-type', '/step-1', '/step-3', '/pending-approval'])
      for (const who of [unfinished, done]) expect(remembered(path, 'login', who), path).toBeNull();
    expect(remembered('/dashboard', 'login', unfinished)).toBeNull();
    const waiting = { ...done, user: { ...finished, isPendingApproval: true } };
    expect(remembered('/', 'entry', waiting)).toBeNull();
  });

  it('is forgotten on arrival, and not before', () => {
    expect(remembered('/messages', 'login', done)).toBe('forget');
    expect(remembered('/', 'entry', done)).toBeNull();
    expect(remembered('/aboutUs', 'public', done)).toBeNull();
    expect(remembered('/messages', 'login', { session: 'loading' })).toBeNull();
  });
});

it.each([
  ['/messages?with=1#x', true],
  ['/', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['https://evil.example/', false],
  ['messages', false],
  ['', false],
  [null, false],
])('AUT-37 %j is our own path: %s', (path, expected) => {
  expect(isOwnPath(path)).toBe(expected);
});
