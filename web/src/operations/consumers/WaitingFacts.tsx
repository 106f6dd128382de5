import type { ReactNode } from 'react';
import { EventLink, linkClasses } from '../links.tsx';
import type { Consumers } from '../operations.ts';
import { plainTime } from '../plainWords.ts';

/** OPS-08, OPS-09: where the log ends, what consumers gave up on, and what waits beside them: timers, mails and files. */
export function WaitingFacts({ head, consumers, timers, files }: Consumers) {
  const parked = consumers.reduce((sum, each) => sum + each.parked, 0);
  const { armed, overdue, failing, nextAt, heldMails, nextMailAt } = timers;
  return (
    <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
      <Fact
        name="End of the log"
        value={head === '0' ? '0' : <EventLink position={head} />}
        note="the newest event"
      />
      <Fact
        name="Parked events"
        value={countOf(parked)}
        note={
          parked > 0 ? (
            <button type="button" className={linkClasses} onClick={goToParked}>
              See them, retry or skip
            </button>
          ) : (
            'no consumer has given up'
          )
        }
        isBad={parked > 0}
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

/** The list stands below all consumers and projections. */
function goToParked(): void {
  document.getElementById('parked')?.focus();
}

function countOf(count: number): string {
  return count >= 10_000 ? '10,000 or more' : String(count);
}

type FactProps = {
  readonly name: string;
  readonly value: ReactNode;
  readonly note: ReactNode;
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
