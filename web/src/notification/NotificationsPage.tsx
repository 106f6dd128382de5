import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { usePages } from '#/app/sync/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { ShowMore } from '#/ui/navigation/ShowMore.tsx';
import { NotificationList } from './NotificationList.tsx';
import { notifications } from './notificationSync.ts';
import { useMarkRead } from './useMarkRead.ts';

/** NAV-154: all notifications of the viewer; the bell shows the first page. */
export function NotificationsPage() {
  const t = useTranslations('notification');
  const markRead = useMarkRead();
  const { page, hasFailed, retry, isLoadingMore, loadMore } = usePages(notifications, {});
  return (
    <div className="page-narrow flex flex-1 flex-col gap-6 py-6 sm:py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading title={t('title')} />
        {page && page.unread > 0 ? (
          <Button variant="secondary" onClick={() => markRead()}>
            {t('readAll')}
          </Button>
        ) : null}
      </div>
      <p role="status" className="-mt-4 text-ink-muted">
        {page ? t('count', { count: page.unread }) : t('loading')}
      </p>
      {hasFailed && page ? <CouldNotRefresh onRetry={retry} /> : null}
      <Card className="p-1 sm:p-2">
        {page && page.items.length > 0 ? (
          <NotificationList items={page.items} heading="h2" />
        ) : page ? (
          <EmptyState
            title={t('empty')}
            reason={t('emptyReason')}
            action={
              <Button asChild variant="secondary">
                <Link to="/account/preferences">{t('settings')}</Link>
              </Button>
            }
          />
        ) : hasFailed ? (
          <ErrorState onRetry={retry} />
        ) : (
          <Skeleton className="m-3 h-40" />
        )}
      </Card>
      {page?.hasMore ? <ShowMore isBusy={isLoadingMore} onMore={loadMore} /> : null}
    </div>
  );
}
