import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { Banner } from '#/ui/Banner.tsx';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { ShowMore } from '#/ui/ShowMore.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import type { ListName } from '../lists.ts';
import { useSessionList } from '../useSessionList.ts';

type SessionListFrameProps = {
  name: ListName;
  label: string;
  /** Instead of an empty list; nothing where the list may be silent. */
  empty: ReactNode;
  /** One card; `onGone` before a card that has the focus vanishes. */
  card: (id: string, onGone: () => void) => ReactNode;
};

/** A paged list in all its states: loading, failed, offline, empty, full. */
export function SessionListFrame({ name, label, empty, card }: SessionListFrameProps) {
  const t = useTranslations('mentoring');
  const { list, hasFailed, retry, isLoadingMore, loadMore } = useSessionList(name);
  const isOnline = useLiveStatus((live) => live.isOnline);
  const frame = useRef<HTMLUListElement>(null);
  const onGone = () => frame.current?.focus({ preventScroll: true });
  if (!list) return hasFailed ? <ErrorState onRetry={retry} /> : <CardSkeletons label={t('loading')} />;
  return (
    <div className="flex flex-col gap-4">
      {isOnline ? null : <Banner tone="warning">{t('offline')}</Banner>}
      {hasFailed && isOnline ? <CouldNotRefresh onRetry={retry} /> : null}
      {list.ids.length === 0 ? empty : null}
      <ul
        ref={frame}
        tabIndex={-1}
        aria-label={label}
        className="flex flex-col gap-4 outline-none empty:hidden"
      >
        {list.ids.map((id) => (
          <li key={id}>{card(id, onGone)}</li>
        ))}
      </ul>
      {list.hasMore ? <ShowMore isBusy={isLoadingMore} onMore={loadMore} /> : null}
    </div>
  );
}

function CardSkeletons({ label }: { label: string }) {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {label}
      </p>
      {['first', 'second'].map((one) => (
        <Card key={one} className="flex flex-col gap-3">
          <Skeleton className="h-6 w-40 rounded-full" />
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="w-1/2" />
          <Skeleton className="h-11" />
        </Card>
      ))}
    </div>
  );
}
