import { expect, it } from 'vitest';
import { routes } from './routes.ts';

function pathsOf(...access: readonly string[]): readonly string[] {
  return routes.filter((route) => access.includes(route.access)).map((route) => route.path);
}

it('NAV-77 NAV-78 NAV-81 NAV-125 landing, log-in and sign-up are for people who are not logged in', () => {
  expect([...pathsOf('entry')].sort()).toEqual(['/', '/login', '/signup']);
});

it('NAV-74 NAV-75 TRP-01 a visitor may open exactly these pages', () => {
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
      '/statement/:id',
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

it.each([
  ['NAV-79', '/forgot-password', 'public'],
  ['NAV-80', '/reset-password', 'public'],
  ['NAV-82', '/mentor-select', 'public'],
  ['NAV-83', '/email-verification', 'public'],
  ['NAV-84', '/group-event', 'public'],
  ['NAV-85', '/mentor-details', 'public'],
  ['NAV-86', '/events/upcoming', 'public'],
  ['NAV-97', '/ds', 'public'],
  ['NAV-107', '/resources', 'public'],
  ['NAV-120', '/aboutUs', 'public'],
  ['NAV-121', '/partners', 'public'],
  ['NAV-122', '/blog', 'public'],
  ['NAV-123', '/contactUs', 'public'],
  ['NAV-124', '/faq', 'public'],
  ['NAV-87', '/user-type', 'login'],
  ['NAV-88', '/step-1', 'login'],
  ['NAV-89', '/step-2', 'login'],
  ['NAV-90', '/step-3', 'login'],
  ['NAV-91', '/step-4', 'login'],
  ['NAV-92', '/step-5', 'login'],
  ['NAV-93', '/messages', 'login'],
  ['NAV-94', '/my-library', 'login'],
  ['NAV-95', '/sharable-profile', 'login'],
  ['NAV-96', '/mentoring-request', 'login'],
  ['NAV-98', '/dashboard', 'login'],
  ['NAV-100', '/mentoring/requests', 'login'],
  ['NAV-101', '/mentoring/upcoming', 'login'],
  ['NAV-102', '/mentoring/completed', 'login'],
  ['NAV-103', '/events/registered', 'login'],
  ['NAV-104', '/events/invitations', 'login'],
  ['NAV-105', '/events/replays', 'login'],
  ['NAV-106', '/action-plans', 'login'],
  ['NAV-108', '/recommendations', 'login'],
  ['NAV-109', '/achievements/progress', 'login'],
  ['NAV-110', '/achievements/impact', 'login'],
  ['NAV-111', '/achievements/feedback', 'login'],
  ['NAV-112', '/account/profile', 'login'],
  ['NAV-113', '/account/skills', 'login'],
  ['NAV-114', '/account/availability', 'login'],
  ['NAV-115', '/account/preferences', 'login'],
  ['NAV-116', '/account/communities', 'login'],
  ['NAV-117', '/account/data-privacy', 'login'],
  ['NAV-118', '/account/become-a-mentor', 'login'],
  ['NAV-119', '/account/become-a-learner', 'login'],
])('%s %s has the access %s', (_id, path, access) => {
  expect(routes.find((route) => route.path === path)?.access).toBe(access);
});

it.each(['/my-library/:documentId'])('%s asks for a log-in', (path) => {
  expect(pathsOf('login')).toContain(path);
});

it.each([
  ['NAV-91', '/step-4', ['mentor', 'both']],
  ['NAV-92', '/step-5', ['mentor', 'both']],
  ['NAV-108', '/recommendations', ['mentee', 'both']],
  ['NAV-109', '/achievements/progress', ['mentee', 'both']],
  ['NAV-110', '/achievements/impact', ['mentor', 'both']],
  ['NAV-114', '/account/availability', ['mentor', 'both']],
  ['NAV-118', '/account/become-a-mentor', ['mentee']],
  ['NAV-119', '/account/become-a-learner', ['mentor']],
  ['NAV-111', '/achievements/feedback', undefined],
])('%s %s is for the roles %j', (_id, path, roles) => {
  expect(routes.find((route) => route.path === path)?.roles).toEqual(roles);
});

it('NAV-99 /_app is no page, and no path is there twice', () => {
  const paths = routes.map((route) => route.path);
  expect(paths).not.toContain('/_app');
  expect(new Set(paths).size).toBe(paths.length);
});
