import { Suspense, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { locales } from '#/i18n/locales.ts';
import { useIsLookAwaited } from './firstLook.ts';
import { Shown } from './firstPage.ts';
import { PageErrorBoundary } from './page/PageErrorBoundary.tsx';
import { PageSkeleton } from './page/PageSkeleton.tsx';
import { NoAccessPage } from './pages/NoAccessPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { useLocale } from './routing/LocaleRouter.tsx';
import { mayOpen } from './routing/redirects.ts';
import { StartServices } from './StartServices.ts';
import { isFrameServed, showApp } from './servedPage.ts';
import { useAnswered } from './session/answered.ts';
import { useMe } from './session/sessionStore.ts';
import { Shell } from './shell/Shell.tsx';
import { isWaiting, useVisit, type VisitState } from './useVisit.ts';

/** Shell and page of the address; redirects are decided in one place. */
export function App() {
  const visit = useVisit();
  const isLookAwaited = useIsLookAwaited();
  usePreload(visit);
  useDocumentLanguage();
  useEffect(() => {
    if (isFrameServed()) showApp();
  }, []);
  return (
    <Shell visit={visit}>
      <PageErrorBoundary key={visit.route?.within ?? visit.path}>
        <Suspense fallback={<PageSkeleton />}>
          {isLookAwaited ? null : (
            <>
              <Page visit={visit} />
              {/* In here: its effect runs when the page is there, so that it takes nothing from the page's way. */}
              <StartServices />
              {isWaiting(visit) ? null : <Shown part="page" />}
            </>
          )}
        </Suspense>
      </PageErrorBoundary>
    </Shell>
  );
}

function Page({ visit }: { visit: VisitState }) {
  const me = useMe();
  const chosen = useAnswered().userType;
  if (visit.redirect !== null) return <Navigate to={visit.redirect} replace />;
  if (isWaiting(visit)) return <PageSkeleton />;
  if (me && !mayOpen(visit.route?.roles, chosen ?? me.userType)) return <NoAccessPage />;
  const { route } = visit;
  if (!route) return <NotFoundPage />;
  // The one route of the address: the router ranks all that it has at each look.
  return (
    <Routes>
      <Route path={route.path} element={<route.page />} />
    </Routes>
  );
}

/** The code of the page comes while the server is asked who is here. */
function usePreload(visit: VisitState): void {
  const preload = isWaiting(visit) ? visit.route?.page.preload : undefined;
  useEffect(() => void preload?.(), [preload]);
}

function useDocumentLanguage(): void {
  const { locale } = useLocale();
  useEffect(() => {
    document.documentElement.lang = locales[locale].tag;
  }, [locale]);
}
