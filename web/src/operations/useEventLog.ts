import { useCallback, useEffect, useRef, useState } from 'react';
import { failureOf } from '#/app/api/failure.ts';
import { subscribeOnce } from '#/app/live/liveSocket.ts';
import { backoffMs, patientWait } from '#/lib/backoff.ts';
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
  readonly isLive: boolean;
  readonly isPaused: boolean;
  /** Arrived during the pause, and not shown yet. */
  readonly waiting: number;
  /** Came too fast to be shown. */
  readonly skipped: number;
  readonly setPaused: (isPaused: boolean) => void;
  readonly more: () => void;
  readonly reload: () => void;
};

/** OPS-04: a filter's events and what is appended to them. After a lost connection the newest page is read again, and what it does not continue goes. */
export function useEventLog(filter: LogFilter, isOpen: boolean, isReadable: boolean): EventLog {
  const key = JSON.stringify(filter);
  const [events, setEvents] = useState<readonly LogEvent[] | null>(null);
  const [hasMore, setHasMore] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLive, setLive] = useState(false);
  const [isPaused, pause] = useState(false);
  const [waiting, setWaiting] = useState(0);
  const [skipped, setSkipped] = useState(0);
  const [round, setRound] = useState(0);
  const paused = useRef(false);
  const buffer = useRef<readonly LogEvent[]>([]);

  const reload = useCallback(() => setRound((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the filter, `round` asks again
  useEffect(() => {
    const gone = new AbortController();
    let stop = () => {};
    setEvents(null);
    setProblem(null);
    setSkipped(0);
    setWaiting(0);
    buffer.current = [];
    if (!isReadable) return;

    function onBatch(batch: TailBatch): void {
      if (gone.signal.aborted) return;
      setLive(true);
      if (batch.skipped > 0) setSkipped((before) => before + batch.skipped);
      if (batch.events.length === 0) return;
      if (paused.current) {
        buffer.current = merge(buffer.current, batch.events);
        setWaiting((before) => before + batch.events.length);
      } else setEvents((before) => merge(before ?? [], batch.events));
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
          if (isOpen)
            stop = subscribeOnce<TailBatch>(LogTail, 'eventStream', { filter }, onNews, () => resolve());
        });
        try {
          const { getLogEvents: page } = await ask(LogEvents, { filter, limit: PAGE }, gone.signal);
          if (gone.signal.aborted) return;
          buffer.current = standing(buffer.current, page.items);
          setWaiting(buffer.current.length);
          setEvents((before) => merge(standing(before ?? [], page.items), page.items));
          isRead = true;
          wasRead = true;
          for (const batch of early) onBatch(batch);
          setHasMore(page.hasMore);
          setProblem(null);
          failures = 0;
        } catch (error) {
          if (gone.signal.aborted) return;
          setProblem(problemText(error));
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

  const setPaused = useCallback((next: boolean) => {
    paused.current = next;
    pause(next);
    if (next) return;
    const held = buffer.current;
    buffer.current = [];
    setWaiting(0);
    setEvents((before) => merge(before ?? [], held));
  }, []);

  async function more(): Promise<void> {
    const last = events?.at(-1)?.cursor;
    if (last === undefined) return;
    try {
      const { getLogEvents: page } = await ask(LogEvents, {
        filter: { ...filter, before: last },
        limit: PAGE,
      });
      setEvents((before) => mergeAll(before ?? [], page.items));
      setHasMore(page.hasMore);
    } catch (error) {
      setProblem(problemText(error));
    }
  }

  return {
    events,
    hasMore: hasMore || (events?.length ?? 0) >= ROWS,
    problem,
    isLive,
    isPaused,
    waiting,
    skipped,
    setPaused,
    more: () => void more(),
    reload,
  };
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

function merge(before: readonly LogEvent[], added: readonly LogEvent[]): readonly LogEvent[] {
  return mergeAll(before, added).slice(0, ROWS);
}

function mergeAll(before: readonly LogEvent[], added: readonly LogEvent[]): readonly LogEvent[] {
  const all = new Map([...before, ...added].map((event) => [event.position, event]));
  return [...all.values()].sort((one, other) => Number(other.position) - Number(one.position));
}
