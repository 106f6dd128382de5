/** W3C Trace Context, version 00: whose span what follows belongs to. */
export type TraceParent = { readonly traceId: string; readonly spanId: string };

const FORM = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const NOTHING = /^0+$/;
/** Our own part of `tracestate`: milliseconds from the press to the sending. */
const PRESS = /(?:^|,)\s*waymark=(\d{1,8})\s*(?:,|$)/;
/** A press that an outbox held for longer is not drawn: the span would be as long as the outage. */
const LONGEST_PRESS = 10 * 60_000;

/** undefined where it is none; what follows is then traced from here on. */
export function parseTraceparent(text: unknown): TraceParent | undefined {
  if (typeof text !== 'string') return undefined;
  const [, traceId = '', spanId = ''] = FORM.exec(text) ?? [];
  if (traceId === '' || text.startsWith('ff') || NOTHING.test(traceId) || NOTHING.test(spanId))
    return undefined;
  return { traceId, spanId };
}

/** Only what is sampled is written. */
export function writeTraceparent({ traceId, spanId }: TraceParent): string {
  return `00-${traceId}-${spanId}-01`;
}

/** Milliseconds from the press to the sending, as the browser says; undefined where it does not. */
export function sincePress(tracestate: unknown): number | undefined {
  if (typeof tracestate !== 'string' || tracestate.length > 512) return undefined;
  const [, milliseconds] = PRESS.exec(tracestate) ?? [];
  if (milliseconds === undefined || Number(milliseconds) > LONGEST_PRESS) return undefined;
  return Number(milliseconds);
}
