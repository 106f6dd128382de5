import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { ShowMore } from '#/ui/navigation/ShowMore.tsx';
import { gridClasses, ListSkeleton } from '../search/MentorList.tsx';
import type { Recommended } from './useRecommended.ts';

type RecommendedListProps<Item> = {
  title: string;
  list: Recommended<Item>;
  off: string;
  empty: { title: string; reason: string; action: ReactNode };
  /** A list item; `dismiss` is its button. */
  children: (item: Item, dismissButton: ReactNode) => ReactNode;
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
};

/** A block of recommendations in each of its states. */
export function RecommendedList<Item>(props: RecommendedListProps<Item>) {
  const { title, list } = props;
  const t = useTranslations('discovery.recommendations');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-xl">
        {title}
      </h2>
      {list.isStale ? <CouldNotRefresh onRetry={list.reload} /> : null}
      {list.state === 'loading' ? (
        <>
          <p role="status" className="sr-only">
            {t('loading')}
          </p>
          <ListSkeleton count={3} />
        </>
      ) : list.state === 'failed' ? (
        <ErrorState onRetry={list.reload} />
      ) : list.state === 'off' ? (
        <EmptyState
          drawing="signpost"
          title={props.off}
          reason={t('offReason')}
          action={
            <Button asChild variant="secondary">
              <Link to="/account/data-privacy">{t('toPrivacy')}</Link>
            </Button>
          }
        />
      ) : list.items.length === 0 && !list.hasMore ? (
        <EmptyState {...props.empty} />
      ) : (
        <Items {...props} onEmptied={() => heading.current?.focus()} />
      )}
    </section>
  );
}

type ItemsProps<Item> = RecommendedListProps<Item> & { onEmptied: () => void };

function Items<Item>({ list, children, idOf, nameOf, onEmptied }: ItemsProps<Item>) {
  const t = useTranslations('discovery.recommendations');

  /** The focus goes on to the neighbour of what is put away. */
  function dismiss(item: Item, button: HTMLButtonElement) {
    const entry = button.closest('li');
    const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling;
    const next = neighbour?.querySelector<HTMLElement>('[data-dismiss]');
    if (next) next.focus();
    else onEmptied();
    list.dismiss(idOf(item), nameOf(item));
  }

  return (
    <>
      <ul className={gridClasses}>
        {list.items.map((item) =>
          children(
            item,
            <Button
              key={idOf(item)}
              variant="ghost"
              className="-ml-4"
              data-dismiss
              onClick={(event) => dismiss(item, event.currentTarget)}
            >
              {t('dismiss')}
              <span className="sr-only"> {nameOf(item)}</span>
            </Button>,
          ),
        )}
      </ul>
      {list.hasMore ? <ShowMore isBusy={list.isLoadingMore} onMore={list.more} /> : null}
    </>
  );
}
