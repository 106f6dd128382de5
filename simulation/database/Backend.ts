// Invariant: one connection's statements run in their order, one at a time; what a transaction writes becomes visible at its
// commit or never, and the counter of the log is held from the first statement that takes it to the end of its transaction.

import type { Handle } from '../time/World.ts';
import type { Write } from './LogTables.ts';
import type { SessionLimits } from './openSimulatedSession.ts';
import type { SimulatedDatabase } from './SimulatedDatabase.ts';
import { faultOf, type Rows, type Statement } from './Statement.ts';
import type { Kind, Scene } from './statements/Kind.ts';
import { kindOf } from './statements/kindOf.ts';

export type Answer = { readonly rows: Rows } | { readonly fault: Error };
type Asked = { readonly statement: Statement; readonly answer: (answer: Answer) => void };
type Transaction = {
  readonly writes: Write[];
  readonly atCommit: (() => void)[];
  batchId: string | undefined;
  isAborted: boolean;
};

export class Backend {
  readonly name: string;
  /** Called when the database ends the connection. */
  readonly onEnd: () => void;
  isAlive = true;
  /** When it began to wait for its client. */
  idleSince = 0;
  readonly #database: SimulatedDatabase;
  readonly #limits: SessionLimits;
  readonly #asked: Asked[] = [];
  #isBusy = false;
  #transaction: Transaction | undefined;
  #mark = '';
  #idleTimer: Handle | undefined;

  constructor(database: SimulatedDatabase, name: string, limits: SessionLimits, onEnd: () => void) {
    this.#database = database;
    this.name = name;
    this.#limits = limits;
    this.onEnd = onEnd;
  }

  get isWaitingForClient(): boolean {
    return !this.#isBusy && this.#transaction !== undefined;
  }

  receive(statement: Statement, answer: (answer: Answer) => void): void {
    if (!this.isAlive) return;
    this.#idleTimer?.cancel();
    this.#asked.push({ statement, answer });
    if (!this.#isBusy) this.#next();
  }

  /** Rolls back and closes; the client learns of it when the line lets it. */
  end(why: string): void {
    if (!this.isAlive) return;
    this.#database.world.say(`db ends ${this.name}: ${why}`);
    this.isAlive = false;
    this.#idleTimer?.cancel();
    this.#transaction = undefined;
    this.#asked.length = 0;
    this.#database.releaseHead(this);
    this.onEnd();
  }

  #next(): void {
    const { world, owner } = this.#database;
    const asked = this.#asked.shift();
    this.#isBusy = asked !== undefined;
    if (asked === undefined) {
      this.idleSince = world.now;
      if (this.#transaction)
        this.#idleTimer = world.after(this.#limits.idleInTransaction, owner, 'idle in transaction', () =>
          this.end('idle in transaction'),
        );
      return;
    }
    const kind = kindOf(asked.statement.form);
    world.after(this.#database.costOf(kind.name), owner, kind.name, () => {
      if (this.isAlive) this.#begin(kind, asked);
    });
  }

  #begin(kind: Kind, asked: Asked): void {
    const { tables } = this.#database;
    const { name } = kind;
    if (name === 'begin') {
      this.#transaction = { writes: [], atCommit: [], batchId: undefined, isAborted: false };
      this.#answer(asked, named([], 'BEGIN'));
    } else if (name === 'commit' || name === 'rollback') this.#finish(name, asked);
    else if (this.#transaction?.isAborted) this.#fail(asked, faultOf('25P02', 'transaction is aborted'));
    else if (kind.locksHead) this.#wait(kind, asked);
    else this.#act(kind, asked, tables.head);
  }

  /** For the counter, and no longer than the limit. */
  #wait(kind: Kind, asked: Asked): void {
    const { tables, world, owner } = this.#database;
    const seenHead = tables.head;
    let isOver = false;
    const limit = world.after(this.#limits.lock, owner, 'lock timeout', () => {
      isOver = true;
      this.#database.forgetWaiter(this);
      this.#fail(asked, faultOf('55P03', 'canceling statement due to lock timeout'));
    });
    this.#database.takeHead(this, () => {
      limit.cancel();
      if (!isOver && this.isAlive) this.#act(kind, asked, seenHead);
    });
  }

  #act(kind: Kind, asked: Asked, seenHead: number): void {
    const transaction = this.#transaction;
    /** Of a statement that is a transaction by itself. */
    const writes: Write[] = [];
    const scene: Scene = {
      tables: this.#database.tables,
      seenHead,
      now: this.#database.world.now,
      batchId: transaction?.batchId ?? this.#mark,
      setBatchId: (batchId) => {
        if (transaction) transaction.batchId = batchId;
      },
      write: (write) => (transaction?.writes ?? writes).push(write),
      endBlockers: () => this.#database.endBlockers(),
      atCommit: (act) => (transaction ? void transaction.atCommit.push(act) : act()),
      leading: {
        endOther: () => this.#database.endOtherLeader(this),
        take: () => this.#database.takeLeading(this),
      },
    };
    try {
      const rows = kind.act(asked.statement, scene);
      this.#database.did(kind.name, this.name);
      for (const write of writes) this.#database.commit(write, this.name);
      this.#answer(asked, named(rows, 'SELECT'));
    } catch (fault) {
      this.#fail(asked, fault as Error);
    }
  }

  #finish(name: 'commit' | 'rollback', asked: Asked): void {
    const transaction = this.#transaction;
    this.#transaction = undefined;
    const isKept = name === 'commit' && transaction !== undefined && !transaction.isAborted;
    if (isKept) {
      this.#mark = transaction.batchId ?? this.#mark;
      for (const write of transaction.writes) this.#database.commit(write, this.name);
      for (const act of transaction.atCommit) act();
    }
    this.#database.releaseHead(this);
    if (isKept && this.#database.losesAnswer(this)) return;
    this.#answer(asked, named([], isKept || !transaction ? 'COMMIT' : 'ROLLBACK'));
  }

  #fail(asked: Asked, fault: Error): void {
    if ((fault as { code?: string }).code === undefined) throw fault;
    if (this.#transaction) this.#transaction.isAborted = true;
    else this.#database.releaseHead(this);
    asked.answer({ fault });
    this.#next();
  }

  #answer(asked: Asked, rows: Rows): void {
    if (!this.#transaction) this.#database.releaseHead(this);
    asked.answer({ rows });
    this.#next();
  }
}

function named(rows: Rows, command: string): Rows {
  rows.command = command;
  rows.count = rows.length;
  return rows;
}
