// Invariant: what is committed, and how to take back the newest commits, as a standby that never received them does.
import { faultOf } from './Statement.ts';

export type EventRow = {
  readonly position: number;
  readonly fingerprint: number;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly schema_version: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly meta: { readonly commandId: string };
  readonly topics: readonly string[];
};

export type CommandRow = {
  readonly command_id: string;
  readonly actor: string;
  readonly first: number;
  readonly last: number;
};

export type StreamRow = {
  readonly stream: string;
  readonly version: number;
  readonly state_version: number | null;
  readonly state: unknown;
  readonly fingerprint?: number;
};

/** Who may write for all, and until when. */
export type Lease = { readonly holder: string; readonly token: number; readonly expiresAt: number };

/** How far a consumer is, and the event that stands there. */
export type CheckpointRow = { readonly position: number; readonly cursor: string | null };

/** A command that waits for its time, and until when a process has it in hand. */
export type TimerRow = {
  readonly id: string;
  readonly due_at: number;
  readonly armed_by: number;
  readonly command: unknown;
  readonly claimed_until: number;
  readonly attempts: number;
};

export type IdleTimerRow = Omit<TimerRow, 'claimed_until' | 'attempts'> & { readonly fired_at: number };

export type ParkedRow = { readonly consumer: string; readonly position: number };

/** What is not of an append. It goes back with the log all the same. */
type Beside = {
  /** Who leads the reactor, and until when. */
  readonly leader: Lease | undefined;
  /** By the name of the consumer. */
  readonly checkpoints: ReadonlyMap<string, CheckpointRow>;
  readonly timers: ReadonlyMap<string, TimerRow>;
  /** Those that changed nothing when they fired. */
  readonly idle: ReadonlyMap<string, IdleTimerRow>;
  /** By consumer and position. */
  readonly parked: ReadonlyMap<string, ParkedRow>;
};

/** One transaction's rows. */
export type Write = {
  readonly head: number;
  /** A tenure of the shared writer that begins. */
  readonly lease?: Lease;
  readonly events: readonly EventRow[];
  readonly commands: readonly CommandRow[];
  readonly streams: readonly StreamRow[];
};

type Commit = Write & {
  readonly headBefore: number;
  readonly leaseBefore: Lease | undefined;
  readonly writerBefore: string | null;
  readonly besideBefore: Beside;
  readonly streamsBefore: readonly (readonly [string, StreamRow | undefined])[];
};

export class LogTables {
  head = 0;
  lease: Lease | undefined;
  /** On the row of the head: the holder of the tenure that began last. */
  writer: string | null = null;
  beside: Beside = {
    leader: undefined,
    checkpoints: new Map(),
    timers: new Map(),
    idle: new Map(),
    parked: new Map(),
  };
  readonly #events = new Map<number, EventRow>();
  readonly #streams = new Map<string, StreamRow>();
  readonly #commands = new Map<string, CommandRow>();
  readonly #commits: Commit[] = [];

  get events(): readonly EventRow[] {
    return [...this.#events.values()].sort((one, other) => one.position - other.position);
  }

  event(position: number): EventRow | undefined {
    return this.#events.get(position);
  }

  eventOf(stream: string, version: number): EventRow | undefined {
    // A stream's newest events are asked for, so the search from the end is short.
    for (let at = this.head; at > 0; at--) {
      const row = this.#events.get(at);
      if (row?.stream === stream && row.version === version) return row;
    }
    return undefined;
  }

  stream(name: string): StreamRow | undefined {
    return this.#streams.get(name);
  }

  command(actor: string, id: string): CommandRow | undefined {
    return this.#commands.get(`${id} ${actor}`);
  }

  /** `count` events from `from` on that `isWanted`. */
  range(from: number, count: number, isWanted: (row: EventRow) => boolean = () => true): EventRow[] {
    const rows: EventRow[] = [];
    for (let at = Math.max(1, from); at <= this.head && rows.length < count; at++) {
      const row = this.#events.get(at);
      if (row && isWanted(row)) rows.push(row);
    }
    return rows;
  }

  /** The tables' keys, asked as the rows are written. @throws Error as PostgreSQL says it. */
  check({ events, commands }: Write): void {
    for (const row of events) {
      if (this.#events.has(row.position)) throw faultOf('23505', `position ${row.position} is taken`);
      const same = this.#streams.get(row.stream);
      if (same && same.version >= row.version && this.eventOf(row.stream, row.version))
        throw faultOf('23505', `version ${row.version} of ${row.stream} is taken`);
    }
    for (const row of commands) {
      if (this.command(row.actor, row.command_id))
        throw faultOf('23505', `command ${row.command_id} is there`);
    }
  }

  commit(write: Write): void {
    this.#commits.push({
      ...write,
      headBefore: this.head,
      leaseBefore: this.lease,
      writerBefore: this.writer,
      besideBefore: this.beside,
      streamsBefore: write.streams.map(({ stream }) => [stream, this.#streams.get(stream)]),
    });
    this.head = write.head;
    if (write.lease) {
      this.lease = write.lease;
      this.writer = write.lease.holder;
    }
    for (const row of write.events) this.#events.set(row.position, row);
    for (const row of write.streams) this.#streams.set(row.stream, row);
    for (const row of write.commands) this.#commands.set(`${row.command_id} ${row.actor}`, row);
  }

  /** One row of what is not of an append; undefined: it is there no more. */
  put<Name extends 'checkpoints' | 'timers' | 'idle' | 'parked'>(
    name: Name,
    key: string,
    row: Beside[Name] extends ReadonlyMap<string, infer Row> ? Row | undefined : never,
  ): void {
    const rows = new Map<string, unknown>(this.beside[name]);
    if (row === undefined) rows.delete(key);
    else rows.set(key, row);
    this.beside = { ...this.beside, [name]: rows };
  }

  /** How many commits end with the newest and begin with the last that wrote such an event; undefined: none did. */
  commitsSince(isIt: (event: EventRow) => boolean): number | undefined {
    const at = this.#commits.findLastIndex(({ events }) => events.some(isIt));
    return at < 0 ? undefined : this.#commits.length - at;
  }

  /** The newest `count` commits have never been. Returns the events that are gone. */
  goBack(count: number): readonly EventRow[] {
    const gone: EventRow[] = [];
    for (let time = 0; time < count; time++) {
      const commit = this.#commits.pop();
      if (!commit) break;
      this.head = commit.headBefore;
      this.beside = commit.besideBefore;
      if (commit.lease) {
        this.lease = commit.leaseBefore;
        this.writer = commit.writerBefore;
      }
      for (const row of commit.events) this.#events.delete(row.position);
      for (const row of commit.commands) this.#commands.delete(`${row.command_id} ${row.actor}`);
      for (const [stream, row] of commit.streamsBefore) {
        if (row) this.#streams.set(stream, row);
        else this.#streams.delete(stream);
      }
      gone.push(...commit.events);
    }
    return gone;
  }
}
