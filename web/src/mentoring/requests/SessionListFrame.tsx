import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { usePages } from '#/app/sync/index.ts';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { ShowMore } from '#/ui/navigation/ShowMore.tsx';
import type { ListName } from '../list/lists.ts';
import { sessionList } from '../mentoringSync.ts';
import type { Line } from './departures.ts';
import { useLines } from './useLines.ts';

type SessionListFrameProps = {
  name: ListName;
  label: string;
  /** Instead of an empty list; nothing where the list may be silent. */
  empty: ReactNode;
  /** Shown elsewhere on the page. */
  withoutId?: string | null;
  /** Cards that leave stay until `onSeen`. */
  keepsDeparted?: boolean;
  /** One card; `onGone` before a card that has the focus vanishes. */
  card: (line: Line, onGone: () => void, onSeen: () => void) => ReactNode;
};

/** A paged list in all its states: loading, failed, offline, empty, full. */
export function SessionListFrame({
  name,
  label,
  empty,
  withoutId = null,
  keepsDeparted = false,
  card,
}: SessionListFrameProps) {
  const t = useTranslations('mentoring');
  const { page, hasFailed, retry, isLoadingMore, loadMore } = usePages(sessionList, { list: name });
  const { lines, dismiss } = useLines(page?.items, keepsDeparted);
  const shown = lines.filter(({ session }) => session.id !== withoutId);
  const isEmpty = lines.every(({ session, hasLeft }) => hasLeft && session.id === withoutId);
  const isOnline = useLiveStatus((live) => live.isOnline);
  const frame = useRef<HTMLUListElement>(null);
  const onGone = () => frame.current?.focus({ preventScroll: true });
  if (!page) return hasFailed ? <ErrorState onRetry={retry} /> : <CardSkeletons label={t('loading')} />;
  return (
    <div className="flex flex-col gap-4">
      {hasFailed && isOnline ? <CouldNotRefresh onRetry={retry} /> : null}
      {isEmpty ? empty : null}
      <ul
        ref={frame}
        tabIndex={-1}
        aria-label={label}
        className="flex flex-col gap-4 outline-none empty:hidden"
      >
        {shown.map((line) => (
          <li key={line.session.id}>{card(line, onGone, () => dismiss(line.session.id))}</li>
        ))}
      </ul>
      {page.hasMore ? <ShowMore isBusy={isLoadingMore} onMore={loadMore} /> : null}
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
