import { laterMessageId } from '../model/compareMessages.ts';

/** Sends "read up to" and "delivered up to": only the furthest per person, many in a row as one. */
export interface PositionMarks {
  note(userId: string, messageId: string): void;
  /** The network is back: what could not be sent is sent now. */
  wake(): void;
  stop(): void;
}

type PositionMarksOptions = {
  readonly delayMs: number;
  readonly send: (userId: string, upToMessageId: string) => Promise<void>;
  /** false: the server refused, and asking again would not help. */
  readonly isWorthRetrying: (error: unknown) => boolean;
  readonly retryMs: (attempt: number) => number;
};

export function createPositionMarks(options: PositionMarksOptions): PositionMarks {
  const noted = new Map<string, string>();
  const sent = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let stopped = false;

  function schedule(ms: number): void {
    if (stopped || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void flush();
    }, ms);
  }

  async function flush(): Promise<void> {
    const batch = [...noted];
    noted.clear();
    const failures = await Promise.all(batch.map(([userId, messageId]) => trySend(userId, messageId)));
    if (!failures.includes(true)) attempt = 0;
    else schedule(options.retryMs(attempt++));
  }

  async function trySend(userId: string, messageId: string): Promise<boolean> {
    try {
      await options.send(userId, messageId);
    } catch (error) {
      if (options.isWorthRetrying(error)) {
        keepFurthest(noted, userId, messageId);
        return true;
      }
    }
    // A refused mark counts as sent, too: the same again would be refused again.
    keepFurthest(sent, userId, messageId);
    return false;
  }

  function keepFurthest(marks: Map<string, string>, userId: string, messageId: string): void {
    marks.set(userId, laterMessageId(marks.get(userId) ?? null, messageId) ?? messageId);
  }

  return {
    note(userId, messageId) {
      const furthest = laterMessageId(noted.get(userId) ?? sent.get(userId) ?? null, messageId);
      if (furthest === null || furthest === (noted.get(userId) ?? sent.get(userId))) return;
      noted.set(userId, furthest);
      schedule(options.delayMs);
    },
    wake() {
      if (noted.size === 0) return;
      clearTimeout(timer);
      timer = undefined;
      attempt = 0;
      schedule(0);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
