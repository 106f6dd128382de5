import { lazyPage, type PageRoute } from '#/app/PageRoute.ts';

export const discoveryRoutes: readonly PageRoute[] = [
  {
    path: '/mentor-select',
    access: 'public',
    page: lazyPage(async () => (await import('./MentorSelectPage.tsx')).MentorSelectPage),
  },
  {
    path: '/mentor-details',
    access: 'public',
    page: lazyPage(async () => (await import('./MentorDetailsPage.tsx')).MentorDetailsPage),
  },
  {
    path: '/recommendations',
    access: 'login',
    roles: ['mentee', 'both'],
    page: lazyPage(async () => (await import('./RecommendationsPage.tsx')).RecommendationsPage),
  },
];
