import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { PageSkeleton } from '#/app/page/PageSkeleton.tsx';
import { sync, useResource } from '#/app/sync/index.ts';
import { SessionTimes } from '#/mentoring/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { eventPath } from '../eventState.ts';
import { NoEvent } from './NoEvent.tsx';
import { type Subject, subject } from './subject.ts';

type SubjectPageProps = {
  title: string;
  /** `isStale`: the page says already that it could not refresh. */
  children: (event: Subject, isStale: boolean) => ReactNode;
};

/** The frame of a page about the event in `?id=`: what the page is, which event, and every state of finding it. */
export function SubjectPage({ title, children }: SubjectPageProps) {
  const [address] = useSearchParams();
  const id = address.get('id') ?? '';
  if (id === '') return <NoEvent why="NOT_FOUND" />;
  return (
    <Found key={id} id={id} title={title}>
      {children}
    </Found>
  );
}

function Found({ id, title, children }: SubjectPageProps & { id: string }) {
  const { data, hasFailed, retry } = useResource(subject, { id });
  if (data?.closed) return <NoEvent why={data.closed} />;
  if (!data && !hasFailed) return <PageSkeleton />;
  return (
    <div className="page flex flex-1 flex-col gap-6 py-6 sm:py-8">
      <header className="flex flex-col gap-2">
        <PageHeading title={title} />
        {data ? <WhichEvent event={data.event} /> : null}
      </header>
      {!data ? (
        <ErrorState onRetry={retry} />
      ) : (
        <>
          {hasFailed ? <CouldNotRefresh onRetry={() => sync.wake()} /> : null}
          {children(data.event, hasFailed)}
        </>
      )}
    </div>
  );
}

function WhichEvent({ event }: { event: Subject }) {
  const t = useTranslations('gathering.card');
  return (
    <div>
      <p className="text-lg wrap-anywhere">
        <Link
          to={eventPath(event.id)}
          className="inline-flex min-h-6 items-center font-semibold text-primary-text underline underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
        >
          {event.title}
        </Link>
      </p>
      <SessionTimes at={event.startTime} durationMinutes={event.duration} className="text-ink-muted" />
      {event.status === 'CANCELLED' ? <Badge tone="danger">{t('cancelled')}</Badge> : null}
    </div>
  );
}
