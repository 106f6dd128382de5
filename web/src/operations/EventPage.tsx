import { type ReactNode, useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useLoaded } from '#/lib/loaded/useLoaded.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { copyText } from '#/ui/feedback/copyText.ts';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { ask, tell } from './askOps.ts';
import { ActorLink, ChainLink, EventLink, StreamLink } from './links.tsx';
import { type LogEvent, LogEventOne, RevealLogEvent } from './operations.ts';
import { PowerDialog } from './PowerDialog.tsx';
import { plainTime, plainType } from './plainWords.ts';

/** OPS-05: one event. */
export function EventPage() {
  const { position = '' } = useParams();
  const load = useCallback(async () => {
    if (!/^\d{1,15}$/.test(position)) return { event: null };
    return { event: (await ask(LogEventOne, { position })).getLogEvent };
  }, [position]);
  const { value, hasFailed, reload } = useLoaded(load);
  if (hasFailed && !value) return <ErrorState onRetry={reload} />;
  if (!value) return <Skeleton className="h-80 w-full" />;
  if (!value.event) {
    return (
      <>
        <PageHeading title={`Event ${position}`} />
        <EmptyState title="No such event" reason="The log doesn’t reach this position." />
      </>
    );
  }
  return <OneEvent key={position} event={value.event} />;
}

function OneEvent({ event }: { event: LogEvent }) {
  const [revealed, setRevealed] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const data = JSON.stringify(JSON.parse(event.data), null, 2);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading title={`${plainType(event.type)}, event ${event.position}`}>
          {plainType(event.type)} <span className="text-ink-muted">{event.position}</span>
        </PageHeading>
        <nav aria-label="Neighbours in the log" className="flex gap-4">
          {event.position === '1' ? null : (
            <EventLink position={String(BigInt(event.position) - 1n)}>Event before</EventLink>
          )}
          <EventLink position={String(BigInt(event.position) + 1n)}>Event after</EventLink>
        </nav>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Card>
          <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-2">
            <Fact name="Type">
              {event.type}, schema version {event.schemaVersion}
            </Fact>
            <Fact name="Stream">
              <StreamLink stream={event.stream} />, version {event.version}
            </Fact>
            <Fact name="Position">{event.position}</Fact>
            <Fact name="Occurred">{plainTime(event.occurredAt)}</Fact>
            <Fact name="Recorded">{event.recordedAt ? plainTime(event.recordedAt) : 'not known yet'}</Fact>
            <Fact name="Actor">
              <ActorLink actor={event.actor} />
            </Fact>
            <Fact name="Correlation id">
              <ChainLink correlationId={event.correlationId} />
            </Fact>
            <Fact name="Causation id">
              {event.causedBy ? (
                <EventLink position={event.causedBy}>event {event.causedBy}</EventLink>
              ) : (
                'none'
              )}
            </Fact>
            <Fact name="Command">{event.commandId}</Fact>
          </dl>
        </Card>
        <Card className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-lg">Data</h2>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => void copyText(data, { copied: 'Copied', notCopied: 'We couldn’t copy it' })}
            >
              Copy
            </Button>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
          <pre tabIndex={0} className="max-h-[60vh] overflow-auto rounded-control bg-canvas p-3 text-sm">
            {data}
          </pre>
          {event.withheld.length > 0 ? (
            <p className="text-sm text-ink-muted">Shown to nobody: {event.withheld.join(', ')}</p>
          ) : null}
          {event.masked.length > 0 && !revealed ? (
            <div className="flex flex-wrap items-center gap-3">
              <p className="text-sm text-ink-muted">Masked: {event.masked.join(', ')}</p>
              <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
                Reveal
              </Button>
            </div>
          ) : null}
          {revealed ? (
            <div className="flex flex-col gap-2">
              <h3 className="text-base">Personal fields</h3>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
              <pre tabIndex={0} className="overflow-auto rounded-control bg-warning-soft p-3 text-sm">
                {revealed}
              </pre>
            </div>
          ) : null}
        </Card>
      </div>
      {isAsking ? (
        <PowerDialog
          title="Reveal personal fields"
          description={`Event ${event.position}: ${event.masked.join(', ')}. We record that you looked, and your reason.`}
          action="Reveal"
          reasonOf={`reveal.${event.position}`}
          onClose={() => setAsking(false)}
          onUse={async (reason) => {
            const { revealLogEvent } = await tell(RevealLogEvent, { position: event.position, reason });
            setRevealed(JSON.stringify(JSON.parse(revealLogEvent), null, 2));
          }}
        />
      ) : null}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
