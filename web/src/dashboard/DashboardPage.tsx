import { lazy, Suspense, use } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useMe } from '#/app/session/sessionStore.ts';
import { useResourceBehind } from '#/app/sync/useResourceBehind.ts';
import { allEnglish } from '#/app/texts/english.ts';
import { ZoneUnknown } from '#/app/texts/zoneUnknown.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { useClock } from '#/lib/clock/useClock.ts';
import { turningPoints } from '#/mentoring/index.ts';
import { Card } from '#/ui/Card.tsx';
import { cn } from '#/ui/cn.ts';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { DueTasks } from './DueTasks.tsx';
import { FirstStepCard } from './FirstStepCard.tsx';
import { firstStepFor } from './firstStep.ts';
import { NextEvent } from './NextEvent.tsx';
import { NextSession } from './NextSession.tsx';
import { NextSteps } from './NextSteps.tsx';
import { Recommendations } from './Recommendations.tsx';
import { UnreadConversations } from './UnreadConversations.tsx';
import { loadDashboard, useWaiting } from './useWaiting.ts';
import { WaitingForYou } from './WaitingForYou.tsx';

/** Of the few who asked to be deleted, or whose access is paused. */
const AccountNotices = lazy(async () => {
  const [identity] = await Promise.all([import('#/identity/index.ts'), allEnglish()]);
  return { default: identity.AccountNotices };
});

const loadConversations = async () => (await loadDashboard()).conversations;

/** NAV-98, NAV-209: what waits, what comes next, unread conversations, tasks due, recommendations. */
export function DashboardPage() {
  const t = useTranslations('dashboard');
  const format = useFormatter();
  const isZoneUnknown = use(ZoneUnknown);
  const me = useMe();
  const {
    data: conversations,
    hasFailed: haveMessagesFailed,
    retry: reloadMessages,
  } = useResourceBehind(loadConversations, null);
  const { waiting, hasFailed: hasWaitingFailed, reload: reloadWaiting, reloadAsked } = useWaiting();
  const learns = me?.userType !== 'mentor';
  const isWaitingThere = waiting !== null || hasWaitingFailed;
  const areMessagesThere = isWaitingThere && (conversations !== undefined || haveMessagesFailed);
  const now = useClock(waiting?.upcoming.flatMap(turningPoints) ?? []);
  const first = me && waiting ? firstStepFor(me, waiting, now) : null;
  const nextSteps = isWaitingThere ? <NextSteps first={first} /> : null;
  const today = new Date(serverNow());
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-8">
      <div>
        <PageHeading title={t('title')}>
          {me?.firstName ? t('hello', { name: me.firstName }) : t('helloNobody')}
        </PageHeading>
        <p className="text-ink-muted first-letter:uppercase">
          <time dateTime={today.toISOString().slice(0, 10)}>
            {isZoneUnknown
              ? '\u00a0'
              : format.dateTime(today, { weekday: 'long', day: 'numeric', month: 'long' })}
          </time>
        </p>
      </div>
      {me?.deletionDueAt || me?.accessPause ? (
        <Suspense>
          <AccountNotices />
        </Suspense>
      ) : null}
      {(haveMessagesFailed && conversations) || (hasWaitingFailed && waiting) ? (
        <CouldNotRefresh
          onRetry={() => {
            reloadMessages();
            reloadWaiting();
          }}
        />
      ) : null}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-6">
          {waiting ? (
            <>
              {first ? <FirstStepCard step={first} /> : null}
              <WaitingForYou waiting={waiting} />
              <NextSession upcoming={waiting.upcoming} />
              <NextEvent events={waiting.events} onDoorOpen={reloadAsked} />
            </>
          ) : hasWaitingFailed ? (
            <Card>
              <ErrorState onRetry={reloadWaiting} />
            </Card>
          ) : (
            <LoadingList />
          )}
          {/* Each block comes when those above it are there: nothing is pushed away under somebody's hand. */}
          {!isWaitingThere ? null : conversations ? (
            <UnreadConversations conversations={conversations} />
          ) : haveMessagesFailed ? (
            <Card>
              <ErrorState onRetry={reloadMessages} />
            </Card>
          ) : null}
          <div hidden={!areMessagesThere}>
            <DueTasks />
          </div>
        </div>
        {/* Beside the others on a wide screen, below them on a narrow one. */}
        <div className={cn('flex flex-col gap-6', areMessagesThere || 'max-lg:hidden')}>
          {learns && me ? <Recommendations>{nextSteps}</Recommendations> : nextSteps}
        </div>
      </div>
    </div>
  );
}

function LoadingList() {
  const t = useTranslations('dashboard');
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg">{t('waitingTitle')}</h2>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {['one', 'two', 'three'].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="w-1/3" />
            <Skeleton className="w-2/3" />
          </div>
        </div>
      ))}
    </Card>
  );
}
