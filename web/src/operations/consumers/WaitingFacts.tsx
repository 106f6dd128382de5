import type { ReactNode } from 'react';
import { EventLink } from '../links.tsx';
import type { Consumers } from '../operations.ts';
import { plainTime } from '../plainWords.ts';

/** OPS-08: where the log ends, and what waits beside the consumers: timers, mails and files. */
export function WaitingFacts({ head, timers, files }: Pick<Consumers, 'head' | 'timers' | 'files'>) {
  const { armed, overdue, failing, nextAt, heldMails, nextMailAt } = timers;
  return (
    <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Fact
        name="End of the log"
        value={head === '0' ? '0' : <EventLink position={head} />}
        note="the newest event"
      />
      <Fact
        name="Timers"
        value={`${countOf(armed)} armed`}
        note={
          overdue > 0
            ? `${countOf(overdue)} overdue, ${failing} of them after an attempt`
            : nextAt
              ? `none overdue; the next at ${plainTime(nextAt)}`
              : 'none is armed'
        }
        isBad={overdue > 0}
      />
      <Fact
        name="Emails held"
        value={countOf(heldMails)}
        note={nextMailAt ? `the next leaves at ${plainTime(nextMailAt)}` : 'no emails are waiting'}
      />
      <Fact
        name="Files without an event"
        value={files ? `${files.orphaned} orphaned` : 'not known'}
        note={
          files
            ? `${files.underWay} being stored; orphans go within the hour`
            : 'the file store isn’t answering'
        }
        isBad={!files || files.orphaned > 0}
      />
    </dl>
  );
}

function countOf(count: number): string {
  return count >= 10_000 ? '10,000 or more' : String(count);
}

type FactProps = {
  readonly name: string;
  readonly value: ReactNode;
  readonly note: string;
  readonly isBad?: boolean;
};

function Fact({ name, value, note, isBad = false }: FactProps) {
  return (
    <div
      data-fact={name}
      className={`rounded-card border bg-surface px-4 py-3 ${isBad ? 'border-danger' : 'border-line'}`}
    >
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="text-lg font-semibold tabular-nums">{value}</dd>
      <dd className="text-sm text-ink-muted tabular-nums">{note}</dd>
    </div>
  );
}
