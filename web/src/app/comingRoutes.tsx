import { lazyPage, type PageRoute } from './PageRoute.ts';
import type { ComingTitle } from './pages/ComingPage.tsx';
import type { Access } from './redirects.ts';

/** Pages of later work, named and reachable inside the shell; a capability takes its lines away when it builds them. */
export const comingRoutes: readonly PageRoute[] = [
  coming('/group-event/briefing', 'login', 'titles.eventBriefing'),
  coming('/group-event/feedback', 'login', 'titles.eventFeedback'),
];

function coming(path: string, access: Access, title: ComingTitle): PageRoute {
  const page = lazyPage(async () => {
    const { ComingPage } = await import('./pages/ComingPage.tsx');
    return () => <ComingPage title={title} />;
  });
  return { path, access, page, isComing: true };
}
