import { Bell } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePages } from '#/app/sync/index.ts';
import { CountBadge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { iconButtonClasses } from '#/ui/iconButtonClasses.ts';
import { useBackCloses } from '#/ui/overlay/useBackCloses.ts';
import { NotificationList } from './NotificationList.tsx';
import { type Notifications, notifications } from './notificationSync.ts';
import { useMarkRead } from './useMarkRead.ts';

/** NTF-01: the bell of the header; its list is live while somebody is signed in. */
export function NotificationBell() {
  const t = useTranslations('notification');
  const [isOpen, setOpen] = useState(false);
  const { page, hasFailed, retry } = usePages(notifications, {});
  useBackCloses(isOpen, () => setOpen(false));
  const unread = page?.unread ?? 0;
  const label = unread > 0 ? t('bellUnread', { count: unread > 99 ? '99+' : String(unread) }) : t('title');
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className={iconButtonClasses} aria-label={label} title={label}>
        <Bell aria-hidden="true" />
        <CountBadge count={unread} className="absolute top-0 right-0 translate-x-1/4 ring-2 ring-surface" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={t('title')}
          className="z-50 flex max-h-[min(36rem,calc(100dvh-96px))] w-[min(26rem,calc(100vw-16px))] animate-appear flex-col rounded-card bg-raised shadow-menu"
        >
          <Panel page={page} hasFailed={hasFailed} onRetry={retry} onClose={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

type PanelProps = {
  page: Notifications | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  onClose: () => void;
};

function Panel({ page, hasFailed, onRetry, onClose }: PanelProps) {
  const t = useTranslations('notification');
  const markRead = useMarkRead();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2 pr-2 pl-4">
        <h2 className="text-lg">{t('title')}</h2>
        {page && page.unread > 0 ? (
          <Button variant="ghost" size="sm" onClick={() => markRead()}>
            {t('readAll')}
          </Button>
        ) : null}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-1">
        {hasFailed ? <CouldNotRefresh onRetry={onRetry} /> : null}
        {page && page.items.length > 0 ? (
          <NotificationList items={page.items} heading="h3" onOpen={onClose} />
        ) : page ? (
          <EmptyState className="py-6" title={t('empty')} reason={t('emptyReason')} />
        ) : (
          <Skeleton className="m-3 h-24" />
        )}
      </div>
      <div className="flex flex-wrap justify-between gap-2 border-t border-line p-2">
        <Button asChild variant="ghost" size="sm">
          <Link to="/notifications" onClick={onClose}>
            {t('all')}
          </Link>
        </Button>
        <Button asChild variant="ghost" size="sm">
          <Link to="/account/preferences" onClick={onClose}>
            {t('settings')}
          </Link>
        </Button>
      </div>
    </>
  );
}
