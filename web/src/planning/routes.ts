import { earlyPage, lazyPage, type PageRoute } from '#/app/routing/PageRoute.ts';

export const planningRoutes: readonly PageRoute[] = [
  {
    path: '/action-plans',
    access: 'login',
    page: lazyPage(async () => (await import('./plans/PlansPage.tsx')).PlansPage),
  },
  {
    path: '/action-plans/:planId',
    access: 'login',
    page: earlyPage(
      async () => (await import('./board/BoardPage.tsx')).BoardPage,
      () => import('#/app/texts/pages/board.en.ts'),
    ),
    takeSent: async ({ params }) => (await import('./board/BoardPage.tsx')).takeBoard(params.planId ?? ''),
  },
];
