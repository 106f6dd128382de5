import { earlyPage, lazyPage, type PageRoute } from '#/app/routing/PageRoute.ts';

/** Sessions, from the request to what comes after. */
export const mentoringRoutes: readonly PageRoute[] = [
  {
    path: '/mentoring-request',
    access: 'login',
    page: lazyPage(async () => (await import('./request/RequestPage.tsx')).RequestPage),
  },
  {
    path: '/mentoring/upcoming',
    access: 'login',
    page: lazyPage(async () => (await import('./upcoming/UpcomingPage.tsx')).UpcomingPage),
  },
  {
    path: '/mentoring/completed',
    access: 'login',
    page: lazyPage(async () => (await import('./completed/CompletedPage.tsx')).CompletedPage),
  },
  {
    path: '/mentoring/session/:id',
    access: 'login',
    page: earlyPage(
      async () => (await import('./session/SessionPage.tsx')).SessionPage,
      () => import('#/app/texts/pages/session.en.ts'),
    ),
    takeSent: async ({ params }) => (await import('./useOpenSession.ts')).takeSession(params.id ?? ''),
  },
  {
    path: '/mentoring/requests',
    access: 'login',
    page: lazyPage(async () => (await import('./requests/RequestsPage.tsx')).RequestsPage),
  },
];
