import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useContentShown } from '#/app/firstPage.ts';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { PageSkeleton } from '#/app/page/PageSkeleton.tsx';
import { useSession } from '#/app/session/sessionStore.ts';
import { useResource } from '#/app/sync/index.ts';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { groupEvent } from '../gatheringSync.ts';
import type { GroupEvent } from '../operations.ts';
import { EventView } from './EventView.tsx';
import { NoEvent } from './NoEvent.tsx';
import { OwnPlace } from './OwnPlace.tsx';
import { useSeatState } from './useSeatState.ts';
import { VisitorPlace } from './VisitorPlace.tsx';

/** `/group-event?id=` (EVT-105): one event. Public, as far as the event is. */
export function EventPage() {
  const [address] = useSearchParams();
  const id = address.get('id') ?? '';
  const viewer = useSession((session) => (session.isLoading ? undefined : session.userId));
  if (id === '') return <NoEvent why="NOT_FOUND" />;
  if (viewer === undefined) return <PageSkeleton />;
  // Another event, or another viewer, is another page.
  return <Event key={`${id} ${viewer}`} id={id} isVisitor={viewer === null} />;
}

function Event({ id, isVisitor }: { id: string; isVisitor: boolean }) {
  const app = useTranslations('app');
  const { data, hasFailed, retry } = useResource(groupEvent, { id });
  useContentShown(data !== undefined || hasFailed);
  if (data?.closed) return <NoEvent why={data.closed} />;
  if (!data && !hasFailed) return <PageSkeleton />;
  return (
    <div className="page flex flex-1 flex-col gap-6 py-6 sm:py-8">
      {!data ? (
        <>
          <PageHeading title={app('titles.groupEvent')} />
          <ErrorState onRetry={retry} />
        </>
      ) : (
        <>
          {hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
          <ShownEvent event={data.event} isVisitor={isVisitor} />
        </>
      )}
    </div>
  );
}

/** An event that is over or cancelled has no places: the panel has another name, the same for everybody. */
function ShownEvent({ event, isVisitor }: { event: GroupEvent; isVisitor: boolean }) {
  const t = useTranslations('gathering.panel');
  const { state } = useSeatState(event, null);
  return (
    <EventView
      event={event}
      place={isVisitor ? <VisitorPlace event={event} /> : <OwnPlace event={event} />}
      placeTitle={state === 'over' || state === 'cancelled' ? t(`titles.${state}`) : undefined}
    />
  );
}
