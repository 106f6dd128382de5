import { lazyPage, type PageRoute } from '#/app/routing/PageRoute.ts';

export const privacyRoutes: readonly PageRoute[] = [
  {
    path: '/account/data-privacy',
    access: 'login',
    page: lazyPage(async () => (await import('./DataPrivacyPage.tsx')).DataPrivacyPage),
  },
  {
    path: '/sharable-profile',
    access: 'login',
    page: lazyPage(async () => (await import('./SharableProfilePage.tsx')).SharableProfilePage),
  },
  {
    path: '/p/:slug',
    access: 'public',
    page: lazyPage(async () => (await import('./SharedProfilePage.tsx')).SharedProfilePage),
    layout: { sidebar: false },
  },
];
