import {
  type AppendResult,
  type Cause,
  type EventStore,
  newFingerprint,
  type StreamWrite,
} from '@waymark/db/store';
import type { DomainEvent, EventMeta, Position, Recorded, Refusal, StreamName } from '@waymark/events/kernel';
import type { Execute, Intent, Outcome } from '../app.ts';
import { isRetryable } from './retryable.ts';
import type { CachedStream, StreamStateCache } from './streamStateCache.ts';

// biome-ignore lint/suspicious/noExplicitAny: unlike deciders side by side; each intent is checked where it is made.
type AnyIntent = Intent<any, any, any, any>;
type AnyOutcome = Outcome<DomainEvent, Refusal>;
type Held = ReadonlyMap<StreamName, CachedStream>;

/** Every attempt met a version conflict. The client may send the same command again. */
export class TooManyConflicts extends Error {
  override readonly name = 'TooManyConflicts';
  readonly version: number;
  constructor(stream: StreamName, version: number) {
    super(`Too many conflicts on ${stream}`);
    this.version = version;
  }
}

/** The same person used the command's id for something else before: the first result is no answer to this command. */
export class CommandIdReused extends Error {
  override readonly name = 'CommandIdReused';
  constructor(stream: StreamName) {
    super(`The id of a command on ${stream} was used elsewhere`);
  }
}

/** How long a command is tried again while the database is busy, milliseconds. */
const RETRY_FOR_MS = 8_000;

export type ExecuteOptions = {
  readonly store: EventStore;
  readonly streamStates: StreamStateCache;
  /** For metrics: how long each append took, in seconds. */
  readonly onAppended?: (seconds: number, status: AppendResult['status']) => void;
  readonly maxConflicts?: number;
  /** How long to retry while the database is unavailable, milliseconds. */
  readonly retryForMs?: number;
};

/**
 * Load, decide, append. Decisions on one stream are chained: command k + 1 is decided on top of k's events before they are
 * committed, so that a busy stream fills a batch as many streams do. The append of k + 1 names k's append in `dependsOn`: if that
 * is aborted, the store refuses k + 1, which is decided again.
 *
 * A refusal, or an acceptance that changes nothing, is final only on state that was read for this command or confirmed
 * since: another process may have written.
 */
export function createExecute(options: ExecuteOptions): Execute {
  const { store, streamStates, maxConflicts = 20, retryForMs = RETRY_FOR_MS } = options;

  async function run(intents: readonly AnyIntent[]): Promise<AnyOutcome> {
    const first = intents[0];
    if (first === undefined) throw new Error('A command needs an intent');
    const { meta } = first.command;
    const { stream: firstStream, cause, restsOn: asserted } = first;
    let conflicts = 0;
    const arrivedAt = streamStates.now();
    const giveUpAt = performance.now() + retryForMs;

    for (;;) {
      try {
        const outcome = await attempt(intents);
        if (outcome.status !== 'conflict') return outcome;
        conflicts += 1;
        if (conflicts > maxConflicts) throw new TooManyConflicts(outcome.stream, outcome.actual);
        if (conflicts > 3) await pause(Math.random() * 2 ** Math.min(conflicts, 8));
      } catch (error) {
        if (!isRetryable(error) || performance.now() > giveUpAt) throw error;
        await pause(50 + Math.random() * 200);
      }
    }

    async function attempt(all: readonly AnyIntent[]): Promise<AnyOutcome | Conflict> {
      const held = await hold(all);
      const plan = decideAll(all, held);
      if (plan.after.size === 0) return settleUnchanged(plan.refusal, held);
      const begun = performance.now();
      const dependsOn = [...held.values()].flatMap(({ inFlight }) => inFlight ?? []);
      const appending = store.append({ meta, writes: plan.writes, dependsOn, cause, restsOn: asserted });
      for (const [stream, after] of plan.after) advance(stream, held.get(stream), after, appending);
      let result: AppendResult;
      try {
        result = await appending;
      } catch (error) {
        dropAll(held);
        throw error;
      }
      options.onAppended?.((performance.now() - begun) / 1000, result.status);
      if (result.status === 'appended') return acceptedWith(result.events);
      dropAll(held);
      return result.status === 'duplicate' ? earlierResult(result.events) : result;
    }

    /** @throws CommandIdReused where none of it is of these streams. */
    function earlierResult(events: readonly Recorded[]) {
      const isOfThis = intents.some(({ stream }) => events.some((event) => event.stream === stream));
      if (!isOfThis && meta.actor.kind === 'user') throw new CommandIdReused(firstStream);
      return acceptedWith(events);
    }

    /** No events: a refusal, or an acceptance without a change. An earlier result of the same command goes first. */
    async function settleUnchanged(refusal: Refusal | undefined, held: Held) {
      const doubtful: Conflict = { status: 'conflict', stream: firstStream, actual: 0 };
      const decidedOn = [...held.values()].map((entry) => ({ ...entry, entry }));
      const restsOn: Cause[] = [];
      for (const { entry, inFlight, position, fingerprint } of decidedOn) {
        const result = await inFlight?.catch(() => undefined);
        if (entry.isDropped) return doubtful;
        if (result?.status === 'appended') restsOn.push(...lastOf(result.events));
        else if (position !== undefined && fingerprint !== undefined) restsOn.push({ position, fingerprint });
      }
      if ([...held.values()].some(({ readAt }) => readAt < arrivedAt)) {
        dropAll(held);
        return doubtful;
      }
      const earlier = await store.findCommand(meta.actor, meta.commandId);
      if (earlier && earlier.length > 0) return earlierResult(earlier);
      if (refusal) return { status: 'refused', refusal, restsOn } as const;
      return { status: 'accepted', events: [], position: await store.head(), restsOn } as const;
    }
  }

  /** The state of every stream, all current at the same moment. */
  async function hold(intents: readonly AnyIntent[]): Promise<Held> {
    const held = new Map<StreamName, CachedStream>();
    for (;;) {
      for (const { decider, stream } of intents) {
        const known = held.get(stream);
        if (known && streamStates.isCurrent(stream, known)) continue;
        const got = streamStates.get(decider, stream);
        held.set(stream, got instanceof Promise ? await got : got);
      }
      if (intents.length === 1) return held;
      if ([...held].every(([stream, entry]) => streamStates.isCurrent(stream, entry))) return held;
    }
  }

  function dropAll(held: Held): void {
    for (const [stream, entry] of held) streamStates.drop(stream, entry);
  }

  return Object.assign(
    // The types of one intent are kept: the recorded events are those that the decider returned.
    ((intent: AnyIntent) => run([intent])) as unknown as Execute,
    { all: run },
  );
}

type Conflict = { readonly status: 'conflict'; readonly stream: StreamName; readonly actual: number };
type After = { state: unknown; version: number; fingerprint: number | undefined };
type Plan = {
  readonly writes: readonly StreamWrite[];
  readonly after: ReadonlyMap<StreamName, After>;
  readonly refusal: Refusal | undefined;
};

/** Pure: the first refusal refuses everything; two intents on one stream see each other's events. */
function decideAll(intents: readonly AnyIntent[], held: Held): Plan {
  const after = new Map<StreamName, After>();
  const events = new Map<
    StreamName,
    Pick<StreamWrite, 'expectedVersion' | 'expectedFingerprint'> & {
      fingerprint: number;
      events: DomainEvent[];
      metas: EventMeta[];
      stateVersion: number;
      keepsState: boolean;
    }
  >();
  for (const { decider, stream, command } of intents) {
    const entry = held.get(stream);
    if (entry === undefined) throw new Error(`${stream} was not loaded`);
    const now = after.get(stream) ?? entry;
    const decision = decider.decide(now.state, command);
    if (decision.status === 'refused') return { writes: [], after: new Map(), refusal: decision.refusal };
    if (decision.events.length === 0) continue;
    const write = events.get(stream) ?? {
      expectedVersion: entry.version,
      expectedFingerprint: entry.fingerprint,
      fingerprint: newFingerprint(),
      events: [],
      metas: [],
      stateVersion: decider.stateVersion,
      // The snapshot is left out for a first command, which is mostly the only one: the state is folded from its
      // events when it is needed.
      keepsState: !(decider.isMostlyNew && entry.version === 0),
    };
    write.events.push(...decision.events);
    write.metas.push(...decision.events.map(() => command.meta));
    events.set(stream, write);
    after.set(stream, {
      state: decision.events.reduce(decider.evolve, now.state),
      version: now.version + decision.events.length,
      fingerprint: write.fingerprint,
    });
  }
  const isOne = intents.every(({ command }) => isSameCommand(command.meta, intents[0]?.command.meta));
  const written = [...events].map(([stream, { stateVersion, keepsState, metas, ...write }]) => ({
    stream,
    ...write,
    ...(!isOne && { metas }),
    ...(keepsState && { snapshot: { stateVersion, state: after.get(stream)?.state } }),
  }));
  return { writes: [...assertionsOf(held, after), ...written], after, refusal: undefined };
}

/** A stream that a decision only read must still be as it was read when the others are written. */
function assertionsOf(held: Held, after: Plan['after']): readonly StreamWrite[] {
  return [...held]
    .filter(([stream]) => !after.has(stream))
    .map(([stream, { version, fingerprint }]) => ({
      stream,
      expectedVersion: version,
      expectedFingerprint: fingerprint,
      events: [],
    }));
}

/** Mostly, all intents are one command. */
function isSameCommand(meta: EventMeta, first: EventMeta | undefined): boolean {
  return (
    meta === first ||
    (meta.commandId === first?.commandId && meta.at === first.at && meta.actor === first.actor)
  );
}

function advance(
  stream: StreamName,
  entry: CachedStream | undefined,
  after: After,
  appending: Promise<AppendResult>,
): void {
  if (entry === undefined) return;
  entry.state = after.state;
  entry.version = after.version;
  entry.fingerprint = after.fingerprint;
  entry.position = undefined;
  entry.inFlight = appending;
  // An aborted append stays: a decision in the moment before this state is dropped depends on it.
  const landed = (result: AppendResult) => {
    if (result.status !== 'appended' || entry.inFlight !== appending) return;
    entry.inFlight = undefined;
    entry.position = result.events.findLast((event) => event.stream === stream)?.position;
  };
  appending.then(landed, () => {});
}

function acceptedWith(events: readonly Recorded[]) {
  const last = events.at(-1);
  const position = (last?.position ?? 0) as Position;
  return { status: 'accepted', events, position, restsOn: lastOf(events) } as const;
}

function lastOf(events: readonly Recorded[]): readonly Cause[] {
  return events.slice(-1).map(({ position, fingerprint }) => ({ position, fingerprint }));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
