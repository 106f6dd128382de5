import { gatheringLimits } from '@waymark/events/limits';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePages } from '#/app/sync/index.ts';
import { useClock } from '#/lib/clock/useClock.ts';
import { useSessionNames, useSessionTimeTexts } from '#/mentoring/index.ts';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { LoadingBars } from '#/ui/feedback/LoadingBars.tsx';
import { Select } from '#/ui/form/Select.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { ShowMore } from '#/ui/navigation/ShowMore.tsx';
import type { Subject } from '../event/subject.ts';
import { AttendeeActions } from './AttendeeActions.tsx';
import { AttendeeRow } from './AttendeeRow.tsx';
import { attendeeStatuses, figuresOf, matching } from './attendeeRows.ts';
import { attendees } from './attendeesSync.ts';
import { EventFigures } from './EventFigures.tsx';
import { TicketCard } from './TicketCard.tsx';

/** A search looks at a thousand people; behind them it says so. */
const SEARCHED_PAGES = 10;

/** Search and one press check somebody in; the ticket in `?ticket=` is on top. */
export function AttendeeList({ event, isStale }: { event: Subject; isStale: boolean }) {
  const t = useTranslations('gathering.attendees');
  const names = useSessionNames();
  const times = useSessionTimeTexts();
  const [address] = useSearchParams();
  const ticket = address.get('ticket');
  const { page, hasFailed, isLoadingMore, retry, loadMore, loadPages } = usePages(attendees, {
    groupEventId: event.id,
  });
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState('');
  const opensAt = Date.parse(event.startTime) - gatheringLimits.dayBefore;
  const now = useClock([opensAt]);
  const isFiltered = search.trim() !== '' || status !== '';
  // Who stands at the door is found at once, however late they registered.
  const isShort = isFiltered && page?.hasMore === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setter of a state
  useEffect(() => {
    if (isShort) loadPages(SEARCHED_PAGES);
  }, [isShort]);
  if (!page) return <Card>{hasFailed ? <ErrorState onRetry={retry} /> : <Loading />}</Card>;
  const isOn = event.status !== 'CANCELLED' && event.status !== 'DRAFT';
  // At the door the search comes first.
  const isOver = event.status === 'FINISHED';
  const isDoorOpen = isOn && now >= opensAt;
  const found = matching(page.items, { search, status, nameOf: ({ mentee }) => names.full(mentee) });
  return (
    <>
      {hasFailed && !isStale ? <CouldNotRefresh onRetry={retry} /> : null}
      {ticket !== null ? <TicketCard key={ticket} event={event} ticketCode={ticket} /> : null}
      <div className="flex flex-col gap-3">
        {page.hasMore ? null : (
          <p className="font-semibold tabular-nums">
            {t(isOver ? 'summaryOver' : 'summary', figuresOf(page.items))}
          </p>
        )}
        {isOn && !isDoorOpen ? (
          <p className="text-ink-muted">
            {t('opens', { when: times.full(new Date(opensAt).toISOString()) })}
          </p>
        ) : null}
        <AttendeeActions event={event} />
      </div>
      {isOver ? <EventFigures event={event} /> : null}
      {page.items.length === 0 ? (
        <Card>
          <EmptyState title={t('empty')} reason={t('emptyReason')} />
        </Card>
      ) : (
        <section aria-label={t('title')} className="flex flex-col gap-4">
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_16rem]">
            <TextField
              type="search"
              label={t('search')}
              autoComplete="off"
              value={search}
              onChange={(changed) => setSearch(changed.target.value)}
              end={<Search aria-hidden="true" className="mr-3 size-5 text-ink-muted" />}
            />
            <Select
              label={t('show')}
              value={status}
              onChange={(changed) => setStatus(changed.target.value)}
              placeholder={t('everyone')}
              options={attendeeStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
            />
          </div>
          <p role="status" className="sr-only">
            {isFiltered ? t('found', { count: found.length }) : null}
          </p>
          {isShort ? (
            <p role="status" className="text-sm text-ink-muted">
              {isLoadingMore ? t('searching') : t('searchesFirst', { count: page.items.length })}
            </p>
          ) : null}
          {found.length === 0 ? (
            <Card>
              <EmptyState title={t('noMatch')} reason={t('noMatchReason')} />
            </Card>
          ) : (
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {found.map((attendee) => (
                <li key={attendee.id}>
                  <AttendeeRow event={event} attendee={attendee} isDoorOpen={isDoorOpen} />
                </li>
              ))}
            </ul>
          )}
          {page.hasMore ? <ShowMore isBusy={isLoadingMore} onMore={loadMore} /> : null}
        </section>
      )}
      {isOver ? null : <EventFigures event={event} />}
    </>
  );
}

function Loading() {
  const t = useTranslations('gathering.attendees');
  return <LoadingBars label={t('loading')} bars={['h-11', 'h-11', 'h-11']} />;
}
