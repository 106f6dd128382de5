import type { Committed } from '@waymark/db/store';
import type { Feed } from '../feed/types.ts';
import type { LiveTransport, WakeUp } from '../transport/types.ts';
import type { Tracing } from './types.ts';

/** Wake-ups that are not applied yet; of more the first are forgotten. */
const MOST = 1_000;

/** The wake-up carries the span of its publishing, in the header of the message. */
export function tracedWakeUp(
  toWakeUp: (committed: Committed) => WakeUp,
  tracing: Pick<Tracing, 'begin'>,
): (committed: Committed) => WakeUp {
  return (committed) => {
    const wakeUp = toWakeUp(committed);
    const { position, meta } = committed.event;
    const span = tracing.begin('publish', 'producer', meta.trace, { 'waymark.position': position });
    if (!span) return wakeUp;
    span.end();
    return { ...wakeUp, trace: span.traceparent };
  };
}

/** What this process got from others by wake-up. Made before the feed, so that it receives them first. */
export function traceWakeUps(transport: Pick<LiveTransport, 'onWakeUp'>, tracing: Tracing) {
  const received = new Map<number, { readonly trace: string; readonly at: number }>();
  transport.onWakeUp(({ position, trace }) => {
    if (trace === undefined) return;
    const [oldest] = received.keys();
    if (received.size >= MOST && oldest !== undefined) received.delete(oldest);
    received.set(position, { trace, at: performance.now() });
  });
  return {
    /** An event that came by no wake-up was written here, or was read from the log. */
    follow(feed: Pick<Feed, 'onApplied'>): void {
      feed.onApplied(({ event }) => {
        const { trace } = event.meta;
        if (trace === undefined) return;
        const wakeUp = received.get(event.position);
        received.delete(event.position);
        const now = performance.now();
        tracing.applied(event, {
          name: wakeUp ? 'receive' : 'apply',
          kind: wakeUp ? 'consumer' : 'internal',
          parent: wakeUp?.trace ?? trace,
          startedAt: wakeUp?.at ?? now,
          endedAt: now,
          facts: { 'waymark.position': event.position, 'waymark.event': event.type },
        });
      });
    },
  };
}
