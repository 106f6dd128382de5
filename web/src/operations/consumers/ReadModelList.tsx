import { useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { tell } from '../askOps.ts';
import { type ReadModel, RebuildReadModel } from '../operations.ts';
import { PowerDialog } from '../PowerDialog.tsx';
import { plainTime } from '../plainWords.ts';
import { useFigures } from '../useFigures.ts';
import { LOOK, readModels } from './consumersSync.ts';

/** OPS-08: read models, and their rebuild into a copy that takes their place. */
export function ReadModelList({ head }: { head: string | undefined }) {
  const { data: value, hasFailed, retry: reload } = useFigures(readModels, null, LOOK);
  const [asking, setAsking] = useState<string | null>(null);
  return (
    <section aria-labelledby="read-models" className="flex flex-col gap-4">
      <div>
        <h2 id="read-models" className="text-lg">
          Projections
        </h2>
        <p className="text-ink-muted">
          Each is updated in the same transaction as the log, so it’s always at the log’s position
          {head ? `, ${head}` : ''}.
        </p>
      </div>
      {hasFailed ? <CouldNotRefresh onRetry={reload} /> : null}
      <ul className="grid grid-cols-1 gap-x-6 gap-y-2 md:grid-cols-2">
        {value?.map((each) => (
          <li
            key={each.name}
            data-read-model={each.name}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2"
          >
            <div className="min-w-0">
              <p className="font-semibold break-words">{each.name}</p>
              <p className="text-sm text-ink-muted tabular-nums">{stateOf(each)}</p>
              {each.done !== null && each.total !== null ? (
                <progress
                  aria-label={`Rebuild of ${each.name}`}
                  className="w-full"
                  value={Number(each.done)}
                  max={Math.max(1, Number(each.total))}
                />
              ) : null}
            </div>
            <Button
              variant="secondary"
              size="sm"
              disabled={value.some(({ done }) => done !== null)}
              onClick={() => setAsking(each.name)}
            >
              Rebuild<span className="sr-only"> {each.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {asking ? (
        <PowerDialog
          title={`Rebuild ${asking}`}
          description="We fill a copy from the whole log while the product keeps using the old one. Then the copy replaces it in one transaction."
          action="Rebuild"
          reasonOf={`rebuild.${asking}`}
          onClose={() => setAsking(null)}
          onUse={async (reason) => {
            await tell(RebuildReadModel, { name: asking, reason });
            reload();
          }}
        />
      ) : null}
    </section>
  );
}

function stateOf({ done, total, startedAt, endedAt, hasFailed }: ReadModel): string {
  if (done !== null) return `Being rebuilt: ${done} of ${total} positions`;
  if (startedAt === null) return 'Not rebuilt from here yet';
  if (endedAt === null) return `The rebuild of ${plainTime(startedAt)} did not end; the old rows stayed`;
  return hasFailed
    ? `The rebuild of ${plainTime(startedAt)} failed. The old rows are still in use`
    : `Rebuilt ${plainTime(endedAt)}`;
}
