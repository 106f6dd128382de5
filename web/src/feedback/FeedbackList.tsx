import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Page, type Paged, type Resource, usePages } from '#/app/sync/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { LoadingBars } from '#/ui/feedback/LoadingBars.tsx';
import { ShowMore } from '#/ui/navigation/ShowMore.tsx';

type FeedbackListProps<Item> = {
  // biome-ignore lint/suspicious/noExplicitAny: what it receives is its own matter
  resource: Resource<Paged<object>, Page<Item>, any>;
  keyOf: (item: Item) => string;
  item: (item: Item) => ReactNode;
  empty: { readonly title: string; readonly reason: string; readonly action: string };
  /** Below the list. */
  note?: string;
};

/** Cards page by page, with every state they can be in. */
export function FeedbackList<Item>({ resource, keyOf, item, empty, note }: FeedbackListProps<Item>) {
  const { page, hasFailed, isLoadingMore, retry, loadMore } = usePages(resource, {});
  if (!page)
    return <Card className="mt-4">{hasFailed ? <ErrorState onRetry={retry} /> : <FeedbackSkeleton />}</Card>;
  return (
    <div className="flex flex-col gap-4 pt-4">
      {hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
      {page.items.length === 0 ? (
        <Card>
          <EmptyState
            drawing="letter"
            title={empty.title}
            reason={empty.reason}
            action={
              <Button asChild>
                <Link to="/mentoring/completed">{empty.action}</Link>
              </Button>
            }
          />
        </Card>
      ) : (
        <>
          <ul className="flex flex-col gap-4">
            {page.items.map((one) => (
              <li key={keyOf(one)}>{item(one)}</li>
            ))}
          </ul>
          {note ? <p className="measure text-sm text-ink-muted">{note}</p> : null}
        </>
      )}
      {page.hasMore ? <ShowMore isBusy={isLoadingMore} onMore={loadMore} /> : null}
    </div>
  );
}

export function FeedbackSkeleton() {
  const t = useTranslations('feedback.page');
  return <LoadingBars label={t('loading')} bars={['h-6 w-24', 'w-2/3', 'w-1/3']} />;
}
