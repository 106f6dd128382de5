import { useState } from 'react';
import { useKept } from '#/app/sync/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { ShowMore } from '#/ui/navigation/ShowMore.tsx';
import { tell } from '../askOps.ts';
import { EventLink, StreamLink } from '../links.tsx';
import { type Parked, RetryParkedEvent, SkipParkedEvent } from '../operations.ts';
import { PowerDialog } from '../PowerDialog.tsx';
import { plainTime, plainType } from '../plainWords.ts';
import { useFigures } from '../useFigures.ts';
import { LOOK, parkedEvents } from './consumersSync.ts';

const PAGE = 20;

/** OPS-09: what consumers gave up on, the oldest first. */
export function ParkedList() {
  const [limit, setLimit] = useState(PAGE);
  const { data, hasFailed, retry: reload } = useFigures(parkedEvents, { limit }, LOOK);
  const value = useKept(data, 'parked');
  return (
    <section aria-labelledby="parked" className="flex flex-col gap-4">
      <h2 id="parked" tabIndex={-1} className="text-lg">
        Parked events
      </h2>
      {hasFailed ? <CouldNotRefresh onRetry={reload} /> : null}
      {value?.total === 0 ? <p className="text-ink-muted">No consumer has given up on an event.</p> : null}
      <ul className="flex flex-col gap-3">
        {value?.items.map((parked) => (
          <li key={`${parked.consumer} ${parked.position}`} data-parked={parked.position}>
            <ParkedCard parked={parked} onDone={reload} />
          </li>
        ))}
      </ul>
      {value?.hasMore && limit < 100 ? <ShowMore onMore={() => setLimit(limit + PAGE)} /> : null}
    </section>
  );
}

function ParkedCard({ parked, onDone }: { parked: Parked; onDone: () => void }) {
  const [asking, setAsking] = useState<'retry' | 'skip' | null>(null);
  const { consumer, position } = parked;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-80">
        <p className="font-semibold">
          {consumer}: {parked.event ? plainType(parked.event.type) : 'an event of another log'}
        </p>
        <p className="break-words">{parked.reason}</p>
        <p className="text-sm text-ink-muted tabular-nums">
          <EventLink position={position}>event {position}</EventLink>
          {parked.event ? (
            <>
              , <StreamLink stream={parked.event.stream} />
            </>
          ) : null}
          , parked {plainTime(parked.parkedAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={() => setAsking('skip')}>
          Skip<span className="sr-only"> event {position}</span>
        </Button>
        <Button size="sm" onClick={() => setAsking('retry')}>
          Retry<span className="sr-only"> event {position}</span>
        </Button>
      </div>
      {asking === 'retry' ? (
        <PowerDialog
          title="Retry the event"
          description={`${consumer} gets event ${position} again, now.`}
          action="Retry"
          onClose={() => setAsking(null)}
          onUse={async () => {
            const { retryParkedEvent: isDone } = await tell(RetryParkedEvent, { consumer, position });
            showToast(isDone ? `Event ${position} was handled` : `Event ${position} failed again`);
            onDone();
          }}
        />
      ) : null}
      {asking === 'skip' ? (
        <PowerDialog
          title="Skip the event"
          description={`${consumer} continues without event ${position}. You can’t undo this.`}
          action="Skip"
          reasonOf={`skip.${consumer}.${position}`}
          onClose={() => setAsking(null)}
          onUse={async (reason) => {
            await tell(SkipParkedEvent, { consumer, position, reason });
            onDone();
          }}
        />
      ) : null}
    </Card>
  );
}
