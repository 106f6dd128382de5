import { ApolloLink } from '@apollo/client/link';
import { newTraceId, newTraceParent } from './traceParent.ts';

type Traced = {
  headers?: Record<string, string>;
  /** When the person pressed, by `Date.now()`; absent: when the operation began. */
  pressedAt?: number;
  traceId?: string;
};

/**
 * Each operation begins a trace, which the server goes on with; a repetition is another span of it. `tracestate` says how
 * long the press was ago, so that the server can report the browser's part.
 */
export function createTraceLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    operation.setContext(({ headers, pressedAt = Date.now(), traceId = newTraceId() }: Traced) => ({
      pressedAt,
      traceId,
      headers: {
        ...headers,
        traceparent: newTraceParent(traceId),
        tracestate: `waymark=${Math.max(0, Date.now() - pressedAt)}`,
      },
    }));
    return forward(operation);
  });
}
