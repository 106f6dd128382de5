import { describe, expect, it } from 'vitest';
import {
  activePath,
  isWithin,
  type NavViewer,
  navigationFor,
  showsFindMentors,
  showsShareProfile,
} from './navigation.ts';

const viewer: NavViewer = {
  userType: 'mentee',
  isAccessPaused: false,
  hidesBecomeAMentor: false,
  hidesBecomeALearner: false,
  managesCommunity: false,
  hasInvitations: false,
};

function pathsOf(change: Partial<NavViewer>): string[] {
  return navigationFor({ ...viewer, ...change }).flatMap(
    (entry) => entry.items?.map((item) => item.path) ?? [entry.path ?? ''],
  );
}

const everybody = [
  '/dashboard',
  '/mentoring/requests',
  '/mentoring/upcoming',
  '/mentoring/completed',
  '/events/registered',
  '/events/upcoming',
  '/events/replays',
  '/action-plans',
  '/resources',
];

describe('the sidebar by user type', () => {
  it.each([
    ['NAV-156', 'dashboard', ['/dashboard']],
    ['NAV-157', 'mentoring', ['/mentoring/requests', '/mentoring/upcoming', '/mentoring/completed']],
    ['NAV-160', 'actionPlans', ['/action-plans']],
    ['NAV-161 LIB-03', 'resources', ['/resources']],
  ])('%s every user type has %s', (_id, key, paths) => {
    for (const userType of ['mentee', 'mentor', 'both'] as const) {
      const entry = navigationFor({ ...viewer, userType }).find((each) => each.label === key);
      expect(entry?.items?.map((item) => item.path) ?? [entry?.path]).toEqual(paths);
    }
  });

  it('NAV-162 NAV-163 NAV-164 mentee', () => {
    expect(pathsOf({ userType: 'mentee' })).toEqual([
      ...everybody,
      '/recommendations',
      '/achievements/progress',
      '/achievements/feedback',
      '/account/profile',
      '/account/skills',
      '/account/preferences',
      '/account/communities',
      '/account/data-privacy',
      '/account/become-a-mentor',
    ]);
  });

  it('NAV-167 NAV-168 mentor', () => {
    expect(pathsOf({ userType: 'mentor' })).toEqual([
      ...everybody,
      '/achievements/impact',
      '/achievements/feedback',
      '/account/profile',
      '/account/skills',
      '/account/availability',
      '/account/preferences',
      '/account/communities',
      '/account/data-privacy',
      '/account/become-a-learner',
    ]);
  });

  it('NAV-171 NAV-172 NAV-173 both', () => {
    expect(pathsOf({ userType: 'both' })).toEqual([
      ...everybody,
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
    ]);
  });

  it('NAV-158 NAV-159 all users have events; /events/invitations only with at least one invitation', () => {
    for (const userType of ['mentee', 'mentor', 'both'] as const) {
      const itemsOf = (hasInvitations: boolean) =>
        navigationFor({ ...viewer, userType, hasInvitations })
          .find((each) => each.label === 'events')
          ?.items?.map((item) => item.path);
      expect(itemsOf(false)).toEqual(['/events/registered', '/events/upcoming', '/events/replays']);
      expect(itemsOf(true)).toEqual([
        '/events/registered',
        '/events/upcoming',
        '/events/invitations',
        '/events/replays',
      ]);
    }
  });

  it('nobody has a type yet: what everybody has', () => {
    expect(pathsOf({ userType: null })).toEqual(everybody);
  });

  it('NAV-165 NAV-166 NAV-169 NAV-170 the role switch hides for the partner and while paused', () => {
    expect(pathsOf({ hidesBecomeAMentor: true })).not.toContain('/account/become-a-mentor');
    expect(pathsOf({ isAccessPaused: true })).not.toContain('/account/become-a-mentor');
    expect(pathsOf({ userType: 'mentor', hidesBecomeALearner: true })).not.toContain(
      '/account/become-a-learner',
    );
    expect(pathsOf({ userType: 'mentor', isAccessPaused: true })).not.toContain('/account/become-a-learner');
  });
});

it.each([
  ['/mentoring/requests', '/mentoring/requests'],
  ['/action-plans/7', '/action-plans'],
  ['/action-plansx', null],
  ['/dashboard', '/dashboard'],
  ['/messages', null],
])('NAV-176 NAV-177 on %s the entry %s is active', (path, expected) => {
  expect(activePath(navigationFor(viewer), path)).toBe(expected);
});

describe('Find mentors in the header', () => {
  const mentor = { userType: 'mentor', hidesBecomeALearner: false } as const;

  it('NAV-39 NAV-40 hides on its own page and on mentoring-request pages', () => {
    expect(showsFindMentors(mentor, '/dashboard')).toBe(true);
    expect(showsFindMentors(mentor, '/mentor-select')).toBe(false);
    expect(showsFindMentors(mentor, '/mentoring-request')).toBe(false);
  });

  it('NAV-42 NAV-43 TRP-23 hides where the partner hides becoming a learner, but not for mentees and both', () => {
    expect(showsFindMentors({ userType: 'mentor', hidesBecomeALearner: true }, '/dashboard')).toBe(false);
    expect(showsFindMentors({ userType: 'mentee', hidesBecomeALearner: true }, '/dashboard')).toBe(true);
    expect(showsFindMentors({ userType: 'both', hidesBecomeALearner: true }, '/dashboard')).toBe(true);
  });

  it('NAV-47 share-profile hides for mentees', () => {
    expect([showsShareProfile('mentee'), showsShareProfile('mentor'), showsShareProfile('both')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

it('NAV-176 a page of a group that has no entry belongs to its group, and to no other', () => {
  const groups = (path: string) =>
    navigationFor(viewer).flatMap(({ label, items }) => (items && isWithin(items, path) ? [label] : []));
  expect(groups('/mentoring/session/s1')).toEqual(['mentoring']);
  expect(groups('/messages')).toEqual([]);
  expect(groups('/mentoring-request')).toEqual([]);
  expect(groups('/account')).toEqual([]);
});
