/**
 * Every limit of a wait for PostgreSQL, milliseconds. docs/operations.md lists them with their reasons.
 *
 * An append locks the head of the log, so its limits are the shortest. They are ordered: a silent holder loses its
 * transaction first, a waiting session gives up later, and a client gives up a silent connection last.
 */
export type SessionLimits = {
  /** The database ends a statement that runs longer. */
  readonly statement: number;
  /** The database ends a wait for a lock. */
  readonly lock: number;
  /** The database ends the connection of a transaction whose client says nothing. */
  readonly idleInTransaction: number;
  /** This process gives up a connection that owes an answer and sends nothing. */
  readonly answer: number;
};

/** Connections that append. */
export const writerLimits: SessionLimits = {
  statement: 2_700,
  lock: 2_500,
  idleInTransaction: 2_200,
  answer: 3_000,
};

/** Connections that everything else shares. */
export const poolLimits: SessionLimits = {
  statement: 10_000,
  lock: 2_000,
  idleInTransaction: 5_000,
  answer: 12_000,
};

/** Rebuilds and migrations: statements over whole tables, whose waits for locks must still not hold the others. */
export const longLimits: SessionLimits = {
  statement: 30 * 60_000,
  lock: 2_000,
  idleInTransaction: 5 * 60_000,
  answer: 31 * 60_000,
};

/** Backup and restore: one statement copies a whole table, and the other side is silent until it ends. */
export const copyLimits: SessionLimits = {
  statement: 12 * 60 * 60_000,
  lock: 2_000,
  idleInTransaction: 5 * 60_000,
  answer: 12 * 60 * 60_000,
};

/** Processes that start together wait for the one that migrates. */
export const migrationTurn = 10 * 60_000;

/** A transaction of a reader in all, whatever its callback waits for. */
export const readWithin = 12_000;

/** The time from the first packet to a connection that takes statements. */
export const connectWithin = 3_000;

/** Between two tries to connect: at first, and at most. A log that was put back is noticed within a second, so the pause is shorter. */
export const reconnect = { first: 50, longest: 400 } as const;

/**
 * The search for the server that takes writes. All servers are asked again after `pause` until the search gives up;
 * while there are links, they are asked every `every`.
 */
export const search = { every: 300, answer: 1_000, others: 250, pause: 100, within: 3_000 } as const;

/** Connections that ask a server whether it takes writes. */
export const searchLimits: SessionLimits = {
  statement: 1_000,
  lock: 1_000,
  idleInTransaction: 1_000,
  answer: 1_000,
};

/**
 * After `lookAfter` without an answer to a batch, this process looks for the connection that blocks it, and again
 * every `lookEvery`.
 */
export const blockers = { lookAfter: 1_700, lookEvery: 300 } as const;

/** A leader that does not renew its lease for `life` has lost it; `look` is how often the others try. */
export const lease = { life: 1_800, renew: 600, look: 300 } as const;

/**
 * A process that sends its appends to the one that writes for all: every `tick` the other says that it works on them, unless
 * the database is `deaf` to it. The first writes by itself after `silence` without a word, or after `patience` without an
 * answer, and fails what waits `giveUpAfter`.
 */
export const sharing = { tick: 100, deaf: 700, silence: 500, patience: 2_000, giveUpAfter: 4_000 } as const;

/** A peer that is gone without a word: probes begin after `idle`, and packets that nobody confirms count for `unconfirmed`. */
export const tcp = { idle: 5_000, interval: 1_000, count: 5, unconfirmed: 10_000 } as const;

/** Session settings for PostgreSQL. */
export function settingsOf(limits: SessionLimits): Readonly<Record<string, string>> {
  return {
    statement_timeout: String(limits.statement),
    lock_timeout: String(limits.lock),
    idle_in_transaction_session_timeout: String(limits.idleInTransaction),
    tcp_keepalives_idle: String(tcp.idle / 1000),
    tcp_keepalives_interval: String(tcp.interval / 1000),
    tcp_keepalives_count: String(tcp.count),
    tcp_user_timeout: String(tcp.unconfirmed),
  };
}
