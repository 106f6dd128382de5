import { lazyPage, type PageRoute } from '#/app/routing/PageRoute.ts';

/** NAV-97: exempt from redirects for visitors. */
export const designRoutes: readonly PageRoute[] = [
  {
    path: '/ds',
    access: 'public',
    page: lazyPage(async () => (await import('./DesignPage.tsx')).DesignPage),
    layout: { sidebar: false },
  },
];
