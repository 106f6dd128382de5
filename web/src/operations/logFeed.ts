import { comparePositions } from '#/app/live/comparePositions.ts';
import { subscribeOnce } from '#/app/live/liveSocket.ts';
import { type FeedItem, type FeedSource, type Position, resync } from '#/app/sync/index.ts';
import { backoffMs, patientWait } from '#/lib/backoff.ts';
import { LogTail, type TailBatch } from './operations.ts';

/**
 * Events of these types in the whole log, for operators. What they change only the server knows, so each batch says that something
 * may be missing. It runs while somebody listens.
 */
export function createLogFeed(types: readonly string[], subscribe = subscribeOnce<TailBatch>): FeedSource {
  const listeners = new Set<(item: FeedItem) => void>();
  let began: Position | null = null;
  let reached: Position | null = null;
  let gone = new AbortController();

  function moveTo(position: Position, reason: string): void {
    reached = position;
    for (const listener of [...listeners]) listener(resync(position, reason));
  }

  /** The first batch of a connection says where the log ends: something may have happened meanwhile, or it went back. */
  function onBatch({ events, skipped, head }: TailBatch, isFirst: boolean): void {
    const order = comparePositions(head, reached ?? '0');
    if (order < 0) {
      began = head;
      moveTo(head, 'UNKNOWN_POSITION');
    } else if (isFirst ? order > 0 : events.length > 0 || skipped > 0) moveTo(head, 'LOG_MOVED');
  }

  async function follow({ signal }: AbortController): Promise<void> {
    for (let failures = 0; !signal.aborted; failures++) {
      await new Promise<void>((resolve) => {
        let isFirst = true;
        const onNext = (batch: TailBatch) => {
          if (!signal.aborted) onBatch(batch, isFirst);
          isFirst = false;
          failures = 0;
        };
        const stop = subscribe(LogTail, 'eventStream', { filter: { types } }, onNext, () => resolve());
        signal.addEventListener('abort', () => resolve(stop()));
      });
      await patientWait(backoffMs(failures), signal);
    }
  }

  function end(): void {
    gone.abort();
    began = reached = null;
  }

  return {
    key: `log ${types.join()}`,
    onItem(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) end();
      };
    },
    startAt(position) {
      if (listeners.size === 0) return;
      end();
      began = reached = position;
      gone = new AbortController();
      void follow(gone);
    },
    began: () => began,
    reached: () => reached,
    end,
  };
}
