// Invariant: one pure table decides what the sidebar and the drawer show (NAV-156 to NAV-179).
import {
  BookOpen,
  Building2,
  CalendarDays,
  CircleUserRound,
  Handshake,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Sparkles,
  Trophy,
} from 'lucide-react';
import type { en } from '../messages.en.ts';
import type { UserType } from '../session/UserType.ts';

export type NavLabel = Exclude<keyof (typeof en)['sidebar'], 'label'>;
export type NavLink = { label: NavLabel; path: string };
export type NavEntry = { label: NavLabel; icon: LucideIcon } & (
  | { path: string; items?: undefined }
  | { path?: undefined; items: readonly NavLink[] }
);

export type NavViewer = {
  userType: UserType | null;
  isAccessPaused: boolean;
  /** NAV-165, NAV-169. */
  hidesBecomeAMentor: boolean;
  hidesBecomeALearner: boolean;
  /** OPS-02: looks after a community. */
  managesCommunity: boolean;
  /** NAV-159: to a group event. */
  hasInvitations: boolean;
};

export function navigationFor(viewer: NavViewer): readonly NavEntry[] {
  const { userType, isAccessPaused } = viewer;
  const isMentee = userType === 'mentee' || userType === 'both';
  const isMentor = userType === 'mentor' || userType === 'both';
  const maySwitch = !isAccessPaused;
  return [
    { label: 'dashboard', icon: LayoutDashboard, path: '/dashboard' },
    {
      label: 'mentoring',
      icon: Handshake,
      items: [
        { label: 'requests', path: '/mentoring/requests' },
        { label: 'upcoming', path: '/mentoring/upcoming' },
        { label: 'completed', path: '/mentoring/completed' },
      ],
    },
    {
      label: 'events',
      icon: CalendarDays,
      items: [
        { label: 'registered', path: '/events/registered' },
        { label: 'allUpcoming', path: '/events/upcoming' },
        ...when(viewer.hasInvitations, { label: 'invitations', path: '/events/invitations' }),
        { label: 'replays', path: '/events/replays' },
      ],
    },
    { label: 'actionPlans', icon: ListChecks, path: '/action-plans' },
    { label: 'resources', icon: BookOpen, path: '/resources' },
    ...(isMentee ? [{ label: 'recommendations', icon: Sparkles, path: '/recommendations' } as const] : []),
    ...(viewer.managesCommunity
      ? [{ label: 'partnerAdmin', icon: Building2, path: '/partner-admin' } as const]
      : []),
    ...(userType === null
      ? []
      : ([
          {
            label: 'achievements',
            icon: Trophy,
            items: [
              ...when(isMentee, { label: 'progress', path: '/achievements/progress' }),
              ...when(isMentor, { label: 'impact', path: '/achievements/impact' }),
              { label: 'feedback', path: '/achievements/feedback' },
            ],
          },
          {
            label: 'account',
            icon: CircleUserRound,
            items: [
              { label: 'profile', path: '/account/profile' },
              { label: 'skills', path: '/account/skills' },
              ...when(isMentor, { label: 'availability', path: '/account/availability' }),
              { label: 'preferences', path: '/account/preferences' },
              { label: 'communities', path: '/account/communities' },
              { label: 'dataPrivacy', path: '/account/data-privacy' },
              ...when(userType === 'mentee' && maySwitch && !viewer.hidesBecomeAMentor, {
                label: 'becomeAMentor',
                path: '/account/become-a-mentor',
              }),
              ...when(userType === 'mentor' && maySwitch && !viewer.hidesBecomeALearner, {
                label: 'becomeALearner',
                path: '/account/become-a-learner',
              }),
            ],
          },
        ] as const)),
  ];
}

/** NAV-177: the entry whose path is the longest prefix of this one, at a "/" boundary. */
export function activePath(entries: readonly NavEntry[], path: string): string | null {
  const paths = entries.flatMap((entry) => entry.items?.map((item) => item.path) ?? [entry.path ?? '']);
  const matching = paths.filter((one) => path === one || path.startsWith(`${one}/`));
  return matching.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** Whether a page belongs to a group though none of its entries leads there: a session is part of Mentoring. */
export function isWithin(items: readonly NavLink[], path: string): boolean {
  const sectionOf = (one: string) => one.split('/')[1];
  return path.split('/').length > 2 && items.some((item) => sectionOf(item.path) === sectionOf(path));
}

/** NAV-38 to NAV-43, but for the breakpoint, which is a matter of styles. */
export function showsFindMentors(
  viewer: Pick<NavViewer, 'userType' | 'hidesBecomeALearner'>,
  path: string,
): boolean {
  const isMentee = viewer.userType === 'mentee' || viewer.userType === 'both';
  if (path === '/mentor-select' || path.startsWith('/mentoring-request')) return false;
  return isMentee || !viewer.hidesBecomeALearner;
}

/** NAV-47. */
export function showsShareProfile(userType: UserType | null): boolean {
  return userType !== 'mentee';
}

function when(condition: boolean, link: NavLink): readonly NavLink[] {
  return condition ? [link] : [];
}
