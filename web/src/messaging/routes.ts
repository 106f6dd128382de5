import { earlyPage, type PageRoute } from '#/app/routing/PageRoute.ts';

export const messagingRoutes: readonly PageRoute[] = [
  {
    path: '/messages',
    access: 'login',
    page: earlyPage(
      async () => (await import('./MessagesPage.tsx')).MessagesPage,
      () => import('#/app/texts/pages/messaging.en.ts'),
    ),
    layout: { footer: false },
  },
];
