import type { AppendResult, EventStore } from '@waymark/db/store';
import type { AnyDecider, StreamName } from '@waymark/events/kernel';
import { LRUCache } from 'lru-cache';

/**
 * The cached state of a stream after every append that this process has sent, committed or not.
 * A wrong cache entry costs a retry, never a wrong event: the database checks the append's expected version, and that
 * the append it depends on was written.
 */
export type HotStream = {
  state: unknown;
  version: number;
  /** Of the event at `version`. A later append asserts that this event is in the log. */
  fingerprint: number | undefined;
  /** The newest append without an answer: later decisions depend on it, and a refusal waits for it. */
  inFlight: Promise<AppendResult> | undefined;
  /** Set when an append failed: decisions that used this state are made again. */
  isDropped: boolean;
  /** The `mark` at which reading it from the database began. */
  readonly readAt: number;
};

export type HotStreams = {
  get(decider: AnyDecider, stream: StreamName): HotStream | Promise<HotStream>;
  /** A logical time: a state with a greater `readAt` was read later. */
  mark(): number;
  isCurrent(stream: StreamName, hot: HotStream): boolean;
  drop(stream: StreamName, hot: HotStream): void;
  /** Clears the cache: the log is another one. */
  forget(): void;
  /** Another process wrote to the stream: drops an older entry. */
  noticed(stream: StreamName, version: number): void;
};

export function createHotStreams(store: EventStore, max = 10_000): HotStreams {
  const believed = new LRUCache<StreamName, HotStream>({ max });
  const loading = new Map<StreamName, Promise<HotStream>>();
  /** Where a belief was wrong: read before anything is believed. */
  const doubted = new LRUCache<StreamName, true>({ max });
  let moment = 0;

  function load(decider: AnyDecider, stream: StreamName): Promise<HotStream> {
    moment += 1;
    const readAt = moment;
    doubted.delete(stream);
    const promise = store.load(decider, stream).then((loaded) => {
      const hot: HotStream = { ...loaded, inFlight: undefined, isDropped: false, readAt };
      if (loading.get(stream) === promise) believed.set(stream, hot);
      return hot;
    });
    const forget = () => {
      if (loading.get(stream) === promise) loading.delete(stream);
    };
    loading.set(stream, promise);
    promise.then(forget, forget);
    return promise;
  }

  /** As of before anything was read: only an append may rest on it, which the database checks. */
  function guess({ initial }: AnyDecider, stream: StreamName): HotStream {
    const hot: HotStream = {
      state: initial,
      version: 0,
      fingerprint: undefined,
      inFlight: undefined,
      isDropped: false,
      readAt: 0,
    };
    believed.set(stream, hot);
    return hot;
  }

  return {
    get(decider, stream) {
      const held = believed.get(stream) ?? loading.get(stream);
      if (held) return held;
      const isGuessed = decider.isMostlyNew === true && !doubted.has(stream);
      return isGuessed ? guess(decider, stream) : load(decider, stream);
    },
    mark() {
      moment += 1;
      return moment;
    },
    isCurrent(stream, hot) {
      return !hot.isDropped && believed.peek(stream) === hot;
    },
    drop(stream, hot) {
      hot.isDropped = true;
      doubted.set(stream, true);
      if (believed.peek(stream) === hot) believed.delete(stream);
    },
    forget() {
      for (const hot of believed.values()) hot.isDropped = true;
      believed.clear();
      loading.clear();
    },
    noticed(stream, version) {
      const hot = believed.peek(stream);
      if (hot && version > hot.version) {
        hot.isDropped = true;
        doubted.set(stream, true);
        believed.delete(stream);
      }
    },
  };
}
