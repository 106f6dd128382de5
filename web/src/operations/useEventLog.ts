import { useCallback, useEffect, useRef, useState } from 'react';
import { failureOf } from '#/app/api/failure.ts';
import { comparePositions, laterOf } from '#/app/live/comparePositions.ts';
import { subscribeOnce } from '#/app/live/liveSocket.ts';
import { backoffMs, patientWait } from '#/lib/backoff.ts';
import { sessionStore } from '#/lib/browserStorage.ts';
import { ask, problemText } from './askOps.ts';
import { type LogEvent, LogEvents, type LogFilter, LogTail, type TailBatch } from './operations.ts';

const PAGE = 50;
/** Rows that the page holds; older ones are read again when they are asked for. */
const ROWS = 500;
/** Batches of the live log that wait for the page: ten come in a second at most. */
const EARLY = 100;
/** Asked again, these are answered alike. */
const LASTING: ReadonlySet<string> = new Set([
  'NOT_AUTHORIZED',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'EXPIRED_TOKEN',
]);

export type EventLog = {
  /** Newest first; null while the first page is read. */
  readonly events: readonly LogEvent[] | null;
  readonly hasMore: boolean;
  readonly problem: string | null;
  /** Asked again, it may be answered otherwise. */
  readonly mayRetry: boolean;
  readonly isLive: boolean;
  readonly isPaused: boolean;
  /** Arrived during the pause, and not shown yet. */
  readonly waiting: number;
  /** Even more wait: they were not counted. */
  readonly hasMoreWaiting: boolean;
  /** Where the log ends; null while it is not known. */
  readonly head: string | null;
  /** Came too fast to be shown. */
  readonly skipped: number;
  readonly setPaused: (isPaused: boolean) => void;
  readonly more: () => void;
  readonly reload: () => void;
};

/** The position that the list is held at during a pause: it lasts in this tab, through reloads, other pages and other filters. */
const HELD_AT = 'opsEventsHeldAt';

function readHeldAt(): string | null {
  const text = sessionStore.get(HELD_AT);
  return text !== null && /^\d{1,15}$/.test(text) ? text : null;
}

/** OPS-04: a filter's events and what is appended to them. After a lost connection the newest page is read again, and what it does not continue goes. */
export function useEventLog(
  filter: LogFilter,
  isOpen: boolean,
  isReadable: boolean,
  subscribe = subscribeOnce<TailBatch>,
): EventLog {
  const key = JSON.stringify(filter);
  const [events, setEvents] = useState<readonly LogEvent[] | null>(null);
  const [hasMore, setHasMore] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [mayRetry, setMayRetry] = useState(true);
  const [isLive, setLive] = useState(false);
  const heldAt = useRef(readHeldAt());
  const [isPaused, pause] = useState(heldAt.current !== null);
  const [waiting, setWaiting] = useState(0);
  const [hasMoreWaiting, setMoreWaiting] = useState(false);
  const [head, setHead] = useState<string | null>(null);
  const [skipped, setSkipped] = useState(0);
  const [round, setRound] = useState(0);
  const paused = useRef(isPaused);
  const buffer = useRef<readonly LogEvent[]>([]);
  /** Aborted when the list begins again: an answer that comes later belongs to another list. */
  const listGone = useRef<AbortSignal | null>(null);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  const holdAt = useCallback((position: string | null) => {
    heldAt.current = position;
    if (position === null) sessionStore.remove(HELD_AT);
    else sessionStore.set(HELD_AT, position);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the filter, `round` asks again
  useEffect(() => {
    const gone = new AbortController();
    listGone.current = gone.signal;
    let stop = () => {};
    setEvents(null);
    setProblem(null);
    setSkipped(0);
    setWaiting(0);
    setMoreWaiting(false);
    setHead(null);
    buffer.current = [];
    if (!isReadable) return;

    function onBatch(batch: TailBatch): void {
      if (gone.signal.aborted) return;
      setLive(true);
      setHead((before) => laterOf(before ?? '0', positionOf(batch.head)));
      if (batch.skipped > 0) setSkipped((before) => before + batch.skipped);
      if (batch.events.length === 0) return;
      if (paused.current) {
        const newest = laterOf(buffer.current[0]?.position ?? '0', heldAt.current ?? '0');
        const added = batch.events.filter(({ position }) => comparePositions(position, newest) > 0);
        buffer.current = merge(buffer.current, added);
        setWaiting((before) => before + added.length);
      } else setEvents((before) => merge(before ?? [], batch.events));
    }

    /** What the list is held at, and the newest of what waits behind it; without a pause there is one page, the newest. */
    async function read(held: string | null) {
      const pageOf = async (wanted: LogFilter) => {
        const { getLogEvents: page } = await ask(LogEvents, { filter: wanted, limit: PAGE }, gone.signal);
        return page;
      };
      if (held === null) return { page: await pageOf(filter), behind: null };
      const after = laterOf(filter.after ?? '0', held);
      const [page, behind] = await Promise.all([
        pageOf({ ...filter, before: String(Number(held) + 1) }),
        pageOf({ ...filter, after }),
      ]);
      return { page, behind };
    }

    async function follow(): Promise<void> {
      let wasRead = false;
      for (let failures = 0; !gone.signal.aborted; failures++) {
        // What comes before the page is read, of the log that the page is of.
        const early: TailBatch[] = [];
        let isRead = false;
        const onNews = (batch: TailBatch) => {
          if (isRead) return onBatch(batch);
          const dropped = early.length < EARLY ? undefined : early.shift();
          if (dropped) setSkipped((before) => before + dropped.skipped + dropped.events.length);
          early.push(batch);
        };
        const ended = new Promise<void>((resolve) => {
          if (isOpen) stop = subscribe(LogTail, 'eventStream', { filter }, onNews, () => resolve());
        });
        try {
          const { page, behind } = await read(isOpen ? heldAt.current : null);
          if (gone.signal.aborted) return;
          const end = positionOf(page.head);
          // Paused before it was known where, or the log went back behind it.
          if (isOpen && paused.current) holdAt(lowerOf(heldAt.current ?? end, end));
          // Continued while it was read.
          if (behind?.hasMore && !paused.current) {
            reload();
            return;
          }
          const waits = behind?.items ?? [];
          const items = paused.current ? page.items : [...waits, ...page.items];
          buffer.current = paused.current ? waits : [];
          setWaiting(buffer.current.length);
          setMoreWaiting(behind?.hasMore ?? false);
          setHead(end);
          setEvents((before) => merge(standing(before ?? [], items), items));
          isRead = true;
          wasRead = true;
          for (const batch of early) onBatch(batch);
          setHasMore(page.hasMore);
          setProblem(null);
          failures = 0;
        } catch (error) {
          if (gone.signal.aborted) return;
          setProblem(problemText(error));
          setMayRetry(!isOfFilter(error));
          stop();
          // A server that is away comes back: what was read stays, and is followed again.
          if (!wasRead || !isOpen || LASTING.has(failureOf(error).code)) return;
        }
        if (!isOpen) return;
        if (isRead) await ended;
        setLive(false);
        await patientWait(backoffMs(failures), gone.signal);
      }
    }
    void follow();
    return () => {
      gone.abort();
      stop();
      setLive(false);
    };
  }, [key, isOpen, isReadable, round]);

  function setPaused(next: boolean): void {
    paused.current = next;
    pause(next);
    holdAt(next ? head : null);
    if (next) return;
    // What waits is not read yet, or has a gap before it.
    if (head === null || hasMoreWaiting) {
      reload();
      return;
    }
    const held = buffer.current;
    buffer.current = [];
    setWaiting(0);
    setEvents((before) => merge(before ?? [], held));
  }

  async function more(): Promise<void> {
    const last = events?.at(-1)?.cursor;
    const gone = listGone.current;
    if (last === undefined || gone === null) return;
    try {
      const wanted = { filter: { ...filter, before: last }, limit: PAGE };
      const { getLogEvents: page } = await ask(LogEvents, wanted, gone);
      if (gone.aborted) return;
      setEvents((before) => mergeAll(before ?? [], page.items));
      setHasMore(page.hasMore);
    } catch (error) {
      if (!gone.aborted) setProblem(problemText(error));
    }
  }

  return {
    events,
    hasMore: hasMore || (events?.length ?? 0) >= ROWS,
    problem,
    mayRetry,
    isLive,
    isPaused,
    waiting,
    hasMoreWaiting,
    head,
    skipped,
    setPaused,
    more: () => void more(),
    reload,
  };
}

/** A part of the filter is wrong, and stays so; of the whole, the log may say something else another time. */
function isOfFilter(error: unknown): boolean {
  return Object.keys(failureOf(error).fields).some((field) => field !== 'filter');
}

/**
 * Of the events that are held, those that the newest page proves to be in the log: the newest one that both have, and what is
 * before it. After a lost connection the log may have gone back, or be longer by more than a page.
 */
export function standing(held: readonly LogEvent[], page: readonly LogEvent[]): readonly LogEvent[] {
  const inPage = new Set(page.map(({ cursor }) => cursor));
  const common = held.findIndex(({ cursor }) => inPage.has(cursor));
  return common < 0 ? [] : held.slice(common);
}

function positionOf(cursor: string): string {
  return cursor.split('.', 1)[0] ?? '0';
}

function lowerOf(one: string, other: string): string {
  return comparePositions(one, other) < 0 ? one : other;
}

function merge(before: readonly LogEvent[], added: readonly LogEvent[]): readonly LogEvent[] {
  return mergeAll(before, added).slice(0, ROWS);
}

function mergeAll(before: readonly LogEvent[], added: readonly LogEvent[]): readonly LogEvent[] {
  const all = new Map([...before, ...added].map((event) => [event.position, event]));
  return [...all.values()].sort((one, other) => Number(other.position) - Number(one.position));
}
