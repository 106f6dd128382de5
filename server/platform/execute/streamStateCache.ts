import type { AppendResult, EventStore } from '@waymark/db/store';
import type { AnyDecider, Position, StreamName } from '@waymark/events/kernel';
import { LRUCache } from 'lru-cache';

/**
 * The cached state of a stream after every append that this process has sent, committed or not.
 * A wrong cache entry costs a retry, never a wrong event: the database checks the append's expected version, and that
 * the append it depends on was written.
 */
export type CachedStream = {
  state: unknown;
  version: number;
  /** The fingerprint of the event at `version`. A later append asserts that this event is in the log. */
  fingerprint: number | undefined;
  /** The position of the same event; undefined at version 0, and until the append that wrote it is answered. */
  position: Position | undefined;
  /** The newest append without an answer: later decisions depend on it, and a refusal waits for it. */
  inFlight: Promise<AppendResult> | undefined;
  /** Set when an append failed: decisions that used this state are made again. */
  isDropped: boolean;
  /** The `mark` at which reading it from the database began. */
  readonly readAt: number;
};

export type StreamStateCache = {
  get(decider: AnyDecider, stream: StreamName): CachedStream | Promise<CachedStream>;
  /** A logical time: a state with a greater `readAt` was read later. */
  now(): number;
  isCurrent(stream: StreamName, entry: CachedStream): boolean;
  drop(stream: StreamName, entry: CachedStream): void;
  /** Clears the cache: the log is another one. */
  forget(): void;
  /** Another process wrote to the stream: drops an older entry. */
  onForeignWrite(stream: StreamName, version: number): void;
};

export function createStreamStateCache(store: EventStore, max = 10_000): StreamStateCache {
  const cached = new LRUCache<StreamName, CachedStream>({ max });
  const loading = new Map<StreamName, Promise<CachedStream>>();
  /** Streams whose cached state was wrong: read before the cache is used again. */
  const invalid = new LRUCache<StreamName, true>({ max });
  let moment = 0;

  function load(decider: AnyDecider, stream: StreamName): Promise<CachedStream> {
    moment += 1;
    const readAt = moment;
    invalid.delete(stream);
    const promise = store.load(decider, stream).then((loaded) => {
      const entry: CachedStream = { ...loaded, inFlight: undefined, isDropped: false, readAt };
      if (loading.get(stream) === promise) cached.set(stream, entry);
      return entry;
    });
    const forget = () => {
      if (loading.get(stream) === promise) loading.delete(stream);
    };
    loading.set(stream, promise);
    promise.then(forget, forget);
    return promise;
  }

  /** Assumes a stream without events: only an append may depend on it, and the database checks that. */
  function assumeNew({ initial }: AnyDecider, stream: StreamName): CachedStream {
    const entry: CachedStream = {
      state: initial,
      version: 0,
      fingerprint: undefined,
      position: undefined,
      inFlight: undefined,
      isDropped: false,
      readAt: 0,
    };
    cached.set(stream, entry);
    return entry;
  }

  return {
    get(decider, stream) {
      const held = cached.get(stream) ?? loading.get(stream);
      if (held) return held;
      const isAssumedNew = decider.isMostlyNew === true && !invalid.has(stream);
      return isAssumedNew ? assumeNew(decider, stream) : load(decider, stream);
    },
    now() {
      moment += 1;
      return moment;
    },
    isCurrent(stream, entry) {
      return !entry.isDropped && cached.peek(stream) === entry;
    },
    drop(stream, entry) {
      entry.isDropped = true;
      invalid.set(stream, true);
      if (cached.peek(stream) === entry) cached.delete(stream);
    },
    forget() {
      for (const entry of cached.values()) entry.isDropped = true;
      cached.clear();
      loading.clear();
    },
    onForeignWrite(stream, version) {
      const entry = cached.peek(stream);
      if (entry && version > entry.version) {
        entry.isDropped = true;
        invalid.set(stream, true);
        cached.delete(stream);
      }
    },
  };
}
