import { lazyPage, type PageRoute } from '#/app/routing/PageRoute.ts';

export const messagingRoutes: readonly PageRoute[] = [
  {
    path: '/messages',
    access: 'login',
    page: lazyPage(async () => (await import('./MessagesPage.tsx')).MessagesPage),
    layout: { footer: false },
  },
];
