import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { useFigures } from '../useFigures.ts';
import { netPromoter } from './healthSync.ts';

const LOOK = 60_000;
const spans = [
  { name: 'In the last 30 days', days: 30 },
  { name: 'Since the beginning', days: null },
] as const;

/** FBK-14: how sessions and events were rated, and by how many. */
export function NetPromoter() {
  return (
    <section aria-labelledby="net-promoter" className="flex flex-col gap-3">
      <h2 id="net-promoter" className="text-lg">
        Net promoter score
      </h2>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {spans.map(({ name, days }) => (
          <div key={name} className="flex flex-col">
            <dt className="text-sm text-ink-muted">{name}</dt>
            <dd>
              <Score days={days} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="measure text-sm text-ink-muted">
        Of all feedback on sessions and events: the share of 9 and 10, minus the share of 0 to 6.
      </p>
    </section>
  );
}

function Score({ days }: { days: number | null }) {
  const { data, hasFailed, retry } = useFigures(netPromoter, { days }, LOOK);
  if (!data) return hasFailed ? <ErrorState onRetry={retry} /> : null;
  const { score, count } = data;
  if (score === null) return <>No feedback yet</>;
  return (
    <span className="tabular-nums">
      <span className="text-xl font-semibold">{score > 0 ? `+${score}` : score}</span>
      {count === 1 ? ' from 1 answer' : ` from ${count} answers`}
    </span>
  );
}
