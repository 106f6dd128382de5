/** Faults after which the same command id may be sent again: the database went away, or chose us as a deadlock's victim. */
const RETRYABLE = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '40001',
  '40P01',
  '57P01',
  '57P02',
  '57P03',
]);

export function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && RETRYABLE.has(String(error.code))) return true;
  return error.cause !== undefined && isRetryable(error.cause);
}
