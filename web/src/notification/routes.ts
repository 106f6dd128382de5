import { lazyPage, type PageRoute } from '#/app/routing/PageRoute.ts';

export const notificationRoutes: readonly PageRoute[] = [
  {
    path: '/notifications',
    access: 'login',
    page: lazyPage(async () => (await import('./NotificationsPage.tsx')).NotificationsPage),
  },
];
