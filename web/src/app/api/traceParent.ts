/**
 * W3C Trace Context by hand, because a library for two random numbers would be on every first page. Whether the trace is kept
 * is decided by the server.
 */
export function newTraceId(): string {
  return randomHex(16);
}

/** The `traceparent` of one request within a trace. */
export function newTraceParent(traceId: string): string {
  return `00-${traceId}-${randomHex(8)}-01`;
}

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
