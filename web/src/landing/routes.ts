import { lazyPage, type PageRoute } from '#/app/PageRoute.ts';

export const landingRoutes: readonly PageRoute[] = [
  { path: '/', access: 'entry', page: lazyPage(async () => (await import('./LandingPage.tsx')).LandingPage) },
];
