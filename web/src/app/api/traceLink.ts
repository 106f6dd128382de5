import { contextOf, linkOf, setHeaders } from './link.ts';
import { newTraceId, newTraceParent } from './traceParent.ts';

/**
 * Each operation begins a trace, which the server goes on with; a repetition is another span of it. `tracestate` says how
 * long the press was ago, so that the server can report the browser's part.
 */
export const traceLink = linkOf((operation, forward) => {
  const { pressedAt = Date.now(), traceId = newTraceId() } = contextOf(operation);
  operation.setContext({ pressedAt, traceId });
  setHeaders(operation, {
    traceparent: newTraceParent(traceId),
    tracestate: `waymark=${Math.max(0, Date.now() - pressedAt)}`,
  });
  return forward(operation);
});
