import { Fragment, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useResource } from '#/sync/index.ts';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { Select } from '#/ui/form/Select.tsx';
import { communityFigures } from '../achievementSync.ts';
import { CommunityEventsCard } from './CommunityEventsCard.tsx';
import { CommunityRoleCards } from './CommunityRoleCards.tsx';

/** How many years back there are to choose from. */
const YEARS = 10;

/** What mentors and learners of a community did, by year, for those who manage it. */
export function CommunityFigures({ partnerId }: { partnerId: string }) {
  const t = useTranslations('achievement');
  const [now] = useState(() => new Date().getFullYear());
  const [year, setYear] = useState(now);
  const { data, hasFailed, retry } = useResource(communityFigures, { partnerId, year });
  return (
    <div className="flex flex-col gap-4 pt-4">
      <div className="max-w-48">
        <Select
          label={t('year')}
          value={String(year)}
          onChange={(event) => setYear(Number(event.target.value))}
          options={Array.from({ length: YEARS }, (_, back) => String(now - back)).map((each) => ({
            value: each,
            label: each,
          }))}
        />
      </div>
      {data && hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
      {data ? (
        <>
          <p className="measure text-ink-muted">{t('community.lead', { least: data.leastPeople })}</p>
          {(['impact', 'progress'] as const).map((kind) => (
            <Fragment key={kind}>
              <CommunityRoleCards kind={kind} year={year} figures={data[kind]} least={data.leastPeople} />
              <CommunityEventsCard
                kind={kind}
                year={year}
                events={data[kind].events}
                least={data.leastPeople}
              />
            </Fragment>
          ))}
        </>
      ) : (
        <Card>{hasFailed ? <ErrorState onRetry={retry} /> : <Loading label={t('community.loading')} />}</Card>
      )}
    </div>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {label}
      </p>
      <Skeleton className="h-8 w-32" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
