import { Fragment, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useResource } from '#/app/sync/index.ts';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { LoadingBars } from '#/ui/feedback/LoadingBars.tsx';
import { Select } from '#/ui/form/Select.tsx';
import { communityFigures } from '../achievementSync.ts';
import { CommunityEventsCard } from './CommunityEventsCard.tsx';
import { CommunityRoleCards } from './CommunityRoleCards.tsx';

/** What mentors and learners of a community did, by year, for those who manage it. The server says which years there are. */
export function CommunityFigures({ partnerId }: { partnerId: string }) {
  const t = useTranslations('achievement');
  const [chosen, setChosen] = useState<{ year: number; years: readonly number[] } | null>(null);
  const asked = { partnerId, year: chosen?.year ?? null };
  const { data, hasFailed, retry } = useResource(communityFigures, asked);
  const { year, years } = data ?? chosen ?? { year: null, years: [] };
  return (
    <div className="flex flex-col gap-4 pt-4">
      {year === null ? null : (
        <div className="max-w-48">
          <Select
            label={t('year')}
            value={String(year)}
            onChange={(event) => setChosen({ year: Number(event.target.value), years })}
            options={years.map(String).map((each) => ({ value: each, label: each }))}
          />
        </div>
      )}
      {data && hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
      {data ? (
        <>
          <p className="measure text-ink-muted">{t('community.lead', { least: data.leastPeople })}</p>
          {(['impact', 'progress'] as const).map((kind) => (
            <Fragment key={kind}>
              <CommunityRoleCards
                kind={kind}
                year={data.year}
                figures={data[kind]}
                least={data.leastPeople}
              />
              <CommunityEventsCard
                kind={kind}
                year={data.year}
                events={data[kind].events}
                least={data.leastPeople}
              />
            </Fragment>
          ))}
        </>
      ) : (
        <Card>
          {hasFailed ? (
            <ErrorState onRetry={retry} />
          ) : (
            <LoadingBars label={t('community.loading')} bars={['h-8 w-32', 'h-40 w-full']} />
          )}
        </Card>
      )}
    </div>
  );
}
