import { lazyPage, type PageRoute } from '#/app/PageRoute.ts';

export const dashboardRoutes: readonly PageRoute[] = [
  {
    path: '/dashboard',
    access: 'login',
    page: lazyPage(async () => (await import('./DashboardPage.tsx')).DashboardPage),
  },
];
