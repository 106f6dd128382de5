import { lazyPage, type PageRoute } from '#/app/PageRoute.ts';

/** Sessions, from the request to what comes after. */
export const mentoringRoutes: readonly PageRoute[] = [
  {
    path: '/mentoring-request',
    access: 'login',
    page: lazyPage(async () => (await import('./request/RequestPage.tsx')).RequestPage),
  },
];
