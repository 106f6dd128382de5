import { earlyPage, lazyPage, type PageRoute } from '#/app/routing/PageRoute.ts';

export const discoveryRoutes: readonly PageRoute[] = [
  {
    path: '/mentor-select',
    access: 'public',
    page: earlyPage(
      async () => (await import('./search/MentorSelectPage.tsx')).MentorSelectPage,
      () => import('#/app/texts/pages/discovery.en.ts'),
    ),
    takeSent: async () => (await import('./search/foundMentors.ts')).takeSentMentors(),
  },
  {
    path: '/mentor-details',
    access: 'public',
    page: lazyPage(async () => (await import('./mentor/MentorDetailsPage.tsx')).MentorDetailsPage),
  },
  {
    path: '/recommendations',
    access: 'login',
    roles: ['mentee', 'both'],
    page: lazyPage(async () => (await import('./recommended/RecommendationsPage.tsx')).RecommendationsPage),
  },
];
