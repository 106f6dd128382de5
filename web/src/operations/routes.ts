import { lazyPage, type PageRoute } from '#/app/routing/PageRoute.ts';

/** OPS-03, NAV-155: one lazy page, with the console’s routes inside. */
export const operationsRoutes: readonly PageRoute[] = [
  {
    path: '/ops/*',
    access: 'login',
    page: lazyPage(async () => (await import('./OpsPage.tsx')).OpsPage),
    within: '/ops',
    layout: { sidebar: false, footer: false },
  },
];
