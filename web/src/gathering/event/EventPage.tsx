import { Link, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/PageHeading.tsx';
import { PageSkeleton } from '#/app/PageSkeleton.tsx';
import { MessagePage } from '#/app/pages/MessagePage.tsx';
import { useSession } from '#/app/session/sessionStore.ts';
import { useResource } from '#/sync/index.ts';
import { Button } from '#/ui/Button.tsx';
import { CouldNotRefresh } from '#/ui/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { LineDrawing } from '#/ui/LineDrawing.tsx';
import { type Closed, groupEvent } from '../gatheringSync.ts';
import { EventView } from './EventView.tsx';
import { OwnPlace } from './OwnPlace.tsx';
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
  if (data?.closed) return <NoEvent why={data.closed} />;
  if (!data && !hasFailed) return <PageSkeleton />;
  return (
    <div className="mx-auto flex w-full max-w-[1152px] flex-1 flex-col gap-6 px-4 py-6 sm:px-6 sm:py-8">
      {!data ? (
        <>
          <PageHeading title={app('titles.groupEvent')} />
          <ErrorState onRetry={retry} />
        </>
      ) : (
        <>
          {hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
          <EventView
            event={data.event}
            place={isVisitor ? <VisitorPlace event={data.event} /> : <OwnPlace event={data.event} />}
          />
        </>
      )}
    </div>
  );
}

/** It is not there, or not for this viewer (EVT-115). */
function NoEvent({ why }: { why: Closed }) {
  const t = useTranslations('gathering.page');
  const app = useTranslations('app.header');
  const { pathname, search } = useLocation();
  const isVisitor = useSession((session) => session.userId === null);
  const isHidden = why === 'COMMUNITY_OPTION_OFF';
  return (
    <>
      <meta name="robots" content="noindex" />
      <MessagePage
        drawing={<LineDrawing name="signpost" className="h-28 w-36" />}
        heading={<PageHeading title={t(isHidden ? 'optionOff' : 'noEventTitle')} />}
        body={isHidden ? t('hiddenBody') : t('noEventBody')}
        action={
          <>
            {isVisitor ? (
              <Button asChild>
                <Link to={`/login?r=${encodeURIComponent(pathname + search)}`}>{app('logIn')}</Link>
              </Button>
            ) : null}
            <Button asChild variant="secondary">
              <Link to="/events/upcoming">{t('toUpcoming')}</Link>
            </Button>
          </>
        }
      />
    </>
  );
}
