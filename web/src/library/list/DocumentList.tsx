import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { Button } from '#/ui/Button.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { ShowMore } from '#/ui/navigation/ShowMore.tsx';
import { useKeptFocus } from '#/ui/useKeptFocus.ts';
import type { DocumentActions } from '../useDocumentActions.ts';
import { DocumentItems } from './DocumentItems.tsx';
import { isFiltered, type LibraryFilters } from './filters.ts';
import { RemovedItems } from './RemovedItems.tsx';
import type { useDocuments } from './useDocuments.ts';
import { ViewSwitch } from './ViewSwitch.tsx';
import { useView } from './viewMode.ts';

type DocumentListProps = {
  held: ReturnType<typeof useDocuments>;
  openId: string | null;
  isBeside: boolean;
  actions: DocumentActions;
  onClear: () => void;
  onUpload: () => void;
};

/** The list with everything that it may have to say instead. */
export function DocumentList({ held, onClear, onUpload, ...items }: DocumentListProps) {
  const t = useTranslations('library');
  const view = useView((one) => one.view);
  const isOnline = useLiveStatus((live) => live.isOnline);
  const count = useRef<HTMLParagraphElement>(null);
  const keptFocus = useKeptFocus<HTMLDivElement>(() => count.current);
  const { list, isOld, hasFailed, retry, hasMore, isLoadingMore, more } = held;
  if (!list) return hasFailed ? <ErrorState onRetry={retry} /> : <Loading />;
  const isEmpty = list.items.length === 0 && !isOld;
  const isRemoved = list.filters.scope === 'REMOVED';
  return (
    <div {...keptFocus} className="flex flex-col gap-4" aria-busy={isOld || undefined}>
      {/* Without a network the strip above the page says why. */}
      {hasFailed && isOnline ? <CouldNotRefresh onRetry={retry} /> : null}
      {isEmpty ? (
        <Empty filters={list.filters} onClear={onClear} onUpload={onUpload} />
      ) : (
        <>
          <div className="flex items-center justify-between gap-3">
            <p ref={count} tabIndex={-1} role="status" className="text-sm text-ink-muted">
              {t('count', { count: list.total })}
            </p>
            {isRemoved ? null : <ViewSwitch />}
          </div>
          {isRemoved ? (
            <RemovedItems documents={list.items} restore={items.actions.restore} />
          ) : (
            <DocumentItems documents={list.items} view={view} {...items} />
          )}
        </>
      )}
      {hasMore ? <ShowMore isBusy={isLoadingMore} onMore={more} /> : null}
    </div>
  );
}

type EmptyProps = { filters: LibraryFilters; onClear: () => void; onUpload: () => void };

function Empty({ filters, onClear, onUpload }: EmptyProps) {
  const t = useTranslations('library.empty');
  const upload = useTranslations('library')('upload');
  if (isFiltered(filters))
    return (
      <EmptyState
        drawing="search"
        title={t('none')}
        reason={t('noneReason')}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t('clear')}
          </Button>
        }
      />
    );
  const { scope } = filters;
  return (
    <EmptyState
      drawing={scope === 'SHARED' ? 'letter' : 'path'}
      title={t(scope)}
      reason={t(`${scope}Reason`)}
      action={
        scope === 'SHARED' || scope === 'REMOVED' ? null : (
          <Button variant="secondary" onClick={onUpload}>
            {upload}
          </Button>
        )
      }
    />
  );
}

function Loading() {
  const t = useTranslations('library');
  return (
    <div role="status" className="flex flex-col gap-px" aria-busy="true">
      <span className="sr-only">{t('loading')}</span>
      {['a', 'b', 'c', 'd'].map((one) => (
        <Skeleton key={one} className="h-17" />
      ))}
    </div>
  );
}
