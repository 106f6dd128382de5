// Invariant: an append that was sent to another process is answered here only by that process, or after a later tenure has
// begun, for from then on the other one cannot write it any more. Appends are answered in the order in which they came.
import { StoreOverloaded } from '../commit/groupCommit.ts';
import {
  type AppendOutcome,
  causesOf,
  type EncodedAppend,
  type PlannedResult,
  placeEvents,
} from '../commit/planBatch.ts';
import type { Tenure } from './tenure.ts';
import { toWire, type WireAnswer, type WireRequest, writeMessage } from './wire.ts';

/** NATS takes messages of 1 MB at most. */
const MESSAGE_BYTES = 512 * 1024;
/** What comes while something is under way leaves with the answer, but waits no longer than this for it. */
const GATHER_MS = 5;

export type ForwardingOptions = {
  /** The writer of this process. */
  readonly local: (append: EncodedAppend) => Promise<PlannedResult>;
  readonly send: (address: string, message: Uint8Array) => void;
  readonly secret: Uint8Array;
  /** The address of this process. */
  readonly address: string;
  readonly maxWaiting: number;
  /** How long an append waits for an answer in all, milliseconds. */
  readonly giveUpAfter: number;
};

/** Where the appends of this process go. */
export type Forwarding = {
  append(append: EncodedAppend): Promise<PlannedResult>;
  /**
   * Appends go to this holder from now on; undefined: to the writer of this process. Every other tenure is over, so
   * appends that were sent to one and not answered are sent again.
   */
  follow(holder: Tenure | undefined): void;
  /** Undefined where nothing is owed. */
  owedBy(): string | undefined;
  /** Milliseconds since the first of what is owed came. */
  waitsFor(): number;
  /** Returns whether the process that was asked writes for the others no more. */
  onAnswers(tenure: string, answers: readonly WireAnswer[]): boolean;
  /** Refuses what has waited too long. */
  giveUp(): void;
  settled(): Promise<void>;
};

type Entry = {
  readonly seq: number;
  readonly append: EncodedAppend;
  readonly resolve: (result: PlannedResult) => void;
  readonly reject: (fault: unknown) => void;
  readonly cameAt: number;
  /** A tenure, or the writer of this process. */
  sentTo?: string | undefined;
  outcome?: { readonly result: PlannedResult } | { readonly fault: unknown };
};

const HERE = 'here';

/** To another process. */
function isSent({ sentTo }: Entry): boolean {
  return sentTo !== undefined && sentTo !== HERE;
}

export function createForwarding(options: ForwardingOptions): Forwarding {
  const { local, secret, address, maxWaiting } = options;
  /** Everything that is not answered yet and did not go straight to the writer here, in its order. */
  let entries: Entry[] = [];
  const bySeq = new Map<number, Entry>();
  const byOutcome = new WeakMap<AppendOutcome, Entry>();
  let holder: Tenure | undefined;
  let underWayHere = 0;
  /** How many were sent to another process and are not answered. */
  let owed = 0;
  let lastSeq = 0;
  let pumping: NodeJS.Immediate | undefined;
  /** Runs while appends wait for the answer to those before them. */
  let gathering: NodeJS.Timeout | undefined;
  const idle = new Set<() => void>();

  function here(append: EncodedAppend): Promise<PlannedResult> {
    underWayHere += 1;
    return local(append).finally(() => {
      underWayHere -= 1;
      if (underWayHere === 0 && entries.length > 0) pump();
      notifyIdle();
    });
  }

  function enqueue(append: EncodedAppend): Promise<PlannedResult> {
    if (entries.length >= maxWaiting) {
      append.outcome.aborted = true;
      return Promise.reject(new StoreOverloaded(`${maxWaiting} appends are waiting already.`));
    }
    return new Promise((resolve, reject) => {
      lastSeq += 1;
      const entry: Entry = {
        seq: lastSeq,
        append,
        resolve,
        reject,
        cameAt: performance.now(),
      };
      entries.push(entry);
      bySeq.set(entry.seq, entry);
      byOutcome.set(append.outcome, entry);
      if (owed > 0) gathering ??= setTimeout(pump, GATHER_MS);
      else pumpSoon();
    });
  }

  /** Callers that woke together leave together. */
  function pumpSoon(): void {
    pumping ??= setImmediate(pump);
  }

  function pump(): void {
    clearImmediate(pumping);
    clearTimeout(gathering);
    pumping = undefined;
    gathering = undefined;
    const unsent = entries.filter(({ sentTo, outcome }) => sentTo === undefined && outcome === undefined);
    if (unsent.length === 0) return;
    if (holder) {
      // What began here is finished here first: a chain knows only what was written before it.
      if (underWayHere === 0) sendAll(holder, unsent);
    } else for (const entry of unsent) writeHere(entry);
  }

  function writeHere(entry: Entry): void {
    entry.sentTo = HERE;
    here(entry.append).then(
      (result) => conclude(entry, { result }),
      (fault: unknown) => conclude(entry, { fault }),
    );
  }

  /** Sends appends in one message, or in several; an append that is too large for a message is written here. */
  function sendAll(to: Tenure, unsent: readonly Entry[]): void {
    const message = messageOf(to, unsent);
    if (message && message.length <= MESSAGE_BYTES) {
      for (const entry of unsent) entry.sentTo = to.id;
      owed += unsent.length;
      options.send(to.address, message);
      return;
    }
    const half = Math.floor(unsent.length / 2);
    if (half > 0) {
      sendAll(to, unsent.slice(0, half));
      sendAll(to, unsent.slice(half));
    } else for (const entry of unsent) writeHere(entry);
  }

  /** Undefined: one of them cannot be said. The writer here refuses that one alone. */
  function messageOf(to: Tenure, unsent: readonly Entry[]): Uint8Array | undefined {
    try {
      const requests = unsent.map(
        ({ seq, append }): WireRequest => ({ seq, restsOn: dependenciesOf(append), append: toWire(append) }),
      );
      return writeMessage(secret, { kind: 'appends', from: address, tenure: to.id, requests });
    } catch {
      return undefined;
    }
  }

  /** 0 means an aborted append: no append has that number. */
  function dependenciesOf(append: EncodedAppend): readonly number[] {
    return append.dependsOn.flatMap((outcome) => {
      if (outcome.aborted) return 0;
      const entry = byOutcome.get(outcome);
      return entry && bySeq.has(entry.seq) ? entry.seq : [];
    });
  }

  function conclude(entry: Entry, outcome: NonNullable<Entry['outcome']>): void {
    if (entry.outcome) return;
    entry.outcome = outcome;
    if (isSent(entry)) owed -= 1;
    // The writer here has said so itself.
    if (entry.sentTo !== HERE)
      entry.append.outcome.aborted = !('result' in outcome && outcome.result.status === 'appended');
    let answered = 0;
    for (const { seq, outcome: known, resolve, reject } of entries) {
      if (!known) break;
      answered += 1;
      bySeq.delete(seq);
      if ('result' in known) resolve(known.result);
      else reject(known.fault);
    }
    entries = entries.slice(answered);
    notifyIdle();
  }

  function firstOwed(): Entry | undefined {
    return entries.find((entry) => isSent(entry) && !entry.outcome);
  }

  function notifyIdle(): void {
    if (entries.length > 0 || underWayHere > 0) return;
    for (const tell of idle) tell();
    idle.clear();
  }

  function understand(entry: Entry, answer: WireAnswer): NonNullable<Entry['outcome']> | 'moved' {
    switch (answer.status) {
      case 'appended': {
        const committed = placeEvents(entry.append, answer.first, answer.follows);
        return { result: { status: 'appended', committed } };
      }
      case 'duplicate':
      case 'conflict': {
        const { seq: _, ...result } = answer;
        return { result };
      }
      case 'causeGone':
        return goneOf(entry.append);
      case 'overloaded':
        return { fault: new StoreOverloaded('The writer of another process has too many appends waiting.') };
      case 'moved':
        return 'moved';
      case 'failed':
        return { fault: Object.assign(new Error(answer.message), answer.code && { code: answer.code }) };
    }
  }

  /** Which of several it was the answer does not say. */
  function goneOf(append: EncodedAppend): NonNullable<Entry['outcome']> {
    const [cause] = causesOf(append);
    if (!cause) return { fault: new Error('An append without a cause lost it.') };
    return { result: { status: 'causeGone', cause } };
  }

  return {
    append: (append) => (holder === undefined && entries.length === 0 ? here(append) : enqueue(append)),
    follow(next) {
      const isOver = (entry: Entry) => isSent(entry) && entry.sentTo !== next?.id && !entry.outcome;
      const again = entries.filter(isOver);
      for (const entry of again) entry.sentTo = undefined;
      owed -= again.length;
      if (again.length === 0 && next?.id === holder?.id) return;
      holder = next;
      pump();
    },
    owedBy: () => firstOwed()?.sentTo,
    waitsFor: () => performance.now() - (firstOwed()?.cameAt ?? performance.now()),
    onAnswers(tenure, answers) {
      let hasMoved = false;
      for (const answer of answers) {
        const entry = bySeq.get(answer.seq);
        // An answer of an older tenure may be true; it was asked again since.
        if (entry?.sentTo !== tenure) continue;
        const outcome = understand(entry, answer);
        if (outcome === 'moved') hasMoved = true;
        else conclude(entry, outcome);
      }
      if (entries.length > 0 && owed === 0) pumpSoon();
      return hasMoved;
    },
    giveUp() {
      const before = performance.now() - options.giveUpAfter;
      for (const entry of entries) {
        if (entry.cameAt > before) break;
        if (!entry.outcome && entry.sentTo !== HERE) conclude(entry, { fault: noAnswer() });
      }
    },
    settled: () =>
      entries.length === 0 && underWayHere === 0
        ? Promise.resolve()
        : new Promise((resolve) => idle.add(resolve)),
  };
}

/** Nobody can know whether it was written, as after a lost connection. */
function noAnswer(): Error {
  return Object.assign(new Error('The process that writes for all did not answer.'), {
    code: 'CONNECTION_STALLED',
  });
}
