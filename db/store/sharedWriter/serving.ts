// Invariant: what other processes send is written under the tenure that they sent it to, or answered `moved`.
import type { EventCodec } from '../codec/eventCodec.ts';
import { StoreOverloaded } from '../commit/groupCommit.ts';
import type { AppendOutcome, EncodedAppend, PlannedResult } from '../commit/planBatch.ts';
import { isLoss } from '../connection/busy.ts';
import { RecentMap } from '../recentMap.ts';
import { openWrites, type WireAnswer, type WireRequest } from './wire.ts';

/** Of appends of other processes, for those that depend on them. */
const REMEMBERED_OUTCOMES = 20_000;

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

export function createServing({ codec, write, answer }: ServingOptions): Serving {
  const outcomes = new RecentMap<string, AppendOutcome>(REMEMBERED_OUTCOMES);
  const ready = new Map<string, { readonly from: string; readonly tenure: string; answers: WireAnswer[] }>();
  const waiting = new Map<string, { readonly from: string; readonly tenure: string; count: number }>();
  let opening: Promise<unknown> = Promise.resolve();
  let isLeaving = false;

  function tell(from: string, tenure: string, one: WireAnswer): void {
    const key = `${from} ${tenure}`;
    const gathered = ready.get(key) ?? { from, tenure, answers: [] };
    gathered.answers.push(one);
    ready.set(key, gathered);
    const owed = waiting.get(key);
    if (owed && --owed.count === 0) waiting.delete(key);
    // After the wake-ups of the same batch, so that the other process has the events before the answer.
    if (!isLeaving) setImmediate(leave);
    isLeaving = true;
  }

  function leave(): void {
    isLeaving = false;
    for (const { from, tenure, answers } of ready.values()) answer(from, tenure, answers);
    ready.clear();
  }

  function outcomeOf(from: string, seq: number): AppendOutcome {
    return outcomes.get(`${from} ${seq}`) ?? { aborted: true };
  }

  function writeOne(from: string, tenure: string, request: WireRequest, writes: EncodedAppend['writes']) {
    const { seq, append } = request;
    const outcome: AppendOutcome = { aborted: false };
    const dependsOn = request.restsOn.map((other) => outcomeOf(from, other));
    outcomes.set(`${from} ${seq}`, outcome);
    const { meta, actor, cause } = append;
    write({ meta, actor, cause, writes, outcome, dependsOn, tenure }).then(
      (result) => tell(from, tenure, answerOf(seq, result)),
      (fault: unknown) => tell(from, tenure, faultOf(seq, fault)),
    );
  }

  return {
    serve(from, tenure, requests) {
      const key = `${from} ${tenure}`;
      const owed = waiting.get(key) ?? { from, tenure, count: 0 };
      owed.count += requests.length;
      waiting.set(key, owed);
      // Side by side, because a person's key may have to be read; written in their order.
      const opened = Promise.allSettled(requests.map(({ append }) => openWrites(codec, append)));
      const before = opening;
      opening = opened.then(async (results) => {
        await before;
        results.forEach((result, i) => {
          const request = requests[i];
          if (!request) return;
          if (result.status === 'fulfilled') writeOne(from, tenure, request, result.value);
          else tell(from, tenure, faultOf(request.seq, result.reason));
        });
      });
    },
    owed: function* () {
      for (const { from, tenure } of waiting.values()) yield [from, tenure] as const;
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

/** By its code alone the other process knows whether the same may be sent again: it does not see what class a fault had. */
function faultOf(seq: number, fault: unknown): WireAnswer {
  if (fault instanceof StoreOverloaded) return { seq, status: 'overloaded' };
  const message = fault instanceof Error ? fault.message : String(fault);
  const code = isLoss(fault) ? 'CONNECTION_CLOSED' : codeOf(fault);
  return { seq, status: 'failed', message, ...(code !== undefined && { code }) };
}

function codeOf(fault: unknown): string | undefined {
  return fault instanceof Error && 'code' in fault ? String(fault.code) : undefined;
}
