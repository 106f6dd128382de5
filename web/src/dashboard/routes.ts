import { earlyPage, type PageRoute } from '#/app/routing/PageRoute.ts';

export const dashboardRoutes: readonly PageRoute[] = [
  {
    path: '/dashboard',
    access: 'login',
    page: earlyPage(
      async () => (await import('./DashboardPage.tsx')).DashboardPage,
      () => import('#/app/texts/pages/dashboard.en.ts'),
    ),
  },
];
