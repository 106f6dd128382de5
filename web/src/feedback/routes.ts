import { lazyPage, type PageRoute } from '#/app/routing/PageRoute.ts';

export const feedbackRoutes: readonly PageRoute[] = [
  {
    path: '/achievements/feedback',
    access: 'login',
    page: lazyPage(async () => (await import('./FeedbackPage.tsx')).FeedbackPage),
  },
];
