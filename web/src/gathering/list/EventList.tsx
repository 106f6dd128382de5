import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useContentShown } from '#/app/firstPage.ts';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { type Page, type Paged, type Resource, usePages } from '#/app/sync/index.ts';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { LoadingBars } from '#/ui/feedback/LoadingBars.tsx';
import { ShowMore } from '#/ui/navigation/ShowMore.tsx';
import type { EventCard as Event } from '../operations.ts';
import { EventCard } from './EventCard.tsx';

type EventListProps = {
  resource: Resource<Paged<object>, Page<Event>>;
  title: string;
  lead: string;
  /** Between heading and list. */
  note?: ReactNode;
  /** Below each event. */
  below?: (event: Event) => ReactNode;
  empty: { readonly title: string; readonly reason: string; readonly action?: ReactNode };
};

/** A whole page of events, with every state it can be in. */
export function EventList({ resource, title, lead, note, below, empty }: EventListProps) {
  const { page, hasFailed, isLoadingMore, retry, loadMore } = usePages(resource, {});
  useContentShown(page !== undefined || hasFailed);
  return (
    <div className="page flex flex-1 flex-col gap-4 py-6 sm:py-8">
      <div>
        <PageHeading title={title} />
        <p className="mt-1 measure text-ink-muted">{lead}</p>
      </div>
      {note}
      {!page ? (
        <Card>{hasFailed ? <ErrorState onRetry={retry} /> : <Loading />}</Card>
      ) : (
        <>
          {hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
          {page.items.length === 0 ? (
            <Card>
              <EmptyState title={empty.title} reason={empty.reason} action={empty.action} />
            </Card>
          ) : (
            <ul className="flex flex-col gap-4">
              {page.items.map((event) => (
                <li key={event.id}>
                  <EventCard event={event}>{below?.(event)}</EventCard>
                </li>
              ))}
            </ul>
          )}
          {page.hasMore ? <ShowMore isBusy={isLoadingMore} onMore={loadMore} /> : null}
        </>
      )}
    </div>
  );
}

function Loading() {
  const t = useTranslations('gathering.list');
  return <LoadingBars label={t('loading')} bars={['h-6 w-1/3', 'w-2/3', 'w-1/2']} />;
}
