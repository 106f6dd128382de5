import { type Link, withHeaders } from './link.ts';
import { newTraceId, newTraceParent } from './traceParent.ts';

/**
 * Each operation begins a trace, which the server goes on with; a repetition is another span of it. `tracestate` says how
 * long the press was ago, so that the server can report the browser's part.
 */
export const traceLink: Link = (operation, forward) => {
  const { context } = operation;
  context.pressedAt ??= Date.now();
  context.traceId ??= newTraceId();
  const headers = {
    traceparent: newTraceParent(context.traceId),
    tracestate: `waymark=${Math.max(0, Date.now() - context.pressedAt)}`,
  };
  return forward(withHeaders(operation, headers));
};
