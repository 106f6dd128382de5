import type { IncomingMessage } from 'node:http';
import type { TraceCarrier } from './types.ts';

export function carrierOf({ headers }: IncomingMessage, receivedAt: number): TraceCarrier {
  return { traceparent: headers.traceparent, tracestate: headers.tracestate, receivedAt };
}

/** The extensions of an operation (graphql-ws), where HTTP has headers. */
export function carrierIn(payload: unknown): TraceCarrier {
  const { extensions } = (payload ?? {}) as { readonly extensions?: Record<string, unknown> | null };
  const { traceparent, tracestate } = extensions ?? {};
  return { traceparent, tracestate, receivedAt: performance.now() };
}
