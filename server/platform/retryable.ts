/**
 * Faults after which the same may be tried again: the database went away or chose us as a deadlock's victim, or the mail
 * server or the store of files is away.
 */
const RETRYABLE = new Set([
  'LOG_CHANGED',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECTION_STALLED',
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
  if (error.name === 'TimeoutError' || isBusyStore(error)) return true;
  return error.cause !== undefined && isRetryable(error.cause);
}

/** An answer of S3 that it will not give again: too much at once, or something on its side. */
function isBusyStore(error: Error & { readonly $metadata?: { readonly httpStatusCode?: number } }): boolean {
  const status = error.$metadata?.httpStatusCode ?? 0;
  return status === 429 || status >= 500;
}
