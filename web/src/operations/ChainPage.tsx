import { useCallback } from 'react';
import { useParams } from 'react-router';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useLoaded } from '#/lib/useLoaded.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { ask } from './askOps.ts';
import { type ChainNode, chainTree } from './chainTree.ts';
import { EventLink, linkClasses, StreamLink } from './links.tsx';
import { EventChain } from './operations.ts';
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
        <PageHeading title={`Chain ${correlationId}`} className="break-all" />
        <Button variant="secondary" size="sm" onClick={reload}>
          Read again
        </Button>
      </div>
      {hasFailed && !value ? <ErrorState onRetry={reload} /> : null}
      {!value && !hasFailed ? <Skeleton className="h-80 w-full" /> : null}
      {value?.events.length === 0 ? (
        <EmptyState title="No events" reason="Nothing in the log has this correlation id." />
      ) : null}
      {value ? <Trace id={value.traceId} url={value.traceUrl} /> : null}
      {value?.hasMore ? (
        <Banner tone="info">The chain is longer: its first 500 events are shown.</Banner>
      ) : null}
      {value ? <Tree nodes={chainTree(value.events)} /> : null}
    </>
  );
}

/** Nothing where the request was not traced, or nobody said where traces are looked at. */
function Trace({ id, url }: { id: string | null; url: string | null }) {
  if (!id && !url) return null;
  return (
    <p className="break-all text-sm text-ink-muted">
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

function Tree({ nodes }: { nodes: readonly ChainNode[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {nodes.map((node) => (
        <li key={node.event.position} data-position={node.event.position} className="flex flex-col gap-2">
          <div className="rounded-control border border-line bg-surface px-3 py-2">
            <p>
              <span className="font-semibold">{plainType(node.event.type)}</span> by{' '}
              {plainActor(node.event.actor)}
              {node.cause ? (
                <span className="ml-2 text-sm text-ink-muted tabular-nums">
                  {plainGap(node.cause.occurredAt, node.event.occurredAt)}
                </span>
              ) : null}
            </p>
            <p className="text-sm text-ink-muted tabular-nums">
              {plainTime(node.event.occurredAt)},{' '}
              <EventLink position={node.event.position}>event {node.event.position}</EventLink>,{' '}
              <StreamLink stream={node.event.stream} />
            </p>
          </div>
          {node.children.length > 0 ? (
            <div className="border-l-2 border-line pl-4 sm:pl-8">
              <Tree nodes={node.children} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
