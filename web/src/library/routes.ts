import { lazyPage, type PageRoute } from '#/app/routing/PageRoute.ts';

const page = lazyPage(async () => (await import('./LibraryPage.tsx')).LibraryPage);

/** NAV-94: the library, with an address for each document; the list stays while documents are opened. */
export const libraryRoutes: readonly PageRoute[] = [
  { path: '/my-library', access: 'login', page },
  { path: '/my-library/:documentId', access: 'login', page, within: '/my-library' },
];
