import { type ReactNode, useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { changeProblemText, tell } from '../askOps.ts';
import { LineChart } from '../health/LineChart.tsx';
import { type LoadRun, StopLoadRun } from './operations.ts';
import { plainName, scenarios } from './wish.ts';

const phases: Readonly<Record<LoadRun['phase'], string>> = {
  STARTING: 'Starting a database and a server for this run',
  RUNNING: 'Running',
  ENDING: 'Ending',
  HELD: 'Every invariant held',
  BROKEN: 'An invariant was broken',
  FAILED: 'The run ended without a verdict',
};
const tones = { HELD: 'success', BROKEN: 'danger', FAILED: 'warning' } as const;

export function isGoing({ phase }: LoadRun): boolean {
  return phase === 'STARTING' || phase === 'RUNNING' || phase === 'ENDING';
}

/** OPS-12: how far the run is, and in the end its verdict. */
export function LoadRunView({ run, onStopped }: { run: LoadRun; onStopped: () => void }) {
  const { phase, reason, seed } = run;
  const [isStopping, setStopping] = useState(false);
  const [first] = run.points;
  const last = run.points.at(-1);
  const ends = first && last ? ([`second ${first.second}`, `second ${last.second}`] as const) : undefined;
  const line = (value: (point: LoadRun['points'][number]) => number) => [
    {
      label: 'now',
      className: 'text-primary',
      values: run.points.map((point) => Math.round(value(point) * 10) / 10),
    },
  ];

  async function stop(): Promise<void> {
    setStopping(true);
    try {
      await tell(StopLoadRun, {});
      onStopped();
    } catch (error) {
      showToast(changeProblemText(error));
    }
    setStopping(false);
  }

  return (
    <section aria-labelledby="load-run" className="flex flex-col gap-4" data-phase={phase}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id="load-run" className="text-lg">
            {scenarios.find(({ value }) => value === run.scenario)?.label}
          </h2>
          <p className="text-ink-muted tabular-nums">
            {run.users} users, ramp {run.ramp} s, duration {run.duration} s, seed {seed}
          </p>
        </div>
        {isGoing(run) ? (
          <Button
            variant="secondary"
            busyLabel={isStopping || phase === 'ENDING' ? 'Ending' : undefined}
            onClick={() => void stop()}
          >
            Stop the run
          </Button>
        ) : null}
      </div>
      <div role="status">
        {phase === 'HELD' || phase === 'BROKEN' || phase === 'FAILED' ? (
          <Banner tone={tones[phase]}>
            {phases[phase]}. {reason ?? `Seed ${seed} repeats the choices of this run.`}
          </Banner>
        ) : (
          <p className="font-semibold">{phases[phase]}</p>
        )}
      </div>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
        <LineChart title="Groups that act" unit="" ends={ends} lines={line(({ tables }) => tables)} />
        <LineChart
          title="Requests"
          unit="a second"
          ends={ends}
          lines={line(({ requestsPerSecond }) => requestsPerSecond)}
        />
        <LineChart
          title="Answer, 95th percentile"
          unit="ms"
          ends={ends}
          lines={line(({ answer95 }) => answer95)}
        />
      </div>
      {run.checks.length > 0 ? <Checks checks={run.checks} /> : <Figures figures={run.figures} />}
    </section>
  );
}

function Checks({ checks }: { checks: LoadRun['checks'] }) {
  return (
    <Table caption="Invariants" titles={['Invariant', 'Rule', 'Found', 'Held']}>
      {checks.map(({ name, rule, value, isHeld }) => (
        <tr key={`${name} ${rule}`} data-check={name} className="border-b border-line">
          <td className="px-2 py-1.5 font-semibold">{plainName(name)}</td>
          <td className="px-2 py-1.5">{rule}</td>
          <td className="px-2 py-1.5 tabular-nums">{number(value)}</td>
          <td className="px-2 py-1.5">{isHeld ? 'Yes' : 'No'}</td>
        </tr>
      ))}
    </Table>
  );
}

function Figures({ figures }: { figures: LoadRun['figures'] }) {
  if (figures.length === 0) return null;
  return (
    <Table caption="Figures so far" titles={['Figure', 'Count, or 95th percentile in ms']}>
      {figures.map(({ name, value }) => (
        <tr key={name} className="border-b border-line">
          <td className="px-2 py-1.5 font-semibold">{plainName(name)}</td>
          <td className="px-2 py-1.5 tabular-nums">{number(value)}</td>
        </tr>
      ))}
    </Table>
  );
}

type TableProps = {
  readonly caption: string;
  readonly titles: readonly string[];
  readonly children: ReactNode;
};

function Table({ caption, titles, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section aria-label={caption} className="relative overflow-x-auto" tabIndex={0}>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line text-left text-ink-muted">
            {titles.map((title) => (
              <th key={title} scope="col" className="px-2 py-2 font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function number(value: number): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: 1 });
}
