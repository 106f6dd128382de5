import type { PageRoute } from '#/app/routing/PageRoute.ts';
import { LandingPage } from './LandingPage.tsx';
import { findPeople } from './landingPeople.ts';

/** With the app itself: most first visits begin here, and it is made of what nearly every page has. */
export const landingRoutes: readonly PageRoute[] = [
  { path: '/', access: 'entry', page: LandingPage, takeSent: ({ language }) => findPeople(language) },
];
