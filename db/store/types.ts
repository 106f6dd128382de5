import type {
  AnyDecider,
  CommandId,
  DomainEvent,
  EventMeta,
  Position,
  Recorded,
  StreamName,
  Topic,
  UserId,
} from '@waymark/events/kernel';
import type { Sql } from 'postgres';

/**
 * One stream's part of an append. `expectedVersion` is the version the decision was made on, `expectedFingerprint` that of
 * the event there; version 0 means "must not exist".
 */
export type StreamWrite = {
  readonly stream: StreamName;
  readonly expectedVersion: number;
  /** Absent: only the version is asserted. */
  readonly expectedFingerprint?: number | undefined;
  /**
   * The fingerprint of the last event, for a caller who decides on these events before the append is answered;
   * absent: the store makes it.
   */
  readonly fingerprint?: number;
  readonly events: readonly DomainEvent[];
  /** Who did each of `events` and when, where these are several commands; absent: as the append says. */
  readonly metas?: readonly EventMeta[];
  /** The state after `events`, kept as the stream's snapshot; absent: no snapshot is written. */
  readonly snapshot?: { readonly stateVersion: number; readonly state: unknown };
};

/** All writes of one command, or of several that depend on the first: either every one happens, or none. */
export type AppendRequest = {
  readonly meta: EventMeta;
  readonly writes: readonly StreamWrite[];
  /**
   * What `append` returned for writes that this decision takes for granted though they are not answered yet. Should one of
   * them come to nothing, this is a conflict: the version alone would not tell, when somebody else wrote as many events.
   */
  readonly dependsOn?: readonly Promise<AppendResult>[];
  /**
   * The event that led to this append. If it is no longer in the log, nothing is written and `CauseGone` is thrown.
   */
  readonly cause?: Cause | undefined;
  /** Further events that must still be in the log. */
  readonly restsOn?: readonly Cause[] | undefined;
};

/** An event by its position and its fingerprint. */
export type Cause = Pick<Recorded, 'position' | 'fingerprint'>;

export type AppendResult =
  | { readonly status: 'appended'; readonly events: readonly Recorded[] }
  /** The same actor already sent this command id: what it led to then. Nothing was written now. */
  | { readonly status: 'duplicate'; readonly events: readonly Recorded[] }
  | {
      readonly status: 'conflict';
      readonly stream: StreamName;
      readonly expected: number;
      readonly actual: number;
    };

/** `fingerprint` and `position`: of the event at `version`; undefined at version 0. */
export type Loaded<State> = {
  readonly state: State;
  readonly version: number;
  readonly fingerprint: number | undefined;
  readonly position: Position | undefined;
};

/**
 * The event log. Append-only; positions are gapless and in commit order.
 * Faults (lost connection, disk full) are thrown; after a lost connection the caller cannot know whether the append
 * happened and must send the same command id again.
 */
export interface EventStore {
  append(request: AppendRequest): Promise<AppendResult>;
  /**
   * State for a decision: the snapshot, or the events folded when there is none for this `stateVersion` or it ends with an
   * event that is not in the log. One round trip.
   */
  load<State>(decider: AnyDecider & { initial: State }, stream: StreamName): Promise<Loaded<State>>;
  /** What an earlier command of this actor led to, or undefined. */
  findCommand(actor: EventMeta['actor'], commandId: CommandId): Promise<readonly Recorded[] | undefined>;
  readStream(stream: StreamName, page: { after: number; limit: number }): Promise<readonly Recorded[]>;
  readLog(page: { after: Position; limit: number }): Promise<readonly Recorded[]>;
  /** Events that any of the topics receives, with `after < position <= upTo`, in order. Reads of the same moment share statements and events. */
  readTopics(page: {
    topics: readonly Topic[];
    after: Position;
    upTo: Position;
    limit: number;
  }): Promise<readonly Recorded[]>;
  /** How many of them there are, `limit` at most. They are not read. */
  countTopics(page: {
    topics: readonly Topic[];
    after: Position;
    upTo: Position;
    limit: number;
  }): Promise<number>;
  /** Events from the position `from` on, with their audience and the event that each follows, where that is in the page. */
  readCommitted(page: { from: Position; limit: number }): Promise<readonly Committed[]>;
  /** The event at the position `at`, as `look` reads it. Questions of the same moment share a statement. */
  standingAt(at: Position): Promise<LogLook['standing']>;
  /** The end of the log, and the event at the position `at`, read at the same moment. */
  look(at: Position): Promise<LogLook>;
  head(): Promise<Position>;
  /** Whatever is believed of the log is dropped: it went back, or it is another one. */
  forget(): void;
  /**
   * Gives the read models that are new in this release what a server of the release before has written since the last
   * append. Returns whether there was something.
   */
  catchUpReadModels(): Promise<boolean>;
  /**
   * Proves that an append would be kept now. It takes the same way, lock and commit included, and writes nothing.
   * Throws what prevents it; for a while also what the last append met, because a full disk refuses only writes that
   * need room.
   */
  probe(): Promise<void>;
  /** Called after each commit with the events in order and their topics. Returns the way to stop. */
  onCommitted(listener: (committed: readonly Committed[]) => void): () => void;
}

/**
 * `standing`: the fingerprint of the event that was asked about; undefined when there is none, 0 before the first. `now`: by
 * PostgreSQL's clock, milliseconds.
 */
export type LogLook = {
  readonly head: { readonly position: Position; readonly fingerprint: number };
  readonly standing: number | undefined;
  readonly now: number;
};

/** `follows`: the fingerprint of the event before it, 0 for the first; absent where it was not read. */
export type Committed = {
  readonly event: Recorded;
  readonly topics: readonly Topic[];
  readonly follows?: number;
};

/** What a read model knows of an event: less than was recorded, because a rebuild reads every event of the log. */
export type Folded<Event extends DomainEvent = DomainEvent> = Event &
  Pick<Recorded, 'position' | 'version' | 'sealed'> & { readonly meta: Pick<EventMeta, 'at'> };

/** What events come to, until it is written. */
export type Fold = {
  add(event: Folded): void;
  /** Writes what `add` was given and `writeAdded` has not written. Nothing may be added afterwards. */
  write(sql: Sql): Promise<void>;
  /** Writes the rows that events of the types `addedBy` gave, and drops them. Nothing where there are no such types. */
  writeAdded(sql: Sql): Promise<void>;
};

/**
 * A read model. `apply` gets any number of events in log order and writes them set-based: a statement a table, not a
 * statement an event. It runs inside the append's transaction; a rebuild does the same with a fold that begins empty and
 * takes more events. Both name their tables unqualified.
 */
export type Projection = {
  readonly name: string;
  /** The tables it owns; a rebuild makes copies of exactly these and switches them. */
  readonly tables: readonly string[];
  readonly eventTypes: readonly DomainEvent['type'][];
  readonly apply: (sql: Sql, events: readonly Recorded[]) => Promise<void>;
  readonly begin: () => Fold;
  /** Events that add rows, which only later events change. Absent: none. */
  readonly addedBy?: readonly DomainEvent['type'][];
  /**
   * True where `apply` sends all of its statements before it waits for the answer of any (Promise.all; they still run in
   * their order). Its events then need no round trip before the commit, which doubles the throughput of a busy log. Or
   * whether it does so where all of its events are like this one.
   */
  readonly sendsAtOnce?: boolean | ((event: Pick<Recorded, 'type' | 'data'>) => boolean);
  /** Number of the migration that made its tables. Absent: one of the first. */
  readonly since?: number;
  /** Number of the newest migration after which its rows have to be made again from the log. Absent: none. */
  readonly changedIn?: number;
};

/** An encrypted text and the person whose key opens it; null where nothing was written. */
export type SealedText = { readonly owner: UserId | null; readonly sealed: string | null };

/** A read model as one batch wrote it; times by `performance.now()`. */
export type Projected = {
  readonly name: string;
  /** The types of events that it folds. */
  readonly types: readonly string[];
  readonly startedAt: number;
  /** When the database had answered. */
  readonly endedAt: number;
};

/** What a batch with traced appends did; times by `performance.now()`. */
export type BatchReport = {
  readonly appends: readonly {
    readonly trace: string;
    readonly waitedFrom: number;
    readonly events: readonly Recorded[];
  }[];
  readonly projected: readonly Projected[];
  /** How many appends shared the transaction. */
  readonly together: number;
  readonly committedAt: number;
};

/** Encrypts and decrypts personal fields. One AES-256-GCM data key a person, wrapped by the master key. */
export interface Keyring {
  /** Plain text, or null when the person's key is destroyed. */
  open(owner: UserId, sealed: string): Promise<string | null>;
  /** Texts in the order of the items, with one look-up for the keys that are not in memory; null stays null. */
  openMany(items: readonly SealedText[]): Promise<readonly (string | null)[]>;
  /** Destroys the key for good. Every other process receives the event that records it and calls `forget`. */
  destroy(owner: UserId): Promise<void>;
  forget(owner: UserId): void;
  /** Nothing is remembered of anybody: the database went back, and may hold other keys. */
  forgetAll(): void;
}
