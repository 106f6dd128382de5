import { entryKey } from '#/lib/entryKey.ts';
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
  Predicted,
  PredictedEvent,
  Resource,
  SyncParts,
} from './types.ts';

/** Entries that are not watched and that are kept all the same, to be shown while they are fetched again. */
const UNWATCHED_AT_MOST = 50;
/** How long the feed may take to deliver what a mutation has caused. */
const FEED_PATIENCE_MS = 3_000;

export type Sync = ReturnType<typeof createSync>;

/** The client's one engine: entries that live on feeds, and mutations that show what they predict. */
export function createSync(parts: SyncParts) {
  const entries = new Map<string, Entry>();
  /** The feeds that run, each with the way to stop it. */
  const feeds = new Map<FeedSource, () => void>();

  const { all, settle, mutate, forgetAnswered, open, close, ...outward } = createPending(parts, {
    onOutcome,
    isReflected: (job) => behind(job).length === 0,
    // A listener may open another entry meanwhile.
    onChange() {
      for (const entry of [...entries.values()]) entry.show();
    },
    viewUnder: (before) => (resource, params) =>
      entries.get(entryKey(resource, params))?.viewUnder(before) as never,
  });

  /** A feed runs while something on it is watched; the person's own says what was done elsewhere, whatever is on the screen. */
  function begin(feed: FeedSource): void {
    if (!feeds.has(feed)) feeds.set(feed, subscribeTo(feed));
  }

  function subscribeTo(feed: FeedSource): () => void {
    return feed.onItem((item) => onItem(feed, item));
  }

  function stopUnwatched(feed: FeedSource): void {
    if (feed === parts.feed || on(feed).some(({ isWatched }) => isWatched())) return;
    feeds.get(feed)?.();
    feeds.delete(feed);
    // From here on they miss what happens.
    for (const entry of on(feed)) entry.invalidate();
  }

  function on(feed: FeedSource): readonly Entry[] {
    return [...entries.values()].filter((entry) => entry.feed === feed);
  }

  function onItem(feed: FeedSource, item: FeedItem): void {
    const { payload, position } = item;
    // Invariant 5: what could not be delivered one by one is fetched.
    const isResync = payload.__typename === 'ResyncRequired';
    const isNewLog = isResync && payload.reason === 'UNKNOWN_POSITION';
    if (isNewLog) forgetAnswered();
    for (const entry of on(feed)) {
      if (isNewLog) entry.beginAgain({ isOver: false });
      else if (isResync) entry.invalidate(position);
      else entry.onItem(item);
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

  async function onOutcome(job: Job, answer?: Answer<unknown>): Promise<void> {
    if (!answer) {
      for (const entry of behind({ ...job, position: null })) entry.retry();
      return;
    }
    const { data, position } = answer;
    for (const { resource, params, data: shown } of job.mutation.answers?.(data, job.args) ?? [])
      entries.get(entryKey(resource, params))?.take({ data: shown, position });
    settle();
    // Where the feed does not deliver it, the server is asked.
    await parts.wait(FEED_PATIENCE_MS, new AbortController().signal);
    if (all().includes(job)) for (const entry of behind(job)) entry.invalidate(position);
  }

  function entryOf(resource: AnyResource, params: unknown): Entry {
    const key = entryKey(resource, params);
    const known = entries.get(key);
    if (known) return known;
    const source = resource.feed?.(params) ?? parts.feed;
    // Entries on one feed share its source.
    const { feed } = [...entries.values()].find((one) => one.feed.key === source.key) ?? { feed: source };
    const entry = createEntry({ ...parts, resource, params, feed, pending: all, onMoved: settle });
    entries.set(key, entry);
    const unwatched = [...entries].filter(([, { isWatched }]) => !isWatched());
    // The last one is about to be watched.
    for (const [oldKey, old] of unwatched.slice(0, -1 - UNWATCHED_AT_MOST)) {
      entries.delete(oldKey);
      old.beginAgain({ isOver: true });
    }
    return entry;
  }

  begin(parts.feed);
  return {
    watch: <Params, Data, Local extends PredictedEvent>(
      resource: Resource<Params, Data, Local>,
      params: Params,
    ): Live<Data> => ({
      getSnapshot: () => entryOf(resource, params).store.getState() as never,
      subscribe(listener) {
        const entry = entryOf(resource, params);
        begin(entry.feed);
        const unwatch = entry.watch(listener);
        return () => {
          unwatch();
          stopUnwatched(entry.feed);
        };
      },
      retry: () => entryOf(resource, params).retry(),
      more: (side) => entryOf(resource, params).more(side),
    }),
    ...outward,
    /**
     * Shows what it predicts at once. Rejects as the server does. The refusal of a durable one that comes when the caller is not
     * shown any more is for those who read `unsent`.
     */
    mutate: <Args, Result>(
      mutation: Mutation<Args, Result>,
      args: Args,
      clientId = parts.newClientId(),
      isShown?: () => boolean,
    ) => mutate(mutation, args, clientId, isShown) as Promise<Result>,
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
      close({ isOver: true });
      for (const [feed, stop] of feeds) {
        stop();
        feeds.set(feed, subscribeTo(feed));
      }
      for (const [key, entry] of entries) {
        entry.beginAgain({ isOver: true });
        if (!entry.isWatched()) entries.delete(key);
      }
    },
  };
}
