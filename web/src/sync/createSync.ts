import { entryKey } from '#/lib/entryKey.ts';
import { createEntry, type Entry } from './entry.ts';
import type { Job } from './job.ts';
import { createPending } from './pending.ts';
import type { Answer, AnyResource, Live, Predicted, PredictedEvent, Resource, SyncParts } from './types.ts';

/** Entries that are not watched and that are kept all the same, to be shown while they are fetched again. */
const UNWATCHED_AT_MOST = 50;
/** Answered, and not delivered yet wherever they are shown. */
const ANSWERED_AT_MOST = 100;
/** How long the feed may take to deliver what a mutation has caused. */
const FEED_PATIENCE_MS = 3_000;

/** The client's one engine: entries that live on feeds, and mutations that show what they predict. */
export function createSync(parts: SyncParts) {
  const entries = new Map<string, Entry>();
  // A listener may open another entry meanwhile.
  const allEntries = () => [...entries.values()];
  const behind = (job: Predicted) => allEntries().filter((entry) => entry.isBehind(job));
  let pastLogs = 0;

  const { all, forget, onNewLog, close, ...outward } = createPending(parts, {
    show: () => allEntries().forEach((entry) => void entry.show()),
    under: (before) => (resource, params) =>
      entries.get(entryKey(resource, params))?.viewUnder(before) as never,
    onAnswer,
    onUncertain: (job) => behind(job).forEach((entry) => void entry.retry()),
  });

  /** Forgets what was answered and is reflected wherever it is shown. */
  function settle(): void {
    const answered = all().filter(({ status }) => status === 'answered');
    for (const job of answered) if (behind(job).length === 0) forget(job);
    for (const oldest of answered.slice(0, -ANSWERED_AT_MOST)) forget(oldest);
  }

  async function onAnswer(job: Job, { data, position }: Answer<unknown>): Promise<void> {
    for (const { resource, params, data: shown } of job.mutation.answers?.(data, job.args) ?? [])
      entries.get(entryKey(resource, params))?.take({ data: shown, position });
    settle();
    // Where the feed does not deliver it, the server is asked.
    await parts.wait(FEED_PATIENCE_MS, new AbortController().signal);
    if (all().includes(job)) for (const entry of behind(job)) entry.invalidate(position);
  }

  /** Each feed says that there is another log; `known`: how many there were before, as far as its listener knew. */
  function countLogs(known?: number): number {
    if (known === pastLogs) {
      onNewLog();
      pastLogs += 1;
    }
    return pastLogs;
  }

  function entryOf(resource: AnyResource, params: unknown): Entry {
    const key = entryKey(resource, params);
    const known = entries.get(key);
    if (known) return known;
    const source = resource.feed?.(params) ?? parts.feed;
    // Entries on one feed share its source.
    const { feed } = allEntries().find((one) => one.feed.key === source.key) ?? { feed: source };
    const entry = createEntry({ ...parts, resource, params, feed, pending: all, onMoved: settle, countLogs });
    entries.set(key, entry);
    const unwatched = [...entries].filter(([, { isWatched }]) => !isWatched());
    // The last one is about to be watched.
    for (const [oldKey, old] of unwatched.slice(0, -1 - UNWATCHED_AT_MOST)) {
      entries.delete(oldKey);
      old.reset();
    }
    return entry;
  }

  return {
    watch: <Params, Data, Local extends PredictedEvent>(
      resource: Resource<Params, Data, Local>,
      params: Params,
    ): Live<Data> => ({
      getSnapshot: () => entryOf(resource, params).store.getState() as never,
      subscribe: (listener) => entryOf(resource, params).watch(listener),
      retry: () => entryOf(resource, params).retry(),
      more: (side) => entryOf(resource, params).more(side),
    }),
    ...outward,
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
      close(true);
      // A feed begins again once all have left it.
      for (const entry of entries.values()) entry.leave();
      for (const [key, entry] of entries) {
        entry.reset();
        if (entry.isWatched()) entry.follow();
        else entries.delete(key);
      }
    },
  };
}
