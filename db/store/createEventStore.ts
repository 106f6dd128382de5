import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Actor, type Capability, commandId, type Position, type Recorded } from '@waymark/events/kernel';
import { createEventCodec } from './codec/eventCodec.ts';
import { APPENDER, endBlockers } from './commit/blockers.ts';
import { CauseGone } from './commit/causeGone.ts';
import { commandActor } from './commit/commandActor.ts';
import { createGroupCommit } from './commit/groupCommit.ts';
import type { AppendOutcome, EncodedAppend, PlannedResult } from './commit/planBatch.ts';
import { createWriterConnection } from './commit/writerConnection.ts';
import { isBusy, isOutOfRoom } from './connection/busy.ts';
import type { Database } from './connection/connect.ts';
import { writerLimits } from './connection/limits.ts';
import { openSession } from './connection/openSession.ts';
import { loadState } from './reading/loadState.ts';
import { createReads } from './reading/readEvents.ts';
import { applyLateEvents } from './releases/lateEvents.ts';
import { RELEASE } from './releases/release.ts';
import type { Peers } from './sharedWriter/peerLink.ts';
import { shapeOf } from './sharedWriter/shape.ts';
import { shareWriter } from './sharedWriter/sharedWriter.ts';
import type {
  AppendRequest,
  AppendResult,
  BatchReport,
  Committed,
  EventStore,
  Projection,
  StreamWrite,
} from './types.ts';

export type EventStoreOptions = {
  readonly db: Database;
  readonly capabilities: readonly Capability[];
  readonly projections: readonly Projection[];
  /** Appends that may wait; above this limit callers get StoreOverloaded. */
  readonly maxWaiting?: number;
  /** Appends that go to the database together. */
  readonly maxBatchSize?: number;
  /** The release of this server; tests give others. */
  readonly release?: number;
  /** Called with errors that fail no append: of a commit listener, of a look at the other processes. */
  readonly onFault?: (fault: unknown) => void;
  /** Called for each transaction of this process that holds a traced append; absent: nothing is measured. */
  readonly onBatch?: ((report: BatchReport) => void) | undefined;
  /** The other processes of the same log; absent: this one writes for itself alone. */
  readonly peers?: Peers | undefined;
  /** How the connection that appends is opened; the simulation gives its own. */
  readonly openSession?: typeof openSession;
};

/** Finish with `close()` before the database is closed: it waits for what was accepted. */
export type ClosableEventStore = EventStore & AsyncDisposable & { close(): Promise<void> };

const NOBODY: Actor = { kind: 'system', name: 'upgrade' };

/** Milliseconds. */
const REFUSAL_COUNTS = 3_000;
/** The limit of a probe after a failed append. After it the fault of that append counts. */
const OVER_WITHIN = 500;

function probeMeta(): AppendRequest['meta'] {
  const id = randomUUID();
  return {
    actor: { kind: 'system', name: 'probe' },
    commandId: commandId(id),
    correlationId: id,
    at: 0,
  };
}

// The writer's few statements look the same every time; a plan for the values of each batch would only cost. A plan made while a
// table is small would read all of it in each batch until its figures are gathered again: few rows are looked up by an index.
const WRITER_SETTINGS = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
};

export function createEventStore(options: EventStoreOptions): ClosableEventStore {
  const {
    db,
    projections,
    release = RELEASE,
    openSession: open = openSession,
    maxWaiting = 10_000,
  } = options;
  const codec = createEventCodec(options.capabilities, db.keyring);
  const reads = createReads(db.sql, codec);
  const openAppender = () =>
    open(db.url, { applicationName: APPENDER, limits: writerLimits, settings: WRITER_SETTINGS });
  const onStuck = () => endBlockers(db.sql).catch(() => undefined);
  const listeners = new Set<(committed: readonly Committed[]) => void>();
  const group = createGroupCommit({
    writer: createWriterConnection(openAppender),
    projections,
    timers: codec.timers,
    release,
    applyLate: (sql, late) => applyLateEvents(sql, codec, projections, late),
    onStuck,
    onCommitted: (committed) => {
      for (const listener of listeners) {
        try {
          listener(committed);
        } catch (fault) {
          options.onFault?.(fault);
        }
      }
    },
    maxWaiting,
    maxBatchSize: options.maxBatchSize ?? 256,
    onBatch: options.onBatch,
  });
  const tenures = createWriterConnection(openAppender);
  const shared =
    options.peers &&
    shareWriter({
      ...options.peers,
      write: group.append,
      async ask(work) {
        const session = await tenures.use();
        return session.guard(work(session.sql));
      },
      prepare: group.prepare,
      codec,
      shape: shapeOf(options.capabilities, projections, release),
      maxWaiting,
      onStuck,
      onFault: (fault) => options.onFault?.(fault),
    });

  async function readRange(first: number, last: number): Promise<readonly Recorded[]> {
    return reads.readLog({ after: (first - 1) as Position, limit: last - first + 1 });
  }

  async function answer(result: PlannedResult, asked: EncodedAppend): Promise<AppendResult> {
    switch (result.status) {
      case 'appended':
        return { status: 'appended', events: result.committed.map(({ event }) => event) };
      case 'repeated':
        return { status: 'duplicate', events: result.committed.map(({ event }) => event) };
      case 'duplicate': {
        const events = await readRange(result.first, result.last);
        // Sent twice because an answer was lost; a caller who asks twice has new fingerprints.
        const last = asked.writes.at(-1)?.events.at(-1)?.fingerprint;
        const isOwn = shared && last !== undefined && last === events.at(-1)?.fingerprint;
        return { status: isOwn ? 'appended' : 'duplicate', events };
      }
      case 'conflict':
        return result;
      case 'causeGone':
        throw new CauseGone(result.cause);
      case 'moved':
        throw new Error('An append of this process was refused as that of another one.');
    }
  }

  async function encode(
    { meta, writes, dependsOn, cause, restsOn }: AppendRequest,
    outcome: AppendOutcome,
  ): Promise<EncodedAppend> {
    const encodeWrite = async (write: StreamWrite) => ({
      ...write,
      events: await codec.encode(write.events, write.fingerprint),
    });
    return {
      meta,
      actor: commandActor(meta.actor),
      writes: await Promise.all(writes.map(encodeWrite)),
      outcome,
      dependsOn: (dependsOn ?? []).flatMap((appending) => outcomes.get(appending) ?? []),
      cause,
      restsOn,
    };
  }

  // Appends queue in the order of their calls, though one may wait for a new person's key: callers chain versions on it.
  let queued: Promise<unknown> = Promise.resolve();
  // No append knows the one before it but by this, or a busy stream would hold a chain of all that it ever wrote.
  const outcomes = new WeakMap<Promise<AppendResult>, AppendOutcome>();

  async function send(request: AppendRequest, outcome: AppendOutcome): Promise<AppendResult> {
    const encoding = encode(request, outcome);
    const before = queued;
    queued = encoding.catch(() => undefined).then(() => before);
    let encoded: EncodedAppend;
    try {
      encoded = await encoding;
    } catch (fault) {
      outcome.aborted = true;
      throw fault;
    }
    await before;
    return answer(await (shared ?? group).append(encoded), encoded);
  }

  function append(request: AppendRequest): Promise<AppendResult> {
    const outcome: AppendOutcome = { aborted: false };
    const appending = send(request, outcome);
    outcomes.set(appending, outcome);
    appending.then(
      ({ status }) => {
        if (status === 'appended' && request.writes.length > 0) refused = undefined;
      },
      (fault: unknown) => {
        if (isBusy(fault)) refused = { fault, at: performance.now() };
      },
    );
    return appending;
  }

  /** What the last append met that the database could not take. */
  let refused: { readonly fault: unknown; readonly at: number } | undefined;
  let probing: Promise<unknown> | undefined;

  async function probe(): Promise<void> {
    const known = refused && performance.now() - refused.at < REFUSAL_COUNTS ? refused.fault : undefined;
    // An append that writes nothing succeeds on a full disk too. It proves that every other fault is over.
    if (known && isOutOfRoom(known)) throw known;
    probing ??= append({ meta: probeMeta(), writes: [] }).finally(() => {
      probing = undefined;
    });
    await (known ? Promise.race([probing, pause(OVER_WITHIN).then(() => Promise.reject(known))]) : probing);
  }

  async function close(): Promise<void> {
    await shared?.close();
    await group.close();
    await tenures.close();
  }

  return {
    ...reads,
    append,
    probe,
    load: (decider, stream) => loadState(db.sql, codec, decider, stream),
    async findCommand(actor, commandId) {
      const [row] = await db.sql<{ first: number; last: number }[]>`
        select first_position as first, last_position as last from commands
        where command_id = ${commandId} and actor = ${commandActor(actor)}`;
      return row && readRange(row.first, row.last);
    },
    async catchUpReadModels() {
      const [head] = await db.sql<{ isBehind: boolean }[]>`
        select release = ${release} and projected < position as "isBehind" from log_head`;
      if (!head?.isBehind) return false;
      // An append of nothing: it applies what is late, as every append does.
      const meta = { actor: NOBODY, commandId: commandId(randomUUID()), correlationId: 'upgrade', at: 0 };
      await group.append({ meta, actor: '', writes: [], outcome: { aborted: false }, dependsOn: [] });
      return true;
    },
    onCommitted(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forget: () => group.forget(),
    close,
    [Symbol.asyncDispose]: close,
  };
}
