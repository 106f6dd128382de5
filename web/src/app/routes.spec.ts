import { expect, it } from 'vitest';
import { routes } from './routes.ts';

function pathsOf(...access: readonly string[]): readonly string[] {
  return routes.filter((route) => access.includes(route.access)).map((route) => route.path);
}

it('NAV-77 NAV-78 NAV-81 NAV-125 landing, log-in and sign-up are for people who are not logged in', () => {
  expect([...pathsOf('entry')].sort()).toEqual(['/', '/login', '/signup']);
});

it('NAV-74 NAV-75 TRP-01 NAV-79 NAV-80 NAV-82 to NAV-86 NAV-97 NAV-107 NAV-120 to NAV-124 these pages are for everybody', () => {
  expect([...pathsOf('public')].sort()).toEqual(
    [
      '/forgot-password',
      '/reset-password',
      '/confirm-email-change',
      '/mentor-select',
      '/email-verification',
      '/group-event',
      '/mentor-details',
      '/events/upcoming',
      '/p/:slug',
      '/ds',
      '/resources',
      '/resources/:slug',
      '/aboutUs',
      '/partners',
      '/blog',
      '/blog/:slug',
      '/contactUs',
      '/faq',
      '/sso',
    ].sort(),
  );
});

it('NAV-87 to NAV-96 NAV-98 NAV-100 to NAV-106 NAV-108 to NAV-119 these pages ask for a log-in', () => {
  expect(pathsOf('login')).toEqual(
    expect.arrayContaining([
      '/user-type',
      '/step-1',
      '/step-2',
      '/step-3',
      '/step-4',
      '/step-5',
      '/messages',
      '/my-library',
      '/my-library/:documentId',
      '/sharable-profile',
      '/mentoring-request',
      '/dashboard',
      '/mentoring/requests',
      '/mentoring/upcoming',
      '/mentoring/completed',
      '/events/registered',
      '/events/invitations',
      '/events/replays',
      '/action-plans',
      '/recommendations',
      '/achievements/progress',
      '/achievements/impact',
      '/achievements/feedback',
      '/account/profile',
      '/account/skills',
      '/account/availability',
      '/account/preferences',
      '/account/communities',
      '/account/data-privacy',
      '/account/become-a-mentor',
      '/account/become-a-learner',
    ]),
  );
});

it.each([
  ['/step-4', ['mentor', 'both']],
  ['/step-5', ['mentor', 'both']],
  ['/recommendations', ['mentee', 'both']],
  ['/achievements/progress', ['mentee', 'both']],
  ['/achievements/impact', ['mentor', 'both']],
  ['/account/availability', ['mentor', 'both']],
  ['/account/become-a-mentor', ['mentee']],
  ['/account/become-a-learner', ['mentor']],
  ['/achievements/feedback', undefined],
])('NAV-91 NAV-92 NAV-108 to NAV-111 NAV-114 NAV-118 NAV-119 NAV-127 %s is for %s', (path, roles) => {
  expect(routes.find((route) => route.path === path)?.roles).toEqual(roles);
});

it('NAV-99 /_app is no page, and no path is there twice', () => {
  const paths = routes.map((route) => route.path);
  expect(paths).not.toContain('/_app');
  expect(new Set(paths).size).toBe(paths.length);
});
