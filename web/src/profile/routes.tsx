import { lazyPage, type PageRoute } from '#/app/routing/PageRoute.ts';

export const profileRoutes: readonly PageRoute[] = [
  {
    path: '/account/profile',
    access: 'login',
    page: lazyPage(async () => (await import('./ProfilePage.tsx')).ProfilePage),
  },
  {
    path: '/account/skills',
    access: 'login',
    page: lazyPage(async () => (await import('./SkillsPage.tsx')).SkillsPage),
  },
  {
    path: '/account/availability',
    access: 'login',
    roles: ['mentor', 'both'],
    page: lazyPage(async () => (await import('./AvailabilityPage.tsx')).AvailabilityPage),
  },
  {
    path: '/account/preferences',
    access: 'login',
    page: lazyPage(async () => (await import('./PreferencesPage.tsx')).PreferencesPage),
  },
  {
    path: '/account/become-a-mentor',
    access: 'login',
    roles: ['mentee'],
    page: lazyPage(async () => {
      const { BecomePage } = await import('./BecomePage.tsx');
      return () => <BecomePage newRole="mentor" />;
    }),
  },
  {
    path: '/account/become-a-learner',
    access: 'login',
    roles: ['mentor'],
    page: lazyPage(async () => {
      const { BecomePage } = await import('./BecomePage.tsx');
      return () => <BecomePage newRole="learner" />;
    }),
  },
];
