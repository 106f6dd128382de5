// Invariant: one committed log. It may be away, slow, or come back as a standby that never received the newest commits.
import type { Owner, World } from '../time/World.ts';
import { type Answer, Backend } from './Backend.ts';
import { type EventRow, LogTables, type Write } from './LogTables.ts';
import type { SessionLimits } from './openSimulatedSession.ts';
import { faultOf, type Statement } from './Statement.ts';
import { isStanding } from './statements/consumers.ts';
import { kindOf } from './statements/kindOf.ts';

/** Longer than this a holder of the counter may not wait for its own client while another wants it (db/store: blockers). */
const BLOCKS_AFTER = 1_700;

export class SimulatedDatabase {
  readonly world: World;
  readonly owner: Owner;
  readonly tables = new LogTables();
  isUp = true;
  /** Times as slow as usual. */
  slowness = 1;
  /** Added to each commit: a disk or a standby that takes its time. */
  flush = 0;
  /** How many commits to come lose their answer, by the name of the connection's process. */
  readonly answersToLose = new Map<string, number>();
  /** By the name of a process and of a statement: what happens as soon as that is done for it. */
  readonly atNext = new Map<string, () => void>();
  /** Asked at each commit; says whether it is done, and then not asked again. */
  atCommit: ((write: Write) => boolean) | undefined;
  /** Asked in front of each statement of the pool; says whether it is done, and then not asked again. */
  inFront: ((kind: string, statement: Statement) => boolean) | undefined;
  /** Commands whose events a promoted standby never received. */
  readonly gone = new Set<string>();
  timesBack = 0;
  /** The names of the processes that were asked for a command, by its id. */
  readonly askedOf = new Map<string, Set<string>>();
  readonly #backends = new Set<Backend>();
  #holder: Backend | undefined;
  #leading: Backend | undefined;
  #waiters: { readonly backend: Backend; readonly go: () => void }[] = [];

  constructor(world: World) {
    this.world = world;
    this.owner = world.owner('db');
  }

  connect(name: string, limits: SessionLimits, onEnd: () => void): Backend {
    const backend = new Backend(this, name, limits, () => {
      this.#backends.delete(backend);
      onEnd();
    });
    this.#backends.add(backend);
    return backend;
  }

  costOf(name: string): number {
    const base =
      name === 'commit' ? this.world.between(0.1, 0.5) + this.flush : this.world.between(0.02, 0.15);
    return base * this.slowness;
  }

  /** A statement outside of any transaction, on a connection of the pool. */
  ask(statement: Statement, answer: (answer: Answer) => void): void {
    const kind = kindOf(statement.form);
    this.world.after(this.costOf(kind.name), this.owner, kind.name, () => {
      if (!this.isUp) return answer({ fault: faultOf('CONNECTION_CLOSED') });
      if (this.inFront?.(kind.name, statement)) this.inFront = undefined;
      const { tables, world } = this;
      const refused = () => {
        throw new Error(`The pool does not write: ${kind.name}`);
      };
      const scene = {
        tables,
        seenHead: tables.head,
        now: world.now,
        batchId: '',
        setBatchId: refused,
        write: refused,
      };
      const rows = kind.act(statement, {
        ...scene,
        endBlockers: () => this.endBlockers(),
        atCommit: refused,
        leading: { endOther: refused, take: refused },
      });
      if (kind.name === 'writeCheckpoint') this.#judgeCheckpoints();
      answer({ rows: Object.assign(rows, { count: rows.length }) });
    });
  }

  takeHead(backend: Backend, go: () => void): void {
    if (this.#holder === undefined || this.#holder === backend) {
      this.#holder = backend;
      go();
    } else this.#waiters.push({ backend, go });
  }

  releaseHead(backend: Backend): void {
    this.forgetWaiter(backend);
    if (this.#holder !== backend) return;
    this.#holder = undefined;
    const next = this.#waiters.shift();
    if (next) this.takeHead(next.backend, next.go);
  }

  forgetWaiter(backend: Backend): void {
    this.#waiters = this.#waiters.filter((waiter) => waiter.backend !== backend);
  }

  endBlockers(): void {
    const holder = this.#holder;
    if (holder === undefined || this.#waiters.length === 0 || !holder.isWaitingForClient) return;
    if (this.world.now - holder.idleSince > BLOCKS_AFTER) holder.end('it held the others up');
  }

  endOtherLeader(backend: Backend): void {
    if (this.#leading !== backend) this.#leading?.end('another one leads');
  }

  takeLeading(backend: Backend): boolean {
    if (!this.#leading?.isAlive) this.#leading = backend;
    return this.#leading === backend;
  }

  commit(write: Write, name: string): void {
    if (write.head !== this.tables.head + write.events.length)
      this.world.problem(
        `${name} wrote ${write.events.length} events up to ${write.head} on ${this.tables.head}`,
      );
    const events = write.events.map(({ position, meta }) => `${position}:${meta.commandId}`);
    const tenure = write.lease ? ` tenure ${write.lease.token}` : '';
    this.world.say(`db commits ${events.join(' ')}${tenure} by ${name}`);
    this.#judgeTenure(write, name);
    this.tables.commit(write);
    if (this.atCommit?.(write)) this.atCommit = undefined;
  }

  /** What another process was asked for is written by the process whose tenure began last. */
  #judgeTenure({ events }: Write, name: string): void {
    const { writer } = this.tables;
    if (writer?.startsWith(`${name}-`)) return;
    // Scenarios that compare with PostgreSQL write without being asked.
    for (const { meta } of events)
      if (this.askedOf.get(meta.commandId)?.has(name) === false)
        this.world.problem(`${name} wrote ${meta.commandId} for another process in a tenure that is over`);
  }

  /** The log goes back with its checkpoints, so each names an event that stands. */
  #judgeCheckpoints(): void {
    for (const [name, row] of this.tables.beside.checkpoints)
      if (!isStanding(this.tables, row))
        this.world.problem(`the checkpoint of ${name} names ${row.cursor}, which is not in the log`);
  }

  /** The answer of this commit never leaves: the connection is cut behind it. */
  losesAnswer(backend: Backend): boolean {
    const left = this.answersToLose.get(backend.name) ?? 0;
    if (left === 0) return false;
    this.answersToLose.set(backend.name, left - 1);
    backend.end('cut behind its commit');
    return true;
  }

  /** Every connection of a process that is gone. */
  hangUp(name: string): void {
    for (const backend of [...this.#backends]) if (backend.name === name) backend.end('its process is gone');
  }

  /** Every connection is lost; `back` commits were unknown to the standby that takes over. Returns the events that are gone. */
  failOver(back: number): readonly EventRow[] {
    this.isUp = false;
    for (const backend of [...this.#backends]) backend.end('the database went away');
    const gone = this.tables.goBack(back);
    if (gone.length > 0) this.timesBack += 1;
    for (const { meta } of gone) this.gone.add(meta.commandId);
    return gone;
  }

  /** Something was done for a process. */
  did(kind: string, name: string): void {
    const happens = this.atNext.get(`${name} ${kind}`);
    this.atNext.delete(`${name} ${kind}`);
    happens?.();
  }
}
