// Invariant: what other processes send is written under the tenure that they sent it to, or answered `moved`.
import type { EventCodec } from '../codec/eventCodec.ts';
import { StoreOverloaded } from '../commit/groupCommit.ts';
import type { AppendOutcome, EncodedAppend, PlannedResult } from '../commit/planBatch.ts';
import { isLoss } from '../connection/busy.ts';
import { RecentMap } from '../recentMap.ts';
import { openWrites, type WireAnswer, type WireRequest } from './wire.ts';

/** Remembered outcomes of one process, for appends that depend on them. */
const REMEMBERED_OUTCOMES = 20_000;
const REMEMBERED_PROCESSES = 64;

export type ServingOptions = {
  readonly codec: EventCodec;
  readonly write: (append: EncodedAppend) => Promise<PlannedResult>;
  readonly answer: (address: string, tenure: string, answers: readonly WireAnswer[]) => void;
};

export type Serving = {
  /** `tenure` is held by this process. */
  serve(from: string, tenure: string, requests: readonly WireRequest[]): void;
  /** The processes that wait for an answer. */
  owed(): Iterable<readonly [address: string, tenure: string]>;
};

/** A process that waits for answers. */
type Asker = {
  readonly from: string;
  readonly tenure: string;
  /** Outcomes by the number that the sender gave its append. */
  readonly outcomes: RecentMap<number, AppendOutcome>;
  owed: number;
  answers: WireAnswer[];
};

type Opened = PromiseSettledResult<EncodedAppend['writes']>;

export function createServing({ codec, write, answer }: ServingOptions): Serving {
  const outcomesOf = new RecentMap<string, Asker['outcomes']>(REMEMBERED_PROCESSES);
  const askers = new Map<string, Asker>();
  const answered = new Set<Asker>();
  let opening: Promise<unknown> = Promise.resolve();

  function askerOf(from: string, tenure: string): Asker {
    const key = `${from} ${tenure}`;
    const known = askers.get(key);
    if (known) return known;
    const outcomes = outcomesOf.get(from) ?? new RecentMap<number, AppendOutcome>(REMEMBERED_OUTCOMES);
    outcomesOf.set(from, outcomes);
    const asker: Asker = { from, tenure, outcomes, owed: 0, answers: [] };
    askers.set(key, asker);
    return asker;
  }

  function tell(asker: Asker, one: WireAnswer): void {
    asker.answers.push(one);
    asker.owed -= 1;
    if (asker.owed === 0) askers.delete(`${asker.from} ${asker.tenure}`);
    // After the wake-ups of the same batch, so that the other process has the events before the answer.
    if (answered.size === 0) setImmediate(leave);
    answered.add(asker);
  }

  function leave(): void {
    const leaving = [...answered];
    answered.clear();
    for (const asker of leaving) answer(asker.from, asker.tenure, asker.answers.splice(0));
  }

  function writeOne(asker: Asker, request: WireRequest, writes: EncodedAppend['writes']): void {
    const { seq, append } = request;
    const { outcomes, tenure } = asker;
    const outcome: AppendOutcome = { aborted: false };
    const dependsOn = request.restsOn.map((other) => outcomes.get(other) ?? { aborted: true });
    outcomes.set(seq, outcome);
    const { meta, actor, cause, restsOn } = append;
    write({ meta, actor, cause, restsOn, writes, outcome, dependsOn, tenure }).then(
      (result) => tell(asker, answerOf(seq, result)),
      (fault: unknown) => tell(asker, faultOf(seq, fault)),
    );
  }

  /** All together; where that fails, each by itself, so that a bad one fails alone. */
  async function openAll(requests: readonly WireRequest[]): Promise<readonly Opened[]> {
    const appends = requests.map(({ append }) => append);
    try {
      const all = await openWrites(codec, appends);
      return all.map((value) => ({ status: 'fulfilled', value }));
    } catch {
      const openOne = async (append: (typeof appends)[number]) =>
        (await openWrites(codec, [append]))[0] ?? [];
      return Promise.allSettled(appends.map(openOne));
    }
  }

  return {
    serve(from, tenure, requests) {
      const asker = askerOf(from, tenure);
      asker.owed += requests.length;
      // A person's key may have to be read; written in their order.
      const opened = openAll(requests);
      const before = opening;
      opening = opened.then(async (results) => {
        await before;
        results.forEach((result, i) => {
          const request = requests[i];
          if (!request) return;
          if (result.status === 'fulfilled') writeOne(asker, request, result.value);
          else tell(asker, faultOf(request.seq, result.reason));
        });
      });
    },
    owed: function* () {
      for (const { from, tenure } of askers.values()) yield [from, tenure] as const;
    },
  };
}

function answerOf(seq: number, result: PlannedResult): WireAnswer {
  switch (result.status) {
    case 'appended': {
      const [first] = result.committed;
      return { seq, status: 'appended', first: first?.event.position ?? 0, follows: first?.follows ?? 0 };
    }
    case 'repeated': {
      const [first] = result.committed;
      const last = result.committed.at(-1);
      return { seq, status: 'duplicate', first: first?.event.position ?? 0, last: last?.event.position ?? 0 };
    }
    case 'duplicate':
      return { seq, status: 'duplicate', first: result.first, last: result.last };
    case 'conflict':
      return { seq, ...result };
    case 'causeGone':
    case 'moved':
      return { seq, status: result.status };
  }
}

/** The other process sees only the code of a fault, not its class: by the code it knows whether it may send again. */
function faultOf(seq: number, fault: unknown): WireAnswer {
  if (fault instanceof StoreOverloaded) return { seq, status: 'overloaded' };
  const message = fault instanceof Error ? fault.message : String(fault);
  const code = isLoss(fault) ? 'CONNECTION_CLOSED' : codeOf(fault);
  return { seq, status: 'failed', message, ...(code !== undefined && { code }) };
}

function codeOf(fault: unknown): string | undefined {
  return fault instanceof Error && 'code' in fault ? String(fault.code) : undefined;
}
