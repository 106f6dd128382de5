import { lazyPage, type PageRoute } from '#/app/routing/PageRoute.ts';

export const achievementRoutes: readonly PageRoute[] = [
  {
    path: '/achievements/progress',
    access: 'login',
    roles: ['mentee', 'both'],
    page: lazyPage(async () => (await import('./ProgressPage.tsx')).ProgressPage),
  },
  {
    path: '/achievements/impact',
    access: 'login',
    roles: ['mentor', 'both'],
    page: lazyPage(async () => (await import('./ImpactPage.tsx')).ImpactPage),
  },
  {
    path: '/achievements/year/:year',
    access: 'login',
    page: lazyPage(async () => (await import('./review/ReviewPage.tsx')).ReviewPage),
  },
  {
    path: '/statement/:id',
    access: 'public',
    page: lazyPage(async () => (await import('./statement/StatementPage.tsx')).StatementPage),
    layout: { sidebar: false },
  },
];
