import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { Select } from '#/ui/form/Select.tsx';
import type { Figures } from './achievementSync.ts';
import { ChartCard } from './charts/ChartCard.tsx';
import { MonthsChart } from './charts/MonthsChart.tsx';
import { PointReader } from './charts/PointReader.tsx';
import { SubjectsChart } from './charts/SubjectsChart.tsx';
import { EventsCard } from './EventsCard.tsx';
import { hasFigures, type YearFigures, yearFigures, yearsOf } from './figures.ts';
import { hoursCompared, hoursSentence, subjectsSentence } from './sentences.ts';
import { useMonthName } from './useMonthName.ts';

type YearViewProps = {
  kind: 'progress' | 'impact';
  shown: Figures;
  /** A figure of all years that this role has beside hours, sessions and months in a row. */
  more?: { readonly label: string; readonly value: number; readonly hint: string };
};

/** A year of figures: totals, months beside those of the year before, topics, events. */
export function YearView({ kind, shown: { figures, events, timezone }, more }: YearViewProps) {
  const t = useTranslations('achievement');
  const format = useFormatter();
  const years = yearsOf(figures);
  const [address, setAddress] = useSearchParams();
  const [latest = new Date(serverNow()).getFullYear()] = years;
  const year = years.find((one) => String(one) === address.get('year')) ?? latest;
  const shown = yearFigures(figures, year);
  if (!hasFigures(figures)) return <NothingYet kind={kind} />;
  /** The address holds the choice, so that a reload, Back and a shared link show the same year. */
  function choose(chosen: string) {
    setAddress(
      (held) => {
        const next = new URLSearchParams(held);
        chosen === String(latest) ? next.delete('year') : next.set('year', chosen);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  const hours = format.number(shown.hours, { maximumFractionDigits: 2 });
  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        {years.length > 1 ? (
          <div className="w-48">
            <Select
              label={t('year')}
              value={String(year)}
              onChange={(event) => choose(event.target.value)}
              options={years.map((each) => ({ value: String(each), label: String(each) }))}
            />
          </div>
        ) : null}
        <Button asChild variant="secondary">
          <Link to={`/achievements/year/${year}`}>{t('review.link', { year })}</Link>
        </Button>
      </div>
      <dl
        className={`grid grid-cols-1 gap-3 min-[360px]:grid-cols-2 sm:gap-4 ${more ? 'lg:grid-cols-5' : 'lg:grid-cols-4'}`}
      >
        <Figure label={t(`${kind}.hours`, { year })} value={hours}>
          {hoursCompared(t, shown)}
        </Figure>
        <Figure label={t(`${kind}.sessions`, { year })} value={format.number(shown.sessions)} />
        <Figure label={t(`${kind}.events`, { year })} value={format.number(shown.events)} />
        {more ? (
          <Figure label={more.label} value={format.number(more.value)}>
            {more.hint}
          </Figure>
        ) : null}
        <Figure label={t('streak')} value={t('months', { count: figures.streakMonths })}>
          {t('streakHint')}
        </Figure>
      </dl>
      <Months kind={kind} shown={shown} />
      <Subjects kind={kind} shown={shown} />
      <EventsCard kind={kind} shown={shown} events={events} timezone={timezone} />
    </>
  );
}

function Figure({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <Card className="row-span-2 grid grid-rows-subgrid gap-1">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="flex flex-col gap-1">
        <span className="text-2xl font-semibold tabular-nums">{value}</span>
        {children ? <span className="text-sm text-ink-muted">{children}</span> : null}
      </dd>
    </Card>
  );
}

function Months({ kind, shown }: { kind: 'progress' | 'impact'; shown: YearFigures }) {
  const t = useTranslations('achievement');
  const { year, months } = shown;
  const name = useMonthName(year);
  // Zeros would say that nothing took place in a year of which nothing is known.
  const hasBefore = shown.difference !== null;
  return (
    <ChartCard
      title={t('monthsTitle', { year })}
      summary={hoursSentence(t, kind, shown)}
      fileName={`${kind}-${year}.csv`}
      columns={[
        t('month'),
        t('hoursOf', { year }),
        t('sessionsOf', { year }),
        ...(hasBefore ? [t('hoursOf', { year: year - 1 })] : []),
      ]}
      rows={months.map((each) => [
        name(each.month, 'long'),
        each.hours,
        each.sessions,
        ...(hasBefore ? [each.hoursBefore] : []),
      ])}
      legend={
        hasBefore ? (
          <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
            <li className="flex items-center gap-2">
              <span aria-hidden="true" className="size-4 bg-primary-text forced-colors:border" />
              {year}
            </li>
            <li className="flex items-center gap-2">
              <span
                aria-hidden="true"
                className="size-4 border border-ink-subtle bg-[repeating-linear-gradient(45deg,var(--ink-subtle)_0_2px,var(--surface)_2px_5px)]"
              />
              {t('striped', { year: year - 1 })}
            </li>
          </ul>
        ) : null
      }
    >
      <PointReader
        label={t('readMonths', { year })}
        points={months.map((each) =>
          t(hasBefore ? 'monthPoint' : 'community.point', {
            month: name(each.month, 'long'),
            hours: each.hours,
            sessions: each.sessions,
            before: year - 1,
            hoursBefore: each.hoursBefore,
          }),
        )}
      >
        {(active) => (
          <MonthsChart
            active={active}
            months={months.map((each) => ({
              name: name(each.month, 'short'),
              now: each.hours,
              ...(hasBefore && { before: each.hoursBefore }),
            }))}
          />
        )}
      </PointReader>
    </ChartCard>
  );
}

function Subjects({ kind, shown }: { kind: 'progress' | 'impact'; shown: YearFigures }) {
  const t = useTranslations('achievement');
  const { year, subjects } = shown;
  const summary = subjectsSentence(t, kind, shown);
  if (!summary) return null;
  return (
    <ChartCard
      title={t('subjectsTitle', { year })}
      summary={summary}
      fileName={`${kind}-${year}-topics.csv`}
      columns={[t('topic'), t('sessionsOf', { year })]}
      rows={subjects.map(({ name, sessions }) => [name, sessions])}
    >
      <PointReader
        label={t('readSubjects', { year })}
        points={subjects.map(({ name, sessions }) => t('subjectPoint', { topic: name, count: sessions }))}
      >
        {(active) => <SubjectsChart active={active} subjects={subjects} />}
      </PointReader>
    </ChartCard>
  );
}

function NothingYet({ kind }: { kind: 'progress' | 'impact' }) {
  const t = useTranslations('achievement');
  const path = kind === 'progress' ? '/mentor-select' : '/mentoring/requests';
  return (
    <Card>
      <EmptyState
        title={t(`${kind}.emptyTitle`)}
        reason={t(`${kind}.emptyReason`)}
        action={
          <Button asChild>
            <Link to={path}>{t(`${kind}.emptyAction`)}</Link>
          </Button>
        }
      />
    </Card>
  );
}
