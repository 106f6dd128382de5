import { comparePositions } from '#/app/live/comparePositions.ts';
import { isSignal } from '#/app/live/liveStream.ts';
import { createEntry, type Entry, type Predicted } from './entry.ts';
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
  Resource,
  Snapshot,
  SyncParts,
} from './types.ts';

/** Entries that are not watched and that are kept all the same, to be shown while they are fetched again. */
const UNWATCHED_AT_MOST = 50;
const VERSIONS_AT_MOST = 2_000;
/** How long the feed may take to deliver what a mutation has caused. */
const FEED_PATIENCE_MS = 3_000;

export type Sync = ReturnType<typeof createSync>;

/** A feed that runs. */
type Running = {
  undo: () => void;
  /** How many watch something on it. */
  watchers: number;
  /** Delivered last. */
  last: Position | null;
  /** By entity: the version received last. */
  readonly versions: Map<string, number>;
};

/** The client's one engine: entries that live on feeds, and mutations that show what they predict. */
export function createSync(parts: SyncParts) {
  const entries = new Map<string, Entry>();
  const feeds = new Map<string, Running>();
  let round = 0;

  const { all, settle, mutate, forgetAnswered, open, close, ...outward } = createPending(parts, {
    onAnswered,
    isReflected: (job) => behind(job).length === 0,
    onUnknown(job) {
      for (const entry of behind({ ...job, position: null })) entry.retry();
    },
    // A listener may open another entry meanwhile.
    onChange() {
      for (const entry of [...entries.values()]) entry.show();
    },
    viewUnder: (before) => (resource, params) =>
      entries.get(keyOf(resource, params))?.viewUnder(before) as never,
  });

  /** A feed runs while something on it is watched. */
  function follow(feed: FeedSource): () => void {
    const running = feeds.get(feed.key) ?? { undo() {}, watchers: 0, last: null, versions: new Map() };
    if (running.watchers === 0) running.undo = feed.hear((item) => hear(feed.key, running, item));
    running.watchers += 1;
    feeds.set(feed.key, running);
    return () => {
      running.watchers -= 1;
      if (running.watchers > 0) return;
      running.undo();
      feeds.delete(feed.key);
      // From here on they miss what happens.
      for (const entry of of(feed.key)) entry.invalidate();
    };
  }

  function of(feedKey: string): readonly Entry[] {
    return [...entries.values()].filter((entry) => entry.feed.key === feedKey);
  }

  function hear(feedKey: string, running: Running, item: FeedItem): void {
    const { payload, position } = item;
    const isResync = payload.__typename === 'ResyncRequired';
    if (isResync || !isSignal(payload)) {
      // A stream that went back for another entry repeats what is known here.
      if (!isResync && running.last && comparePositions(position, running.last) <= 0) return;
      running.last = position;
    }
    // Invariant 5: what could not be delivered one by one is fetched.
    const isNewLog = isResync && payload.reason === 'UNKNOWN_POSITION';
    const isGap = isResync || leavesGap(running.versions, item);
    if (isResync) running.versions.clear();
    if (isNewLog) {
      round += 1;
      forgetAnswered();
    }
    for (const entry of of(feedKey)) {
      if (!isResync) entry.hear(item);
      if (isNewLog) entry.beginAgain();
      else if (isGap) entry.invalidate(position);
    }
    if (!isResync) settle();
  }

  /** The entries that show something of what it predicts, and do not reflect its outcome. */
  function behind({ events, position }: Predicted): readonly Entry[] {
    return [...entries.values()].filter(
      ({ resource: { on }, store, reflects }) =>
        store.getState().data !== undefined &&
        events.some(({ __typename }) => on && __typename in on) &&
        !(position && reflects(position)),
    );
  }

  function onAnswered(job: Job, { data, position }: Answer<unknown>): void {
    for (const { resource, params, data: shown } of job.mutation.answers?.(data, job.args) ?? [])
      entries.get(keyOf(resource, params))?.take({ data: shown, position });
    settle();
    void lookAfter({ events: job.events, position });
  }

  /** Where the feed does not deliver it, the server is asked. */
  async function lookAfter(done: Predicted & { readonly position: Position }): Promise<void> {
    const mine = round;
    if (behind(done).length === 0) return;
    await parts.wait(FEED_PATIENCE_MS, new AbortController().signal);
    if (mine === round) for (const entry of behind(done)) entry.invalidate(done.position);
  }

  function entryOf(resource: AnyResource, params: unknown): Entry {
    const key = keyOf(resource, params);
    const known = entries.get(key);
    if (known) return known;
    const source = resource.feed?.(params) ?? parts.feed;
    // Entries on one feed share its source.
    const feed = of(source.key)[0]?.feed ?? source;
    const own = { resource, params, feed, pending: all, onMoved: settle };
    const entry = createEntry({ ...parts, ...own });
    entries.set(key, entry);
    const unwatched = [...entries].filter(([, { isWatched }]) => !isWatched());
    // The last one is about to be watched.
    for (const [oldKey, old] of unwatched.slice(0, -1 - UNWATCHED_AT_MOST)) {
      entries.delete(oldKey);
      old.clear();
    }
    return entry;
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
    ...outward,
    /** Shows what it predicts at once. Rejects as the server does. */
    mutate: <Args, Result>(mutation: Mutation<Args, Result>, args: Args, clientId = parts.newClientId()) =>
      mutate(mutation, args, clientId) as Promise<Result>,
    /** What this person has left to be sent, and what was refused of it. Answers the end; it stays on the disk. */
    openOutbox(outbox: Outbox): () => void {
      open(outbox);
      return () => close({ isOver: false });
    },
    /** Something outside the feed may have changed what is shown. */
    invalidate(resource: AnyResource): void {
      for (const entry of entries.values()) if (entry.resource.name === resource.name) entry.retry();
    },
    /** The browser is online again. */
    wake(): void {
      outward.resend();
      for (const entry of entries.values()) entry.retry();
    },
    /** The session is over: nothing of it stays. */
    reset(): void {
      round += 1;
      close({ isOver: true });
      for (const running of feeds.values()) {
        running.last = null;
        running.versions.clear();
      }
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

/** The feed has passed over a change of this entity. */
function leavesGap(versions: Running['versions'], { entityId, version }: FeedItem): boolean {
  if (entityId === null || version === null) return false;
  const before = versions.get(entityId) ?? version - 1;
  versions.delete(entityId);
  versions.set(entityId, Math.max(version, before));
  const [oldest = ''] = versions.size > VERSIONS_AT_MOST ? versions.keys() : [];
  versions.delete(oldest);
  return version > before + 1;
}
