import { Component, type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { LineDrawing } from '#/ui/picture/LineDrawing.tsx';
import { useLiveStatus } from '../live/liveStatus.ts';
import { MessagePage } from '../pages/MessagePage.tsx';
import { showApp } from '../servedPage.ts';
import { PageHeading } from './PageHeading.tsx';

type Props = { children: ReactNode };

/** A page that fails leaves the shell standing. Give it the path as `key`, so the next page starts fresh. */
export class PageErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <FailedPage /> : this.props.children;
  }
}

/** Offline a page fails whose code was not loaded yet. That one loads again by itself as soon as there is a connection. */
function FailedPage() {
  const t = useTranslations('app.failed');
  const { isOnline } = useLiveStatus();
  const [wasOffline] = useState(!isOnline);
  useEffect(showApp, []);
  useEffect(() => {
    if (wasOffline && isOnline) window.location.reload();
  }, [wasOffline, isOnline]);
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
