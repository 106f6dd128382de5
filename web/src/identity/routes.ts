import { earlyPage, lazyPage, type PageRoute } from '#/app/routing/PageRoute.ts';

const texts = () => import('#/app/texts/pages/identity.en.ts');

export const identityRoutes: readonly PageRoute[] = [
  {
    path: '/login',
    access: 'entry',
    page: earlyPage(async () => (await import('./LoginPage.tsx')).LoginPage, texts),
  },
  {
    path: '/signup',
    access: 'entry',
    page: earlyPage(async () => (await import('./SignUpPage.tsx')).SignUpPage, texts),
  },
  {
    path: '/forgot-password',
    access: 'public',
    page: lazyPage(
      async () => (await import('./account/password/ForgotPasswordPage.tsx')).ForgotPasswordPage,
    ),
  },
  {
    path: '/reset-password',
    access: 'public',
    page: lazyPage(async () => (await import('./account/password/ResetPasswordPage.tsx')).ResetPasswordPage),
  },
  {
    path: '/confirm-email-change',
    access: 'public',
    page: lazyPage(async () => (await import('./account/ConfirmEmailChangePage.tsx')).ConfirmEmailChangePage),
    layout: { sidebar: false },
  },
  {
    path: '/email-verification',
    access: 'public',
    page: lazyPage(async () => (await import('./EmailVerificationPage.tsx')).EmailVerificationPage),
    layout: { sidebar: false },
  },
  {
    path: '/sso',
    access: 'public',
    page: lazyPage(async () => (await import('./sso/SsoPage.tsx')).SsoPage),
    layout: { sidebar: false },
  },
];
