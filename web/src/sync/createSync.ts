import { comparePositions } from '#/app/live/comparePositions.ts';
import { isSignal } from '#/app/live/liveStream.ts';
import { createEntry, type Entry } from './entry.ts';
import type { Job } from './job.ts';
import { createPending } from './pending.ts';
import type {
  Answer,
  AnyResource,
  FeedItem,
  FeedSource,
  Live,
  Mutation,
  Outbox,
  Position,
  PredictedEvent,
  Prediction,
  Resource,
  Snapshot,
  SyncParts,
} from './types.ts';

/** Entries that nobody watches and that are kept all the same, to be shown while they are fetched again. */
const UNWATCHED_AT_MOST = 50;
const VERSIONS_AT_MOST = 2_000;
/** How long the feed may take to tell what a mutation has caused. */
const FEED_PATIENCE_MS = 3_000;

export type Sync = ReturnType<typeof createSync>;

/** A feed that runs: its undo, how many watch something on it, and the position that it delivered last. */
type Running = { undo: () => void; watchers: number; last: Position | null };

/** The client's one engine: entries that live on feeds, and mutations that show what they predict. */
export function createSync(parts: SyncParts) {
  const entries = new Map<string, Entry>();
  const feeds = new Map<string, Running>();
  /** By entity: the version received last. */
  const versions = new Map<string, number>();
  let round = 0;

  const pending = createPending(parts, {
    onChange: showAll,
    onAnswered,
    onUnknown,
    viewUnder: (before) => (resource, params) =>
      entries.get(keyOf(resource, params))?.viewUnder(before) as never,
  });

  /** A feed runs while something on it is watched. */
  function follow(feed: FeedSource): () => void {
    const running: Running = feeds.get(feed.key) ?? { undo: () => {}, watchers: 0, last: null };
    if (running.watchers === 0) running.undo = feed.hear((item) => hear(feed.key, running, item));
    running.watchers += 1;
    feeds.set(feed.key, running);
    return () => {
      running.watchers -= 1;
      if (running.watchers > 0) return;
      running.undo();
      feeds.delete(feed.key);
      // Nothing tells them any more what happens.
      for (const entry of of(feed.key)) entry.invalidate();
    };
  }

  function of(feedKey: string): readonly Entry[] {
    return [...entries.values()].filter((entry) => entry.feed.key === feedKey);
  }

  function hear(feedKey: string, running: Running, item: FeedItem): void {
    const { payload, position } = item;
    if (payload.__typename === 'ResyncRequired') {
      running.last = position;
      resync(feedKey, position, payload.reason);
      return;
    }
    // A stream that went back for somebody else tells again what is known here.
    const isOld = running.last && comparePositions(position, running.last) <= 0;
    if (isOld && !isSignal(payload)) return;
    if (!isSignal(payload)) running.last = position;
    const isGap = leavesGap(feedKey, item);
    for (const entry of of(feedKey)) {
      entry.hear(item);
      if (isGap) entry.invalidate(position);
    }
    settle();
  }

  /** Invariant 5: what could not be delivered one by one is fetched. */
  function resync(feedKey: string, position: Position, reason: string): void {
    versions.clear();
    const isNewLog = reason === 'UNKNOWN_POSITION';
    if (isNewLog) {
      round += 1;
      pending.forgetAnswered();
    }
    for (const entry of of(feedKey)) {
      if (isNewLog) entry.beginAgain();
      else entry.invalidate(position);
    }
  }

  function leavesGap(feedKey: string, { entityId, version }: FeedItem): boolean {
    if (entityId === null || version === null) return false;
    const key = `${feedKey} ${entityId}`;
    const before = versions.get(key);
    versions.delete(key);
    versions.set(key, Math.max(version, before ?? 0));
    for (const oldest of versions.keys()) {
      if (versions.size <= VERSIONS_AT_MOST) break;
      versions.delete(oldest);
    }
    return before !== undefined && version > before + 1;
  }

  function showAll(): void {
    // A listener may open another entry meanwhile.
    for (const entry of [...entries.values()]) entry.show();
  }

  function settle(): void {
    pending.settle((events, position) => concerned(events).every((entry) => entry.reflects(position)));
  }

  function concerned(events: readonly Prediction[]): readonly Entry[] {
    return [...entries.values()].filter(
      ({ resource, store }) =>
        store.getState().data !== undefined &&
        events.some(({ __typename }) => resource.on && __typename in resource.on),
    );
  }

  function onAnswered({ mutation, args, events }: Job, { data, position }: Answer<unknown>): void {
    for (const { resource, params, data: shown } of mutation.answers?.(data, args) ?? []) {
      entries.get(keyOf(resource, params))?.take({ data: shown, position });
    }
    settle();
    void lookAfter(events, position);
  }

  /** The feed may not tell it: then the server is asked. */
  async function lookAfter(events: readonly Prediction[], position: Position): Promise<void> {
    const mine = round;
    if (concerned(events).every((entry) => entry.reflects(position))) return;
    await parts.wait(FEED_PATIENCE_MS, new AbortController().signal);
    if (mine !== round) return;
    for (const entry of concerned(events)) if (!entry.reflects(position)) entry.invalidate(position);
  }

  function onUnknown(events: readonly Prediction[]): void {
    for (const entry of concerned(events)) entry.retry();
  }

  function entryOf(resource: AnyResource, params: unknown): Entry {
    const key = keyOf(resource, params);
    const known = entries.get(key);
    if (known) return known;
    const own = resource.feed?.(params) ?? parts.feed;
    // Entries on one feed share its source.
    const feed = [...entries.values()].find((other) => other.feed.key === own.key)?.feed ?? own;
    const entry = createEntry({ ...parts, resource, params, feed, pending: pending.all, onMoved: settle });
    entries.set(key, entry);
    makeRoom();
    return entry;
  }

  function makeRoom(): void {
    const unwatched = [...entries].filter(([, entry]) => !entry.isWatched());
    // The last one is about to be watched.
    for (const [key, entry] of unwatched.slice(0, -1 - UNWATCHED_AT_MOST)) {
      entries.delete(key);
      entry.clear();
    }
  }

  // The person's own tells what was done elsewhere, whatever is on the screen.
  follow(parts.feed);
  return {
    watch: <Params, Data, Local extends PredictedEvent>(
      resource: Resource<Params, Data, Local>,
      params: Params,
    ): Live<Data> => ({
      getSnapshot: () => entryOf(resource, params).store.getState() as Snapshot<Data>,
      subscribe(listener) {
        const entry = entryOf(resource, params);
        const unfollow = follow(entry.feed);
        const unwatch = entry.watch(listener);
        return () => {
          unwatch();
          unfollow();
        };
      },
      retry: () => entryOf(resource, params).retry(),
      more: (side) => entryOf(resource, params).more(side),
    }),
    /** Shows what it predicts at once. Rejects as the server does. */
    mutate: <Args, Result>(mutation: Mutation<Args, Result>, args: Args, clientId = parts.newClientId()) =>
      pending.mutate(mutation, args, clientId) as Promise<Result>,
    pending: pending.state,
    retry: pending.retry,
    discard: pending.discard,
    /** Durable mutations that the server has not done, in the order of sending. */
    unsent: pending.unsent,
    /** The network is back: what waits for its next attempt waits no longer. */
    resend: pending.wake,
    /** What this person has left to be sent, and what was refused of it. Answers the end; it stays on the disk. */
    openOutbox(outbox: Outbox): () => void {
      pending.open(outbox);
      return () => pending.close({ isOver: false });
    },
    /** Something outside the feed may have changed what is shown. */
    invalidate(resource: AnyResource): void {
      for (const entry of entries.values()) if (entry.resource.name === resource.name) entry.retry();
    },
    /** The browser is online again. */
    wake(): void {
      pending.wake();
      for (const entry of entries.values()) entry.retry();
    },
    /** The session is over: nothing of it stays. */
    reset(): void {
      round += 1;
      pending.close({ isOver: true });
      versions.clear();
      for (const running of feeds.values()) running.last = null;
      for (const [key, entry] of entries) {
        entry.clear();
        if (!entry.isWatched()) entries.delete(key);
      }
    },
  };
}

function keyOf(resource: AnyResource, params: unknown): string {
  return `${resource.name} ${JSON.stringify(params) ?? ''}`;
}
