/**
 * Faults after which the same may be tried again: the database went away or chose us as a deadlock's victim, or the mail
 * server is away.
 */
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
  'ESOCKET',
  'ECONNECTION',
  'EDNS',
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
