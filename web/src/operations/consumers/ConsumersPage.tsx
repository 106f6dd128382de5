import { PageHeading } from '#/app/page/PageHeading.tsx';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { Badge } from '#/ui/Badge.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section aria-label="Consumers" className="relative overflow-x-auto" tabIndex={0}>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line text-left text-ink-muted">
            {['Consumer', 'Checkpoint', 'Waiting', 'Lag', 'Trend', 'Parked', 'Last error', 'Action'].map(
              (title) => (
                <th key={title} scope="col" className="px-2 py-2 font-semibold">
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {consumers.map((each) => (
            <tr key={each.name} data-consumer={each.name} className="border-b border-line align-middle">
              <td className="px-2 py-1.5 font-semibold">{each.name}</td>
              <td className="px-2 py-1.5 tabular-nums">
                {each.checkpoint === '0' ? '0' : <EventLink position={each.checkpoint} />}
              </td>
              <td className="px-2 py-1.5 tabular-nums">
                {each.waiting >= 1_000 ? '1,000 or more' : each.waiting} events
              </td>
              <td className="px-2 py-1.5 tabular-nums">
                {each.oldestAt ? plainGap(each.oldestAt, new Date(serverNow()).toISOString()) : 'none'}
              </td>
              <td className="px-2 py-1.5">
                {trends.get(each.name)}
                {each.isPaused ? (
                  <>
                    {' '}
                    <Badge tone="warning">paused</Badge>
                  </>
                ) : null}
              </td>
              <td className="px-2 py-1.5 tabular-nums">
                {each.parked > 0 ? <Badge tone="danger">{each.parked}</Badge> : '0'}
              </td>
              <td className="max-w-90 px-2 py-1.5 break-words">{each.lastError ?? 'none'}</td>
              <td className="px-2 py-1.5">
                <PauseButton consumer={each.name} isPaused={each.isPaused} onDone={onDone} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
