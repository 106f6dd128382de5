import { earlyPage, type PageRoute } from '#/app/routing/PageRoute.ts';

export const landingRoutes: readonly PageRoute[] = [
  {
    path: '/',
    access: 'entry',
    page: earlyPage(async () => (await import('./LandingPage.tsx')).LandingPage),
  },
];
