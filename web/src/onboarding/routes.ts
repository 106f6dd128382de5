import { lazyPage, type PageRoute } from '#/app/routing/PageRoute.ts';
import type { UserType } from '#/app/session/UserType.ts';

const StepPage = lazyPage(async () => (await import('./StepPage.tsx')).StepPage);

export const onboardingRoutes: readonly PageRoute[] = [
  {
    path: '/user-type',
    access: 'login',
    page: lazyPage(async () => (await import('./UserTypePage.tsx')).UserTypePage),
    layout: { sidebar: false },
  },
  step(1),
  step(2),
  step(3),
  step(4, ['mentor', 'both']),
  step(5, ['mentor', 'both']),
];

function step(number: number, roles?: readonly UserType[]): PageRoute {
  const path = `/step-${number}`;
  return { path, access: 'login', page: StepPage, layout: { sidebar: false }, ...(roles ? { roles } : {}) };
}
