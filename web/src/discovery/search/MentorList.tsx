import { type RefObject, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { announce } from '#/ui/feedback/announce.ts';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { ShowMore } from '#/ui/navigation/ShowMore.tsx';
import { MentorCardView } from '../mentor/MentorCardView.tsx';
import { findMore, useFound } from './foundMentors.ts';
import type { MentorSearch } from './mentorSearch.ts';
import { NoMentors } from './NoMentors.tsx';
import type { useFoundMentors } from './useMentorSearch.ts';

export const gridClasses = 'grid grid-cols-1 gap-4 sm:grid-cols-2 min-[75rem]:grid-cols-3';

type MentorListProps = {
  found: ReturnType<typeof useFoundMentors>;
  search: MentorSearch;
  onChange: (change: Partial<MentorSearch>) => void;
};

/** What was found; the former list stays until the next one is here. */
export function MentorList({ found, search, onChange }: MentorListProps) {
  const t = useTranslations('discovery.select');
  const list = useRef<HTMLUListElement>(null);
  if (found.isFirst) return found.hasFailed ? <ErrorState onRetry={found.retry} /> : <ListSkeleton />;
  const isOver = !found.isCurrent;
  return (
    <div className="flex flex-col gap-4">
      {found.hasFailed ? <CouldNotRefresh onRetry={found.retry} /> : null}
      {found.items.length > 0 ? (
        <>
          <p className="text-sm text-ink-muted max-sm:hidden">{t('levels')}</p>
          <ul ref={list} aria-busy={isOver} className={gridClasses}>
            {found.items.map((card) => (
              <MentorCardView key={card.mentor.id} card={card} />
            ))}
          </ul>
          {/* Not one paragraph in another order: a page that has come in part would show it first, and move it. */}
          <p className="text-sm text-ink-muted sm:hidden">{t('levels')}</p>
        </>
      ) : isOver ? null : (
        <NoMentors search={search} onChange={onChange} />
      )}
      {found.hasMore && found.isCurrent ? <More search={search} list={list} found={found} /> : null}
    </div>
  );
}

type MoreProps = Pick<MentorListProps, 'found' | 'search'> & { list: RefObject<HTMLUListElement | null> };

/** The focus stays on the button; with the last page, which takes it away, it goes to the first who came. */
function More({ found, search, list }: MoreProps) {
  const t = useTranslations('discovery.select');
  async function load() {
    const before = useFound.getState().items.length;
    const first = await findMore(search);
    if (!first) return;
    const { items, hasMore } = useFound.getState();
    announce(t('moreShown', { count: items.length - before }));
    // After the list has them.
    if (!hasMore)
      requestAnimationFrame(() => {
        list.current?.querySelector<HTMLElement>(`[data-mentor="${CSS.escape(first.mentor.id)}"] a`)?.focus();
      });
  }
  return (
    <div className="flex flex-col items-center gap-3">
      {found.hasMoreFailed ? (
        <Banner tone="warning" role="status">
          {t('moreFailed')}
        </Banner>
      ) : null}
      <ShowMore isBusy={found.isLoadingMore} onMore={() => void load()} />
    </div>
  );
}

const six = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Cards in their shape; the wait is announced by the count above. */
export function ListSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div className={gridClasses} aria-hidden="true">
      {six.slice(0, count).map((one) => (
        <div key={one} className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-14 shrink-0 rounded-full" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="w-1/2" />
              <Skeleton />
            </div>
          </div>
          <Skeleton className="h-16" />
          <Skeleton className="h-20" />
          <Skeleton className="h-10" />
        </div>
      ))}
    </div>
  );
}
