import type { ReactNode } from 'react';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { Badge } from '#/ui/Badge.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { tableRoles } from '#/ui/tableRoles.ts';
import { EventLink } from '../links.tsx';
import type { Consumers } from '../operations.ts';
import { plainGap } from '../plainWords.ts';
import { useFigures } from '../useFigures.ts';
import { LOOK, logConsumers, type Trend } from './consumersSync.ts';
import { ParkedList } from './ParkedList.tsx';
import { PauseButton } from './PauseButton.tsx';
import { ReadModelList } from './ReadModelList.tsx';
import { WaitingFacts } from './WaitingFacts.tsx';

type Consumer = Consumers['consumers'][number];

const titles = [
  'Consumer',
  'Checkpoint',
  'Waiting',
  'Lag',
  'Trend',
  'Parked',
  'Last error',
  'Action',
] as const;

/** OPS-08, OPS-09: how far each consumer is, by looks every few seconds, and what they gave up on. */
export function ConsumersPage() {
  const { data: value, hasFailed, retry: reload } = useFigures(logConsumers, null, LOOK);
  if (hasFailed && !value) return <ErrorState onRetry={reload} />;
  return (
    <>
      <PageHeading title="Consumers" />
      {hasFailed ? <CouldNotRefresh onRetry={reload} /> : null}
      {!value ? <Skeleton className="h-80 w-full" /> : null}
      {value ? (
        <>
          <WaitingFacts {...value.now} />
          <ConsumerTable consumers={value.now.consumers} trends={value.trends} onDone={reload} />
        </>
      ) : null}
      {/* Unseen until what stands above is there: nothing jumps. */}
      <div className="contents [[data-skeleton]~&]:invisible">
        <ReadModelList head={value?.now.head} />
        <ParkedList />
      </div>
    </>
  );
}

function ConsumerTable({
  consumers,
  trends,
  onDone,
}: {
  consumers: readonly Consumer[];
  trends: ReadonlyMap<string, Trend>;
  onDone: () => void;
}) {
  if (consumers.length === 0) return <EmptyState title="No consumers" />;
  return (
    // On a narrow screen each consumer is a block, whose figures say what they are.
    <table role={tableRoles.table} className="w-full border-collapse text-sm max-md:block">
      <caption className="sr-only">Consumers</caption>
      <thead role={tableRoles.group} className="max-md:sr-only">
        <tr role={tableRoles.row} className="border-b border-line text-left text-ink-muted">
          {titles.map((title) => (
            <th key={title} role={tableRoles.title} scope="col" className="px-2 py-2 font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={tableRoles.group} className="max-md:block">
        {consumers.map((each) => (
          <tr
            key={each.name}
            role={tableRoles.row}
            data-consumer={each.name}
            className="border-b border-line align-middle max-md:grid max-md:grid-cols-2 max-md:py-2"
          >
            <td
              role={tableRoles.cell}
              className="px-2 py-1.5 font-semibold wrap-anywhere max-md:col-span-2 max-md:py-0.5"
            >
              {each.name}
            </td>
            <Figure title="Checkpoint">
              {each.checkpoint === '0' ? '0' : <EventLink position={each.checkpoint} />}
            </Figure>
            <Figure title="Waiting">{waitingText(each.waiting)}</Figure>
            <Figure title="Lag">
              {each.oldestAt ? plainGap(each.oldestAt, new Date(serverNow()).toISOString()) : 'none'}
            </Figure>
            <Figure title="Trend">
              {trends.get(each.name)}
              {each.isPaused ? (
                <>
                  {' '}
                  <Badge tone="warning">paused</Badge>
                </>
              ) : null}
            </Figure>
            <Figure title="Parked">
              {each.parked > 0 ? <Badge tone="danger">{each.parked}</Badge> : '0'}
            </Figure>
            <Figure title="Last error">{each.lastError ?? 'none'}</Figure>
            <td role={tableRoles.cell} className="px-2 py-1.5 max-md:col-span-2">
              <PauseButton consumer={each.name} isPaused={each.isPaused} onDone={onDone} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A cell that shows its title where the row of titles is not visible; a screen reader reads the title of the column instead. */
function Figure({ title, children }: { title: (typeof titles)[number]; children: ReactNode }) {
  return (
    <td role={tableRoles.cell} className="px-2 py-1.5 tabular-nums wrap-anywhere max-md:py-0.5 md:max-w-90">
      <span aria-hidden="true" className="text-ink-muted md:hidden">
        {title}:{' '}
      </span>
      {children}
    </td>
  );
}

function waitingText(waiting: number): string {
  if (waiting >= 1_000) return '1,000 or more events';
  return waiting === 1 ? '1 event' : `${waiting} events`;
}
