import postgres from 'postgres';

const LOSSES = /^(CONNECTION_|E[A-Z]+$)/;

/** A connection that broke, or the last answer of one that the server ends; not what is wrong with an append itself. */
export function isLoss(fault: unknown): boolean {
  if (fault instanceof postgres.PostgresError) return fault.severity === 'FATAL';
  return fault instanceof Error && 'code' in fault && LOSSES.test(String(fault.code));
}

/**
 * What the database says when it cannot do now what it could do later: PostgreSQL's classes 53 (resources: connections,
 * memory, disk) and 57 (an operator or a limit ended it), a read-only server, a full file, a limit of a lock or of a silent
 * transaction, a serialisation or a deadlock.
 */
const BUSY = /^(53\w{3}|57\w{3}|58030|25006|25P0[34]|55P03|40001|40P01)$/;

/** PostgreSQL's class 53 (disk, memory, connections) and a file that cannot be written: what writes nothing may be taken all the same. */
export function isOutOfRoom(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && /^(53\w{3}|58030)$/.test(String(fault.code));
}

/** Why PostgreSQL lets nobody into a database during a restore: it is closed to connections, or has another name. */
const CLOSED = /^(55000|3D000)$/;

/**
 * Errors of the network or the driver. Other errors of the system are left out: if our own disk is full, the database
 * is not busy.
 */
const NETWORK =
  /^(CONNECTION_\w+|CONNECT_TIMEOUT|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Nothing is wrong with what was sent: the same may be sent again, and will succeed when the database can. */
export function isBusy(fault: unknown): boolean {
  if (!(fault instanceof Error) || !('code' in fault)) return false;
  const code = String(fault.code);
  return NETWORK.test(code) || BUSY.test(code) || (isLoss(fault) && CLOSED.test(code));
}
