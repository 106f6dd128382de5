import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useMediaQuery } from '#/lib/useMediaQuery.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { ShowMore } from '#/ui/navigation/ShowMore.tsx';
import { EventTable } from './EventTable.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterForm } from './FilterForm.tsx';
import { filterSearch, type ReadFilter, readFilter } from './filterAddress.ts';
import { ChainLink } from './links.tsx';
import { type EventLog, useEventLog } from './useEventLog.ts';

/** OPS-04: the log as it grows. */
export function EventsPage() {
  const [search] = useSearchParams();
  const read = useMemo(() => readFilter(search), [search]);
  const isReadable = Object.keys(read.problems).length === 0;
  const isWide = useMediaQuery('(width >= 37.5rem)');
  const log = useEventLog(read.filter, read.isOpen, isReadable);
  return (
    <>
      {/* Wherever in the list somebody is: whether it moves, and the way to hold it. */}
      <div className="max-sm:contents sm:sticky sm:top-(--header-height) sm:z-10 sm:-mx-6 sm:-my-2 sm:flex sm:flex-wrap sm:items-center sm:gap-3 sm:bg-canvas sm:px-6 sm:py-2">
        <PageHeading title="Events" />
        {isReadable ? (
          <>
            <div className="flex flex-wrap items-center gap-3 max-sm:sticky max-sm:top-(--header-height) max-sm:z-10 max-sm:-mx-4 max-sm:-my-2 max-sm:bg-canvas max-sm:px-4 max-sm:py-2 sm:ml-auto">
              <TailState log={log} isOpen={read.isOpen} />
            </div>
            <div className="max-sm:self-start">
              <ExportButton key={filterSearch(read.fields)} filter={read.filter} />
            </div>
          </>
        ) : null}
      </div>
      <Card>
        {/* On a phone the newest events stand on the first screen, and the filter is opened. */}
        <details open={isWide || !isReadable}>
          <summary className="touch-target content-center font-semibold sm:hidden">
            {filterName(read)}
          </summary>
          <FilterForm read={read} />
        </details>
      </Card>
      {read.filter.correlationId ? (
        <p>
          <ChainLink correlationId={read.filter.correlationId}>
            Everything this request caused, as a tree, with its trace
          </ChainLink>
        </p>
      ) : null}
      {isReadable ? (
        <Found log={log} />
      ) : (
        <Banner tone="warning">We don’t understand part of the filter.</Banner>
      )}
    </>
  );
}

function filterName({ fields }: ReadFilter): string {
  const used = Object.values(fields).filter((text) => text !== '').length;
  return used === 0 ? 'Filter' : `Filter (${used} in use)`;
}

function TailState({ log, isOpen }: { log: EventLog; isOpen: boolean }) {
  // The socket notices a lost network later than the browser.
  const isOnline = useLiveStatus((live) => live.isOnline);
  if (!isOpen) return <Badge>Closed: the filter has an end</Badge>;
  // Nothing is followed before the first look has succeeded.
  if (log.problem && !log.events) return <Badge tone="warning">Stopped</Badge>;
  return (
    <>
      <Badge tone={log.isLive && isOnline && !log.isPaused ? 'success' : 'warning'} role="status">
        {stateText(log, isOnline)}
      </Badge>
      {log.head === null ? null : (
        <span className="text-sm text-ink-muted tabular-nums">Position {log.head}</span>
      )}
      <Button variant="secondary" size="sm" onClick={() => log.setPaused(!log.isPaused)}>
        {log.isPaused ? 'Continue' : 'Pause'}
      </Button>
    </>
  );
}

function stateText({ isPaused, waiting, hasMoreWaiting, isLive }: EventLog, isOnline: boolean): string {
  if (isPaused) return hasMoreWaiting ? `Paused, more than ${waiting} waiting` : `Paused, ${waiting} waiting`;
  if (!isOnline) return 'Offline';
  return isLive ? 'Live' : 'Connecting';
}

function Found({ log }: { log: EventLog }) {
  if (log.problem && !log.events && !log.mayRetry) return <Banner tone="warning">{log.problem}</Banner>;
  if (log.problem && !log.events) return <ErrorState body={log.problem} onRetry={log.reload} />;
  if (!log.events) return <Skeleton className="h-80 w-full" />;
  return (
    <div className="flex flex-col gap-4">
      {log.problem ? <Banner tone="danger">{log.problem}</Banner> : null}
      {log.skipped > 0 && !log.isPaused ? (
        <Banner
          tone="info"
          action={
            <Button variant="secondary" size="sm" onClick={log.reload}>
              Read again
            </Button>
          }
        >
          {log.skipped === 1 ? '1 more event' : `${log.skipped} more events`} arrived too fast to show.
        </Banner>
      ) : null}
      {log.events.length === 0 ? (
        <EmptyState title="No events" reason="No events in the log match this filter." />
      ) : (
        <div className="[&_:focus-visible]:scroll-mt-[calc(var(--header-height)+7rem)]">
          <EventTable events={log.events} />
        </div>
      )}
      {log.hasMore ? <ShowMore label="Older events" onMore={log.more} /> : null}
    </div>
  );
}
