import { type FormEvent, useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { ShowMore } from '#/ui/navigation/ShowMore.tsx';
import { ask, problemText } from './askOps.ts';
import { EventLink } from './links.tsx';
import { type LogEvent, StreamState } from './operations.ts';
import { plainActor, plainTime, plainType } from './plainWords.ts';
import { type Change, stateDifference } from './stateDifference.ts';
import { useEventLog } from './useEventLog.ts';

/** OPS-06: what happened to one entity, live; its state after any event, and the difference of two. */
export function StreamPage() {
  const { stream = '' } = useParams();
  const log = useEventLog({ stream }, true, true);
  return (
    <>
      <PageHeading title={stream} className="wrap-anywhere" />
      {log.problem && !log.events ? <ErrorState body={log.problem} onRetry={log.reload} /> : null}
      {!log.events && !log.problem ? <Skeleton className="h-80 w-full" /> : null}
      {log.events?.length === 0 ? <EmptyState title="No events" reason="There is no such stream." /> : null}
      {log.events && log.events.length > 0 ? (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <section aria-label="Timeline" className="flex flex-col gap-4">
            <ol className="flex flex-col">
              {log.events.map((event) => (
                <Step key={event.position} event={event} />
              ))}
            </ol>
            {log.hasMore ? <ShowMore label="Older events" onMore={log.more} /> : null}
          </section>
          <StateCard key={stream} stream={stream} newest={log.events[0]?.version ?? 1} />
        </div>
      ) : null}
    </>
  );
}

function Step({ event }: { event: LogEvent }) {
  return (
    <li className="border-l-2 border-line py-2 pl-4">
      <p>
        <span className="font-semibold">{plainType(event.type)}</span> by {plainActor(event.actor)}
      </p>
      <p className="text-sm text-ink-muted tabular-nums">
        {plainTime(event.occurredAt)}, version {event.version},{' '}
        <EventLink position={event.position}>event {event.position}</EventLink>
      </p>
    </li>
  );
}

type Shown =
  | { readonly kind: 'state'; readonly version: number; readonly text: string }
  | {
      readonly kind: 'difference';
      readonly from: number;
      readonly to: number;
      readonly changes: readonly Change[];
    };

function StateCard({ stream, newest }: { stream: string; newest: number }) {
  const [version, setVersion] = useState(String(newest));
  const [other, setOther] = useState('');
  const [shown, setShown] = useState<Shown | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stateAt = useCallback(
    async (at: number) => (await ask(StreamState, { stream, version: at })).getStreamState.state,
    [stream],
  );

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const [to, from] = [Number(version), other === '' ? null : Number(other)];
    if (![to, from ?? 1].every((at) => Number.isSafeInteger(at) && at >= 1)) {
      setProblem('Enter a whole number, 1 or more.');
      return;
    }
    try {
      setProblem(null);
      const after = await stateAt(to);
      if (from === null) {
        setShown({ kind: 'state', version: to, text: JSON.stringify(JSON.parse(after), null, 2) });
      } else setShown({ kind: 'difference', from, to, changes: stateDifference(await stateAt(from), after) });
    } catch (error) {
      setProblem(problemText(error));
    }
  }

  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg">State</h2>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-3">
        <TextField
          label="After version"
          inputMode="numeric"
          value={version}
          onChange={(event) => setVersion(event.target.value)}
        />
        <TextField
          label="Compared with version"
          optionalText="optional"
          inputMode="numeric"
          value={other}
          onChange={(event) => setOther(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </form>
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      {shown?.kind === 'state' ? (
        <>
          <h3 className="text-base">After version {shown.version}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
          <pre tabIndex={0} className="max-h-[60vh] overflow-auto rounded-control bg-canvas p-3 text-sm">
            {shown.text}
          </pre>
        </>
      ) : null}
      {shown?.kind === 'difference' ? <Difference {...shown} /> : null}
    </Card>
  );
}

function Difference({ from, to, changes }: Extract<Shown, { kind: 'difference' }>) {
  if (changes.length === 0)
    return (
      <p>
        There’s no difference between versions {from} and {to}.
      </p>
    );
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="pb-2 text-left font-semibold">
        From version {from} to version {to}
      </caption>
      <thead>
        <tr className="border-b border-line text-left text-ink-muted">
          <th scope="col" className="py-1 pr-2 font-semibold">
            Field
          </th>
          <th scope="col" className="py-1 pr-2 font-semibold">
            Before
          </th>
          <th scope="col" className="py-1 font-semibold">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.path} className="border-b border-line align-top">
            <td className="py-1 pr-2 wrap-anywhere">{change.path}</td>
            <td className="py-1 pr-2 wrap-anywhere">{change.before}</td>
            <td className="py-1 wrap-anywhere">{change.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
