import { entryOfRecorded, isWanted, type LogEntry, type LogFilter } from '@waymark/db/operations';
import type { Recorded, UserId } from '@waymark/events/kernel';
import type { App } from '../platform/app.ts';
import { builder } from '../platform/builder.ts';
import type { FeedItem, FeedSubscription } from '../platform/feed/types.ts';
import { notLoggedInOrNotAllowed } from '../platform/graphql/failures.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { definitions } from './definitions.ts';
import { asOperator } from './operator.ts';
import { readFilter } from './readFilter.ts';
import { LogEventRef, LogFilterInput } from './types.ts';

/** What happened within one moment. */
type Batch = {
  readonly events: readonly LogEntry[];
  readonly skipped: number;
  readonly head: number;
};

/** How long events are gathered, milliseconds: a screen shows no more than ten changes a second. */
const GATHER = 100;
/** The same while they come faster than anybody reads: the browser has time for what is pressed. */
const GATHER_IN_FLOOD = 200;
/** Held until they are sent. More are counted and not sent. */
const EVENTS = 50;
/** The same in a flood: a hundred rows a second that nobody reads are enough for a browser to draw. */
const EVENTS_IN_FLOOD = 20;
/** At most so many in a batch, which a browser draws within a frame or two. A full one is of a flood, which is over when none came for a second. */
const BATCH = 25;
const CALM = 1_000;
/** Between batches while nothing happens, so that a client knows that it is connected. */
const SILENCE = 15_000;

/**
 * The log as it grows, for one operator. Holds at most fifty events, however slow the client: what does not fit is counted. It
 * ends when the operator's role is taken, and when the log went back: what it holds and what the client shows may be gone.
 */
export class Tail {
  ended = false;
  readonly #stop: () => void;
  readonly #filter: LogFilter;
  #head: number;
  readonly #events: LogEntry[] = [];
  #skipped = 0;
  #isDue = true;
  #floodEnds = 0;
  #timer: NodeJS.Timeout | undefined;
  #ready: () => void = () => undefined;

  constructor(app: Pick<App, 'feed'>, filter: LogFilter, operator: UserId) {
    this.#filter = filter;
    this.#head = app.feed.applied();
    const stops = [
      app.feed.onApplied(({ event }) => {
        if (isRoleTaken(event, operator)) this.#end();
        else this.#hear(event);
      }),
      app.feed.onChanged(() => {
        this.#end();
        return undefined;
      }),
    ];
    this.#stop = () => {
      for (const stop of stops) stop();
    };
  }

  take(): Batch | undefined {
    if (!this.#isDue || this.ended) return undefined;
    this.#isDue = false;
    const events = this.#events.splice(0, BATCH);
    // Not beyond what was sent: a client that pauses holds its list there.
    const last = this.#events.length === 0 ? undefined : events.at(-1);
    const batch = { events, skipped: this.#skipped, head: last?.position ?? this.#head };
    if (events.length + batch.skipped >= BATCH) this.#floodEnds = performance.now() + CALM;
    this.#skipped = 0;
    this.#dueIn(this.#events.length === 0 ? SILENCE : GATHER_IN_FLOOD);
    return batch;
  }

  onReady(listener: () => void): void {
    this.#ready = listener;
  }

  async return(): Promise<IteratorResult<FeedItem>> {
    this.#end();
    return { done: true, value: undefined };
  }

  /** The socket takes batches by `take`. */
  next(): Promise<IteratorResult<FeedItem>> {
    return this.return();
  }

  [Symbol.asyncIterator]() {
    return this;
  }

  #hear(event: Recorded): void {
    this.#head = event.position;
    if (!isWanted(this.#filter, event)) return;
    const isFirst = this.#events.length === 0;
    const isFlood = performance.now() < this.#floodEnds;
    while (this.#events.length >= (isFlood ? EVENTS_IN_FLOOD : EVENTS)) {
      this.#events.shift();
      this.#skipped += 1;
    }
    this.#events.push(entryOfRecorded(definitions, event));
    if (isFirst && !this.#isDue) this.#dueIn(isFlood ? GATHER_IN_FLOOD : GATHER);
  }

  #dueIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#isDue = true;
      this.#ready();
    }, milliseconds);
    this.#timer.unref();
  }

  #end(): void {
    if (this.ended) return;
    this.ended = true;
    clearTimeout(this.#timer);
    this.#stop();
    this.#ready();
  }
}

function isRoleTaken({ type, data }: Recorded, operator: UserId): boolean {
  if (type !== 'UserRoleChanged' && type !== 'UserErased') return false;
  const { userId, role } = data as { readonly userId: UserId; readonly role?: string };
  return userId === operator && role !== 'OPS' && role !== 'ADMIN';
}

const LogTailRef = builder.objectRef<Batch>('LogTail').implement({
  description:
    'What was appended within a tenth of a second, or two in a flood; nothing now and then, as a sign of life.',
  fields: (t) => ({
    events: t.field({
      type: [LogEventRef],
      ...atMost(BATCH),
      description: 'The newest, oldest first.',
      resolve: ({ events }) => [...events],
    }),
    skipped: t.exposeInt('skipped', { description: 'More that were wanted, before them.' }),
    head: t.field({ type: 'Position', resolve: ({ head }) => head }),
  }),
});

builder.subscriptionField('eventStream', (t) =>
  t.field({
    type: LogTailRef,
    description:
      'The log as it grows, for operators; ends when their role is taken or the log went back. Positions and times of the filter are left out.',
    args: { filter: t.arg({ type: LogFilterInput }) },
    subscribe: async (_root, { filter }, context) => {
      const { app, viewer } = context;
      if (viewer.kind !== 'user') throw notLoggedInOrNotAllowed(viewer);
      // Before the role is asked for: one that is taken meanwhile ends it.
      const tail = new Tail(app, readFilter(filter), viewer.userId);
      await asOperator(context).catch((error: unknown) => {
        void tail.return();
        throw error;
      });
      return tail as unknown as FeedSubscription;
    },
    resolve: (batch) => batch as unknown as Batch,
  }),
);
