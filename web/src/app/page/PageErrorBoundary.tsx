import { Component, type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sessionStore } from '#/lib/browserStorage.ts';
import { Button } from '#/ui/Button.tsx';
import { LineDrawing } from '#/ui/picture/LineDrawing.tsx';
import { firstPageIsThere } from '../firstPage.ts';
import { useLiveStatus } from '../live/liveStatus.ts';
import { MessagePage } from '../pages/MessagePage.tsx';
import { showApp } from '../servedPage.ts';
import { PageHeading } from './PageHeading.tsx';

/** How often a page loaded itself again and still did not come. */
const RELOADS = 'reloads';
const RELOADS_AT_MOST = 3;
/** Long enough to read what happened, milliseconds. */
const RELOAD_AFTER = 2_000;
/** A page that has been there so long has all its parts, or has said which one failed, milliseconds. */
const STANDS_AFTER = 60_000;

type Props = { children: ReactNode };
type State = { hasFailed: boolean; isUnloaded: boolean };

/** A page that fails leaves the shell standing. Give it the path as `key`, so the next page starts fresh. */
export class PageErrorBoundary extends Component<Props, State> {
  override state = { hasFailed: false, isUnloaded: false };

  static getDerivedStateFromError(error: unknown): State {
    // Each browser says it differently: "dynamically imported module", "Importing a module script failed".
    return { hasFailed: true, isUnloaded: /import/i.test(String(error)) };
  }

  override componentDidMount() {
    // One of its parts may fail after that; the reload ends this timer.
    void firstPageIsThere().then(() => setTimeout(() => sessionStore.remove(RELOADS), STANDS_AFTER));
  }

  override render() {
    const { hasFailed, isUnloaded } = this.state;
    return hasFailed ? <FailedPage isUnloaded={isUnloaded} /> : this.props.children;
  }
}

/**
 * Offline a page fails whose code was not loaded yet. That one loads again by itself as soon as there is a connection, and one
 * whose code was lost on its way a moment later: the browser asks for it again only with a new page.
 */
function FailedPage({ isUnloaded }: { isUnloaded: boolean }) {
  const t = useTranslations('app.failed');
  const { isOnline } = useLiveStatus();
  const [wasOffline] = useState(!isOnline);
  useEffect(showApp, []);
  useEffect(() => {
    if (wasOffline && isOnline) window.location.reload();
  }, [wasOffline, isOnline]);
  useEffect(() => {
    if (!isUnloaded || wasOffline) return;
    const timer = setTimeout(loadAgain, RELOAD_AFTER);
    return () => clearTimeout(timer);
  }, [isUnloaded, wasOffline]);
  if (wasOffline)
    return (
      <MessagePage
        drawing={<LineDrawing name="cloud" className="h-28 w-36" />}
        heading={<PageHeading title={t('offlineTitle')} />}
        body={t('offlineBody')}
      />
    );
  return (
    <MessagePage
      drawing={<LineDrawing name="cloud" className="h-28 w-36" />}
      heading={<PageHeading title={t('title')} />}
      body={t('body')}
      action={<Button onClick={() => window.location.reload()}>{t('reload')}</Button>}
    />
  );
}

function loadAgain(): void {
  const next = Number(sessionStore.get(RELOADS)) + 1;
  if (next > RELOADS_AT_MOST) return;
  sessionStore.set(RELOADS, String(next));
  // What cannot be counted would never end.
  if (sessionStore.get(RELOADS) === String(next)) window.location.reload();
}
