import { CauseGone, parkEvent, removeParkedEvent } from '@waymark/db/store';
import { type Position, position, type Recorded } from '@waymark/events/kernel';
import type { App } from '../app.ts';
import type { ConsumerDefinition, ConsumerHost } from './consumer.ts';
import { Rested } from './Rested.ts';

/** Gives up on an event, where operators see it. False: the event is not in the log any more. @throws LeaseLost */
export async function park(
  { db, clock, metrics, leadership }: Pick<ConsumerHost, 'db' | 'clock' | 'metrics' | 'leadership'>,
  consumer: string,
  event: Recorded,
  error: unknown,
): Promise<boolean> {
  metrics.parked.inc({ consumer });
  return parkEvent(db, event, { consumer, reason: reasonOf(error), parkedAt: clock.now() }, leadership.fence);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
}

/**
 * Hands a parked event to its consumer again. What that writes asserts the event, and the event stays parked where what it led to
 * is gone again. True: it is parked no more. Undefined: the event is not in the log.
 */
export async function retryParked(
  app: Pick<App, 'db' | 'store' | 'clock' | 'log'>,
  { name: consumer, handle }: Pick<ConsumerDefinition, 'name' | 'handle'>,
  at: Position,
): Promise<boolean | undefined> {
  const [event] = await app.store.readLog({ after: position(at - 1), limit: 1 });
  if (event?.position !== at) return undefined;
  let isContradicted = false;
  const rested = new Rested(() => {
    isContradicted = true;
  });
  rested.beginAt(event);
  try {
    // What a consumer does may be repeated, so another operator who retries at the same time does no harm.
    await handle(event, rested);
  } catch (error) {
    if (error instanceof CauseGone) return undefined;
    app.log.warn({ err: error, consumer, position: at }, 'a parked event failed again');
    const parked = { consumer, reason: reasonOf(error), parkedAt: app.clock.now() };
    return (await parkEvent(app.db, event, parked)) ? false : undefined;
  }
  return !isContradicted && (await removeParkedEvent(app.db, { consumer, position: at }, rested.unsaved));
}
