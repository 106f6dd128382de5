import type { Cursor, Position, Recorded, Topic } from '@waymark/events/kernel';
import type { LogReader } from './AppliedLog.ts';
import type { FeedRequest, ResyncReason } from './types.ts';

export type ReplayLimits = {
  /** Events of the subscriber's topics. Above this limit a full reload is cheaper than a replay. */
  readonly maxEvents: number;
  readonly maxAgeMs: number;
  readonly page: number;
};

export type Backlog =
  | { readonly status: 'page'; readonly events: readonly Recorded[]; readonly complete: boolean }
  | { readonly status: 'resync'; readonly reason: ResyncReason };

/** The same page with its current content. */
export async function redacted(backlog: Backlog, redact: FeedRequest['redact']): Promise<Backlog> {
  if (backlog.status === 'resync' || !redact || backlog.events.length === 0) return backlog;
  return { ...backlog, events: await redact(backlog.events) };
}

export type BacklogRange = {
  readonly topics: readonly Topic[];
  readonly after: Position;
  readonly upTo: Position;
};

/** One page of `(after, upTo]`. */
export async function readBacklog(log: LogReader, range: BacklogRange, limit: number) {
  if (range.after >= range.upTo) return { status: 'page', events: [], complete: true } as const;
  const events = await log.readTopics({ ...range, limit });
  return { status: 'page', events, complete: events.length < limit } as const;
}

/** Whether the subscriber's last event is in the log. Without a fingerprint: whether the log reaches its position. */
async function isInLog(log: LogReader, { upTo }: BacklogRange, held: Cursor): Promise<boolean> {
  const { position, fingerprint } = held;
  if (fingerprint === undefined) return position <= upTo || position <= (await log.head());
  return (await log.standingAt(position)) === fingerprint;
}

/** The first page of a resume from `held`, or the reason why the subscriber must query again. */
export async function openBacklog(
  log: LogReader,
  range: BacklogRange,
  held: Cursor,
  limits: ReplayLimits,
  now: number,
): Promise<Backlog> {
  const [isKnown, first] = await Promise.all([
    isInLog(log, range, held),
    readBacklog(log, range, limits.page),
  ]);
  if (!isKnown) return { status: 'resync', reason: 'UNKNOWN_POSITION' };
  const oldest = first.events[0];
  if (oldest && now - oldest.meta.at > limits.maxAgeMs) return { status: 'resync', reason: 'TOO_OLD' };
  if (!first.complete && range.upTo - range.after > limits.maxEvents) {
    // Counted, not read: a resume that is refused must cost less than the query that follows it.
    const count = await log.countTopics({ ...range, limit: limits.maxEvents + 1 });
    if (count > limits.maxEvents) return { status: 'resync', reason: 'TOO_MANY' };
  }
  return first;
}
