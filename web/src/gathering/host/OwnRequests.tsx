import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePages } from '#/app/sync/index.ts';
import { useSessionNames, useSessionTimeTexts } from '#/mentoring/index.ts';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { ShowMore } from '#/ui/navigation/ShowMore.tsx';
import { managedRequests, ownRequests } from './hostSync.ts';
import type { ManagedRequest, OwnRequest } from './operations.ts';
import { StatusTag } from './StatusTag.tsx';

type OwnRequestsProps = {
  /** What stands above it is not there yet, and would push it down. */
  isHeld?: boolean;
};

/** What a manager finds beside the form: all events of the communities, and below them their own. */
export function ManagersRequests({ hasOwn }: { hasOwn: boolean }) {
  const { page, hasFailed } = usePages(managedRequests, { partnerId: null });
  return (
    <>
      <ManagedRequests partnerId={null} />
      {hasOwn ? <OwnRequests isHeld={!page && !hasFailed} /> : null}
    </>
  );
}

/** What the person has proposed, is invited to and hosts; nothing at all until there is something. */
export function OwnRequests({ isHeld = false }: OwnRequestsProps) {
  const t = useTranslations('hostEvent.own');
  const { page, hasFailed, isLoadingMore, retry, loadMore } = usePages(ownRequests, {});
  if (isHeld) return null;
  if (!page) return hasFailed ? <CouldNotRefresh onRetry={retry} /> : null;
  if (page.items.length === 0) return null;
  return (
    <Card role="region" aria-labelledby="own-events" className="flex flex-col gap-3">
      <h2 id="own-events" className="text-lg">
        {t('title')}
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {page.items.map((request) => (
          <li key={request.id} className="flex flex-col items-start gap-1 py-3 first:pt-0 last:pb-0">
            <OwnRequestLine request={request} />
          </li>
        ))}
      </ul>
      {page.hasMore ? <ShowMore isBusy={isLoadingMore} onMore={loadMore} /> : null}
    </Card>
  );
}

/** Of the community, or of all that the person manages: what waits for an answer, and every event. */
export function ManagedRequests({ partnerId }: { partnerId: string | null }) {
  const t = useTranslations('hostEvent.managed');
  const { page, hasFailed, isLoadingMore, retry, loadMore } = usePages(managedRequests, { partnerId });
  if (!page) return hasFailed ? <ErrorState onRetry={retry} /> : <Skeleton className="h-20" />;
  return (
    <Card role="region" aria-labelledby="managed-events" className="flex flex-col gap-3">
      <h2 id="managed-events" className="text-lg">
        {t('title')}
      </h2>
      {hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
      {page.items.length === 0 ? (
        <EmptyState title={t('empty')} reason={t('emptyReason')} />
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {page.items.map((request) => (
            <li key={request.id} className="flex flex-col items-start gap-1 py-3 first:pt-0 last:pb-0">
              <OwnRequestLine request={request} />
            </li>
          ))}
        </ul>
      )}
      {page.hasMore ? <ShowMore isBusy={isLoadingMore} onMore={loadMore} /> : null}
    </Card>
  );
}

/** With who speaks, for who manages. */
function OwnRequestLine({ request }: { request: OwnRequest | ManagedRequest }) {
  const t = useTranslations('hostEvent');
  const names = useSessionNames();
  const texts = useSessionTimeTexts();
  const { id, title, status, startTime, duration, groupEvent } = request;
  return (
    <>
      <Link
        to={`/group-event/host?id=${encodeURIComponent(id)}`}
        className="inline-flex min-h-6 items-center font-semibold text-ink underline-offset-2 wrap-anywhere hover:underline pointer-coarse:min-h-11"
      >
        {title}
      </Link>
      <span className="text-sm text-ink-muted first-letter:uppercase">
        {texts.short(startTime, duration)}
      </span>
      {'mentor' in request ? (
        <span className="text-sm text-ink-muted wrap-anywhere">
          {t('withSpeaker', { name: names.full(request.mentor) })}
        </span>
      ) : null}
      <StatusTag request={status} event={groupEvent?.status ?? null} />
    </>
  );
}
