import { useCallback } from 'react';
import { useParams } from 'react-router';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useLoaded } from '#/lib/loaded/useLoaded.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { ask } from './askOps.ts';
import { type ChainNode, chainTree } from './chainTree.ts';
import { EventLink, linkClasses, StreamLink } from './links.tsx';
import { type ChainEvent, EventChain } from './operations.ts';
import { plainActor, plainGap, plainTime, plainType } from './plainWords.ts';

/** OPS-07: everything that one intent caused, with the time between the steps. */
export function ChainPage() {
  const { correlationId = '' } = useParams();
  const load = useCallback(
    async () => (await ask(EventChain, { correlationId })).getEventChain,
    [correlationId],
  );
  const { value, hasFailed, reload } = useLoaded(load);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading title={`Chain ${correlationId}`} className="wrap-anywhere" />
        <Button variant="secondary" size="sm" onClick={reload}>
          Read again
        </Button>
      </div>
      {hasFailed && !value ? <ErrorState onRetry={reload} /> : null}
      {!value && !hasFailed ? <Skeleton className="h-80 w-full" /> : null}
      {value?.events.length === 0 ? (
        <EmptyState title="No events" reason="No events in the log have this correlation id." />
      ) : null}
      {value ? <Trace id={value.traceId} url={value.traceUrl} /> : null}
      {value?.hasMore ? (
        <Banner tone="info">The chain is longer. We’re showing its first 500 events.</Banner>
      ) : null}
      {value && value.events.length > 0 ? <Chain events={value.events} /> : null}
    </>
  );
}

/** Nothing where the request was not traced, or nobody said where traces are looked at. */
function Trace({ id, url }: { id: string | null; url: string | null }) {
  if (!id && !url) return null;
  return (
    <p className="wrap-anywhere text-sm text-ink-muted">
      Trace{' '}
      {url ? (
        <a href={url} target="_blank" rel="noreferrer" className={linkClasses}>
          {id ?? 'of this correlation id'}
        </a>
      ) : (
        id
      )}
    </p>
  );
}

/** The tree, and beside each step when it came within the whole. */
function Chain({ events }: { events: readonly ChainEvent[] }) {
  const times = events.map(({ occurredAt }) => Date.parse(occurredAt));
  const [from, to] = [Math.min(...times), Math.max(...times)];
  return (
    <>
      <p className="text-ink-muted tabular-nums">
        {events.length === 1 ? '1 event' : `${events.length} events`} in{' '}
        {plainGap(new Date(from).toISOString(), new Date(to).toISOString()).slice(2)}
      </p>
      <Tree nodes={chainTree(events)} whole={{ from, to }} />
    </>
  );
}

type Whole = { readonly from: number; readonly to: number };

/** From the cause to the step, within the whole chain. The time stands beside it as text. */
function Bar({ node: { event, cause }, whole }: { node: ChainNode; whole: Whole }) {
  const length = Math.max(1, whole.to - whole.from);
  const at = Date.parse(event.occurredAt);
  const begun = cause ? Math.min(Date.parse(cause.occurredAt), at) : at;
  return (
    <div aria-hidden="true" className="h-1.5 rounded-full bg-canvas">
      <div
        className="h-full min-w-1.5 rounded-full bg-primary"
        style={{
          marginLeft: `min(${((begun - whole.from) / length) * 100}%, 100% - 0.375rem)`,
          width: `${((at - begun) / length) * 100}%`,
        }}
      />
    </div>
  );
}

function Tree({ nodes, whole }: { nodes: readonly ChainNode[]; whole: Whole }) {
  return (
    <ul className="flex flex-col gap-2">
      {nodes.map((node) => (
        <li key={node.event.position} data-position={node.event.position} className="flex flex-col gap-2">
          <div className="grid grid-cols-1 items-center gap-x-6 gap-y-2 rounded-control border border-line bg-surface px-3 py-2 lg:grid-cols-[1fr_16rem]">
            <p>
              <span className="font-semibold">{plainType(node.event.type)}</span> by{' '}
              {plainActor(node.event.actor)}
              {node.cause ? (
                <span className="ml-2 text-sm text-ink-muted tabular-nums">
                  {plainGap(node.cause.occurredAt, node.event.occurredAt)}
                </span>
              ) : null}
            </p>
            <div className="max-lg:order-last lg:row-span-2">
              <Bar node={node} whole={whole} />
            </div>
            <p className="text-sm text-ink-muted tabular-nums">
              {plainTime(node.event.occurredAt)},{' '}
              <EventLink position={node.event.position}>event {node.event.position}</EventLink>,{' '}
              <StreamLink stream={node.event.stream} />
            </p>
          </div>
          {node.children.length > 0 ? (
            <div className="border-l-2 border-line pl-4 sm:pl-8">
              <Tree nodes={node.children} whole={whole} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
