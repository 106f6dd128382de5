import { useState } from 'react';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useKept } from '#/app/sync/index.ts';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { Select } from '#/ui/form/Select.tsx';
import { plainMinute } from '../plainWords.ts';
import { useFigures } from '../useFigures.ts';
import { alertTexts } from './alertTexts.ts';
import { health } from './healthSync.ts';
import { LineChart } from './LineChart.tsx';
import { NetPromoter } from './NetPromoter.tsx';
import type { Alert, Process, Sample } from './operations.ts';
import { UnknownWording } from './UnknownWording.tsx';

/** Milliseconds between two looks: a process takes its figures as often. */
const LOOK = 10_000;

/** OPS-10: the figures of each process from the product itself, and what is wrong, in plain language. */
export function HealthPage() {
  const [minutes, setMinutes] = useState(60);
  const { data, hasFailed, retry: reload } = useFigures(health, { minutes }, LOOK);
  const value = useKept(data, 'health');
  if (hasFailed && !value) return <ErrorState onRetry={reload} />;
  return (
    <>
      <PageHeading title="Health" />
      {hasFailed ? <CouldNotRefresh onRetry={reload} /> : null}
      <div className="max-w-60">
        <Select
          label="Time"
          value={String(minutes)}
          onChange={(event) => setMinutes(Number(event.target.value))}
          options={[
            { value: '15', label: 'The last 15 minutes' },
            { value: '60', label: 'The last hour' },
            { value: '180', label: 'The last 3 hours' },
          ]}
        />
      </div>
      {value ? (
        <>
          <Alerts alerts={value.alerts} />
          <NetPromoter />
          <UnknownWording />
          {value.processes.length === 0 ? (
            <EmptyState title="No figures yet" reason="Each process takes its figures every 10 seconds." />
          ) : null}
          {value.processes.map((process) => (
            <ProcessFigures key={process.process} process={process} />
          ))}
        </>
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </>
  );
}

function Alerts({ alerts }: { alerts: readonly Alert[] }) {
  return (
    <section aria-labelledby="alerts" className="flex flex-col gap-3">
      <h2 id="alerts" className="text-lg">
        Alerts
      </h2>
      {alerts.length === 0 ? <p className="text-ink-muted">Nothing needs your attention.</p> : null}
      <ul className="flex flex-col gap-3">
        {alerts.map((alert) => {
          const { says, section, first } = alertTexts[alert.kind];
          return (
            <li key={`${alert.kind} ${alert.subject}`} data-alert={alert.kind}>
              <Banner tone="warning">
                {says(alert)}
                <span className="block font-normal">
                  {first} Runbook: “{section}” in docs/operations.md.
                </span>
              </Banner>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ProcessFigures({ process }: { process: Process }) {
  const { samples, kinds } = process;
  const [first] = samples;
  const last = samples.at(-1);
  const ends = first && last ? ([plainMinute(first.at), `${plainMinute(last.at)} UTC`] as const) : undefined;
  const of = (name: keyof Omit<Sample, 'at'>) => samples.map((sample) => sample[name]);
  const main = 'text-primary-text';
  const second = 'text-success';
  const third = 'text-danger';
  return (
    <section
      aria-label={`Process ${process.process}`}
      data-process={process.process}
      className="flex flex-col gap-4"
    >
      <h2 className="text-lg break-words">
        Process {process.process}
        {process.isThis ? ' (the one answering you)' : ''}
      </h2>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <LineChart
          title="Live connections"
          unit="open"
          ends={ends}
          lines={[
            { label: 'sockets', className: main, values: of('sockets') },
            { label: 'subscriptions', className: second, dash: '4 2', values: of('subscriptions') },
          ]}
        />
        <LineChart
          title="Operations"
          unit="a second"
          ends={ends}
          lines={[
            { label: 'mutations', className: main, values: of('mutations') },
            { label: 'queries', className: second, dash: '4 2', values: of('queries') },
            { label: 'errors', className: third, dash: '1 2', values: of('errors') },
          ]}
        />
        <LineChart
          title="Latency"
          unit="milliseconds"
          ends={ends}
          lines={[
            { label: 'p50', className: main, values: of('p50') },
            { label: 'p95', className: second, dash: '4 2', values: of('p95') },
            { label: 'p99', className: third, dash: '1 2', values: of('p99') },
          ]}
        />
        <LineChart
          title="Resumes and slow consumers"
          unit="a second"
          ends={ends}
          lines={[
            { label: 'resumes', className: main, values: of('resumes') },
            { label: 'slow consumers', className: third, dash: '4 2', values: of('slowConsumers') },
          ]}
        />
        <LineChart
          title="Behind the log"
          unit="events"
          one="event"
          ends={ends}
          lines={[{ label: 'feed', className: main, values: of('feedLag') }]}
        />
        <LineChart
          title="Memory"
          unit="MB"
          ends={ends}
          lines={[{ label: 'process', className: main, values: of('memory') }]}
        />
      </div>
      <p className="text-sm tabular-nums">
        Subscriptions by kind:{' '}
        {kinds.length === 0 ? 'none' : kinds.map(({ kind, count }) => `${kind} ${count}`).join(', ')}
      </p>
    </section>
  );
}
