import { useEffect } from 'react';
import { subscribeOnce } from '#/app/live/liveSocket.ts';
import { backoffMs, patientWait } from '#/lib/backoff.ts';
import { LogTail, type TailBatch } from '../operations.ts';

/** Calls `onNews` after events of these types, and after each new connection. `types` must not change. */
export function useLogNews(types: readonly string[], onNews: () => void): void {
  useEffect(() => {
    const gone = new AbortController();
    let stop = () => {};
    async function follow(): Promise<void> {
      for (let failures = 0; !gone.signal.aborted; failures++) {
        let isFirst = failures > 0;
        const ended = new Promise<void>((resolve) => {
          stop = subscribeOnce<TailBatch>(
            LogTail,
            'eventStream',
            { filter: { types } },
            ({ events, skipped }) => {
              if (isFirst || events.length > 0 || skipped > 0) onNews();
              isFirst = false;
            },
            () => resolve(),
          );
        });
        await ended;
        await patientWait(backoffMs(failures), gone.signal);
      }
    }
    void follow();
    return () => {
      gone.abort();
      stop();
    };
  }, [types, onNews]);
}
