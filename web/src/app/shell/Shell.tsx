import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '#/ui/cn.ts';
import { LiveRegion } from '#/ui/feedback/LiveRegion.tsx';
import { Shown } from '../firstPage.ts';
import { PageErrorBoundary } from '../page/PageErrorBoundary.tsx';
import { latePart } from '../parts/latePart.tsx';
import { loadedPart } from '../parts/loadedPart.tsx';
import type { VisitState } from '../useVisit.ts';
import { AppFooter } from './footer/AppFooter.tsx';
import { Footer } from './footer/Footer.tsx';
import { HeaderSkeleton } from './header/HeaderFrame.tsx';
import { LoggedOutHeader } from './header/LoggedOutHeader.tsx';
import { LiveBanner } from './LiveBanner.tsx';

const signedIn = () => import('./SignedInParts.tsx');
const SignedInHeader = loadedPart(async () => (await signedIn()).SignedInHeader);
const Sidebar = loadedPart(async () => (await signedIn()).Sidebar);
const later = () => import('./LateParts.tsx');
const Drawer = latePart(async () => (await later()).Drawer);
const InvitationWatch = latePart(async () => (await later()).InvitationWatch);
const LogOutDialog = latePart(async () => (await later()).LogOutDialog);
const UnsentDialog = latePart(async () => (await later()).UnsentDialog);
const ProfileIncompleteDialog = latePart(async () => (await later()).ProfileIncompleteDialog);
const Extras = latePart(async () => (await import('../extras/Extras.tsx')).Extras);

/** What stands around every page of a member. */
export async function preloadFrame(): Promise<void> {
  await Promise.all([SignedInHeader.preload(), Sidebar.preload()]);
}

type ShellProps = { visit: VisitState; children: ReactNode };

/** NAV-01: header, sidebar, content, footer around every page. Where one of them fails, the page says so. */
export function Shell(props: ShellProps) {
  return (
    <PageErrorBoundary>
      <Frame {...props} />
    </PageErrorBoundary>
  );
}

function Frame({ visit, children }: ShellProps) {
  const t = useTranslations('app');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isLoggedIn = visit.session === 'loggedIn';
  const layout = visit.route?.layout ?? {};
  // Who has a session is most likely signed in: the page keeps its place when the sidebar comes.
  const hasSidebar = visit.session !== 'loggedOut' && layout.sidebar !== false;
  useHeaderHeight(visit);
  useEffect(() => {
    // Their header comes while the server is asked.
    if (visit.session !== 'loading') return;
    void preloadFrame();
  }, [visit.session]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the drawer
  useLayoutEffect(() => setDrawerOpen(false), [visit.path]);
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-70 -translate-y-20 rounded-control bg-primary px-4 py-2 font-semibold text-on-primary focus:translate-y-0 print:hidden"
      >
        {t('skipToContent')}
      </a>
      <Suspense fallback={<HeaderSkeleton />}>
        {isLoggedIn ? (
          <SignedInHeader
            hasShadow={layout.headerShadow !== false}
            onOpenDrawer={() => setDrawerOpen(true)}
          />
        ) : visit.session === 'loading' ? (
          <HeaderSkeleton />
        ) : layout.loggedOutHeader === false ? null : (
          <LoggedOutHeader hasShadow={layout.headerShadow !== false} />
        )}
        {hasSidebar && isLoggedIn ? <Sidebar /> : null}
        {visit.session === 'loading' ? null : <Shown part="header" />}
      </Suspense>
      <LiveBanner />
      {isLoggedIn ? (
        <>
          <Drawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
          <ProfileIncompleteDialog />
          <LogOutDialog />
          <UnsentDialog />
          <InvitationWatch />
        </>
      ) : null}
      <div
        data-beside={hasSidebar || undefined}
        className={cn(
          'flex min-h-dvh flex-col pt-(--header-height) print:pt-0',
          hasSidebar && 'lg:pl-(--sidebar-width) print:pl-0',
        )}
      >
        <main
          id="content"
          tabIndex={-1}
          className={cn(
            'flex flex-1 flex-col outline-none',
            // The full footer begins below the first screen: it does not jump when the page comes.
            visit.session === 'loggedOut' && 'min-h-[calc(100dvh-var(--header-height))]',
          )}
        >
          {children}
        </main>
        {layout.footer === false ? null : visit.session === 'loggedOut' ? <Footer /> : <AppFooter />}
      </div>
      <Extras hasFooter={layout.footer !== false} />
      <LiveRegion />
    </>
  );
}

/** NAV-04: theme.css holds the heights; the page says which header it has. */
function useHeaderHeight({ session, path }: VisitState): void {
  const header = session !== 'loggedOut' ? 'shared' : path === '/' ? 'landing' : 'logged-out';
  useLayoutEffect(() => {
    document.documentElement.dataset.header = header;
  }, [header]);
}
