import { type Cause, CauseGone, parkEvent, readPutOffSince, removeParkedEvent } from '@waymark/db/store';
import { type Position, position, type Recorded } from '@waymark/events/kernel';
import type { App } from '../app.ts';
import { isForbidden, isRetryable } from '../execute/retryable.ts';
import { cleanText } from '../graphql/storableText.ts';
import type { ConsumerDefinition, ConsumerHost } from './definition.ts';
import { isOver, PutOff } from './putOff.ts';
import { Rested } from './Rested.ts';

type Attempt = {
  readonly err: unknown;
  readonly consumer: string;
  readonly position: number;
  readonly attempt: number;
};

/** Whether others need not wait for it: also where a file or folder is closed to this process, and the store of files is not. */
export async function isHopeless(error: unknown, { files }: Pick<ConsumerHost, 'files'>): Promise<boolean> {
  if (!isRetryable(error)) return true;
  if (!isForbidden(error)) return false;
  return files.check().then(
    () => true,
    () => false,
  );
}

/**
 * Gives up on an event, where operators see it, or puts it off. False: the event is not in the log any more.
 * @throws LeaseLost
 */
export async function park(
  host: Pick<ConsumerHost, 'db' | 'clock' | 'log' | 'metrics' | 'leadership'>,
  attempt: Attempt,
  event: Recorded,
): Promise<boolean> {
  const { db, clock, log, leadership } = host;
  const { consumer, err } = attempt;
  // The first try may be late itself, after an outage of days.
  const parked = { consumer, reason: reasonOf(err), parkedAt: clock.now() };
  if (err instanceof PutOff) log.warn(attempt, 'consumer will try again later');
  else noteGivenUp(host, attempt);
  return parkEvent(db, event, parked, leadership.fence);
}

/** Somebody has to look at it. */
function noteGivenUp(
  { log, metrics }: Pick<App, 'log' | 'metrics'>,
  attempt: Omit<Attempt, 'attempt'>,
): void {
  log.error(attempt, 'consumer gave up on an event');
  metrics.parked.inc({ consumer: attempt.consumer });
}

function reasonOf(error: unknown, isGivenUp = false): string {
  if (!(error instanceof Error)) return 'unknown';
  // What others answered may be in it, such as a mail server.
  return cleanText(`${isGivenUp ? 'GivenUp' : error.name}: ${error.message}`);
}

type Retry = {
  /** Before the event is parked no more, with what that rests on. */
  readonly onHandled?: (restsOn: readonly Cause[]) => void;
  /** What is needed cannot be reached; an event that was put off stays so. Absent where an operator asks. */
  readonly onAway?: () => void;
  /** The event was put off again, so no other one is tried in this round. */
  readonly onRoundEnd?: () => void;
};

/**
 * Hands a parked event to its consumer again. What the consumer writes asserts the event. If its results are gone
 * again, the event stays parked. Returns true: no longer parked; undefined: the event is not in the log.
 */
export async function retryParked(
  app: Pick<App, 'db' | 'store' | 'clock' | 'log' | 'metrics'>,
  { name: consumer, handle }: Pick<ConsumerDefinition, 'name' | 'handle'>,
  at: Position,
  { onHandled, onAway, onRoundEnd }: Retry = {},
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
    const attempt = { err: error, consumer, position: at };
    app.log.warn(attempt, 'a parked event failed again');
    const wasPutOff = await readPutOffSince(app.db, { consumer, position: at });
    if (isRetryable(error) && (onAway || wasPutOff)) {
      onAway?.();
      return false;
    }
    if (error instanceof PutOff && error.endsRound) onRoundEnd?.();
    const now = app.clock.now();
    // What an operator retries has the whole time once more.
    const isAfresh = onAway === undefined;
    const isGivenUp = error instanceof PutOff && !isAfresh && isOver(wasPutOff?.since ?? now, now);
    if (wasPutOff && (isGivenUp || !(error instanceof PutOff))) noteGivenUp(app, attempt);
    const parked = { consumer, reason: reasonOf(error, isGivenUp), parkedAt: now, isAfresh };
    return (await parkEvent(app.db, event, parked)) ? false : undefined;
  }
  if (isContradicted) return false;
  onHandled?.(rested.unsaved);
  return removeParkedEvent(app.db, { consumer, position: at }, rested.unsaved);
}
