import { lazyPage, type PageRoute } from '#/app/routing/PageRoute.ts';

export const planningRoutes: readonly PageRoute[] = [
  {
    path: '/action-plans',
    access: 'login',
    page: lazyPage(async () => (await import('./plans/PlansPage.tsx')).PlansPage),
  },
  {
    path: '/action-plans/:planId',
    access: 'login',
    page: lazyPage(async () => (await import('./board/BoardPage.tsx')).BoardPage),
  },
];
