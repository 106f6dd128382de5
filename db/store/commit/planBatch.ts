// Invariant: a plan is a pure function of the waiting appends, in order, and of the head of the log. A plan on the expected
// head equals the plan on the actual one exactly when both heads are equal, so a batch can be sent before the head is known.
import { type EventMeta, position, type StreamName } from '@waymark/events/kernel';
import { type EncodedEvent, recorded } from '../codec/eventCodec.ts';
import type { LateEvents } from '../releases/lateEvents.ts';
import type { Cause, Committed } from '../types.ts';

export type EncodedWrite = {
  readonly stream: StreamName;
  readonly expectedVersion: number;
  readonly expectedFingerprint?: number | undefined;
  readonly events: readonly EncodedEvent[];
  readonly metas?: readonly EventMeta[] | undefined;
  readonly snapshot?: { readonly stateVersion: number; readonly state: unknown } | undefined;
};

/** The outcome of an append, for appends that depend on it. By the newest plan: final only when its batch has settled. */
export type AppendOutcome = { aborted: boolean };

/** An append with everything done that needs no database. */
export type EncodedAppend = {
  readonly meta: EventMeta;
  readonly actor: string;
  readonly writes: readonly EncodedWrite[];
  readonly outcome: AppendOutcome;
  /** Outcomes of the appends that it depends on. A version is no proof: another process may have written as many events. */
  readonly dependsOn: readonly AppendOutcome[];
  /** Must still be in the log, as all of `restsOn`. */
  readonly cause?: Cause | undefined;
  readonly restsOn?: readonly Cause[] | undefined;
  /** The tenure under which it was taken from another process: written only while no other tenure has begun. */
  readonly tenure?: string;
};

/** The head of the log and the streams, commands and causes that a batch touches. */
export type HeadState = {
  readonly head: number;
  /** The fingerprint of the event at the head: the next event follows that one. 0 in an empty log. */
  readonly fingerprint: number;
  /** Absent: the stream does not exist, version 0. */
  readonly versions: ReadonlyMap<string, number>;
  /** Fingerprints of the last event of each stream; absent: not known, or there is none. */
  readonly fingerprints: ReadonlyMap<string, number>;
  /** Positions of commands that are in the log, by `commandKey`. */
  readonly commands: ReadonlyMap<string, { readonly first: number; readonly last: number }>;
  /** Fingerprints by the positions of the causes; absent in an expected head, which assumes them. */
  readonly causes?: ReadonlyMap<number, number>;
  /** The tenure that began last; absent in an expected head, which assumes that of its appends. */
  readonly writer?: string | null;
  /** What servers of the previous release have written and new read models have not applied. */
  readonly late?: LateEvents | undefined;
};

/** The head if every batch before this one commits; `previousBatchId`: of the last of them. */
export type ExpectedHead = HeadState & { readonly previousBatchId: string };

export type PlannedResult =
  | { readonly status: 'appended'; readonly committed: readonly Committed[] }
  | { readonly status: 'duplicate'; readonly first: number; readonly last: number }
  /** The same command twice in one batch: the result of the first. */
  | { readonly status: 'repeated'; readonly committed: readonly Committed[] }
  | {
      readonly status: 'conflict';
      readonly stream: StreamName;
      readonly expected: number;
      readonly actual: number;
    }
  | { readonly status: 'causeGone'; readonly cause: Cause }
  /** Another tenure has begun: this process will not write it. */
  | { readonly status: 'moved' };

export type StreamRow = {
  readonly stream: string;
  readonly version: number;
  readonly state_version: number | null;
  readonly state: unknown;
  readonly fingerprint: number | undefined;
};
export type WrittenEvent = Committed & { readonly encoded: EncodedEvent };
export type CommandRow = { command_id: string; actor: string; first: number; last: number };

export type Plan = {
  readonly head: number;
  /** The fingerprint of the event at `head`. */
  readonly fingerprint: number;
  readonly results: readonly PlannedResult[];
  readonly written: readonly WrittenEvent[];
  readonly commands: readonly CommandRow[];
  readonly streams: ReadonlyMap<string, StreamRow>;
};

export function commandKey(actor: string, commandId: string): string {
  return `${commandId} ${actor}`;
}

/** What must be in the log for this to be written. */
export function causesOf({
  cause,
  restsOn = [],
}: Pick<EncodedAppend, 'cause' | 'restsOn'>): readonly Cause[] {
  return cause ? [cause, ...restsOn] : restsOn;
}

export function planBatch(appends: readonly EncodedAppend[], from: HeadState): Plan {
  let { head, fingerprint } = from;
  const written: WrittenEvent[] = [];
  const commands: CommandRow[] = [];
  const streams = new Map<string, StreamRow>();
  const inFlight = new Map<string, readonly Committed[]>();
  const outcomes = new Map<AppendOutcome, boolean>();

  function planOne(append: EncodedAppend): PlannedResult {
    const key = commandKey(append.actor, append.meta.commandId);
    const earlier = from.commands.get(key);
    if (earlier) return { status: 'duplicate', ...earlier };
    const repeated = inFlight.get(key);
    if (repeated) return { status: 'repeated', committed: repeated };
    const { tenure } = append;
    if (tenure !== undefined && from.writer !== undefined && tenure !== from.writer)
      return { status: 'moved' };
    const stands = ({ position: at, fingerprint: wanted }: Cause) =>
      from.causes === undefined || from.causes.get(at) === wanted;
    const cause = causesOf(append).find((each) => !stands(each));
    if (cause) return { status: 'causeGone', cause };
    const touched = new Map<string, StreamRow>();
    const isBaseless = append.dependsOn.some((outcome) => outcomes.get(outcome) ?? outcome.aborted);
    for (const write of append.writes) {
      const before = touched.get(write.stream) ?? streams.get(write.stream);
      const actual = before?.version ?? from.versions.get(write.stream) ?? 0;
      const isThere = isSame(before?.fingerprint ?? from.fingerprints.get(write.stream), write);
      if (isBaseless || actual !== write.expectedVersion || !isThere) {
        return { status: 'conflict', stream: write.stream, expected: write.expectedVersion, actual };
      }
      if (write.events.length > 0) touched.set(write.stream, streamRow(write));
    }
    return { status: 'appended', committed: write(append, key, touched) };
  }

  function write(
    append: EncodedAppend,
    key: string,
    touched: ReadonlyMap<string, StreamRow>,
  ): readonly Committed[] {
    const first = head + 1;
    const placed = placeEvents(append, first, fingerprint);
    const last = placed.at(-1);
    if (last) {
      head = last.event.position;
      fingerprint = last.encoded.fingerprint;
    }
    written.push(...placed);
    const committed: readonly Committed[] = placed;
    for (const [stream, row] of touched) streams.set(stream, row);
    if (committed.length > 0) {
      commands.push({ command_id: append.meta.commandId, actor: append.actor, first, last: head });
      inFlight.set(key, committed);
    }
    return committed;
  }

  const results = appends.map((append) => {
    const result = planOne(append);
    outcomes.set(append.outcome, result.status !== 'appended');
    return result;
  });
  return { head, fingerprint, results, written, commands, streams };
}

/** The events of an append at `first` and after, `follows` being the fingerprint of the event before them. */
export function placeEvents(
  { writes, meta }: Pick<EncodedAppend, 'writes' | 'meta'>,
  first: number,
  follows: number,
): readonly WrittenEvent[] {
  const placed: WrittenEvent[] = [];
  let before = follows;
  for (const { stream, expectedVersion, events, metas } of writes) {
    events.forEach((encoded, i) => {
      const event = recorded(encoded.type, encoded.data, encoded.sealed, {
        position: position(first + placed.length),
        fingerprint: encoded.fingerprint,
        stream,
        version: expectedVersion + 1 + i,
        meta: metas?.[i] ?? meta,
      });
      placed.push({ event, topics: encoded.topics, follows: before, encoded });
      before = encoded.fingerprint;
    });
  }
  return placed;
}

/** Whether the stream still ends with the event that the decision was made on; where either is not known, the version decides. */
function isSame(actual: number | undefined, { expectedFingerprint }: EncodedWrite): boolean {
  return actual === undefined || expectedFingerprint === undefined || actual === expectedFingerprint;
}

function streamRow(write: EncodedWrite): StreamRow {
  return {
    stream: write.stream,
    version: write.expectedVersion + write.events.length,
    state_version: write.snapshot?.stateVersion ?? null,
    state: write.snapshot?.state ?? null,
    fingerprint: write.events.at(-1)?.fingerprint,
  };
}
