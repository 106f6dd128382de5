import type { ComponentType } from 'react';
import { lazyPage, type PageRoute } from '#/app/routing/PageRoute.ts';

/** NAV-74 to NAV-76: for everybody; signed-in people have the shell around it. */
export const contentRoutes: readonly PageRoute[] = [
  content('/aboutUs', async () => (await import('./AboutPage.tsx')).AboutPage),
  content('/partners', async () => (await import('./PartnersPage.tsx')).PartnersPage),
  content('/resources', async () => (await import('./article/ResourcesPage.tsx')).ResourcesPage),
  content('/resources/:slug', async () => (await import('./article/ArticlePage.tsx')).ResourcePage),
  content('/blog', async () => (await import('./article/BlogPage.tsx')).BlogPage),
  content('/blog/:slug', async () => (await import('./article/ArticlePage.tsx')).BlogPostPage),
  content('/contactUs', async () => (await import('./contact/ContactPage.tsx')).ContactPage),
  content('/faq', async () => (await import('./FaqPage.tsx')).FaqPage),
];

function content(path: string, load: () => Promise<ComponentType>): PageRoute {
  return { path, access: 'public', page: lazyPage(load) };
}
