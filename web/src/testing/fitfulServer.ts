import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { randomFrom } from './randomFrom.ts';

type Item = { readonly position: string };
type Listener<Heard> = (item: Heard) => void;

/**
 * A server and a line to it that answer when they like: an answer tells how things stood at some moment on its way, comes
 * after a later one, or never; the feed tells all in order, late, and pauses. Its log may go back. Until it is `well` again.
 * Needs fake timers.
 */
export function createFitfulServer<Heard extends Item>(seed: number) {
  const random = randomFrom(seed);
  vi.spyOn(Math, 'random').mockImplementation(() => random(1_000) / 1_000);
  const log: Heard[] = [];
  let isWell = false;
  let timesBack = 0;
  const pause = (most: number) => new Promise<void>((resolve) => setTimeout(resolve, random(most)));

  function mayFail(): void {
    if (!isWell && random(7) === 0) throw new Error('No answer');
  }

  /** `read` says how things stand. */
  async function ask<Answer>(read: () => Answer): Promise<Answer> {
    await pause(random(4) === 0 ? 1_500 : 60);
    mayFail();
    const answer = structuredClone(read());
    await pause(random(4) === 0 ? 1_500 : 60);
    mayFail();
    return answer;
  }

  /** All after a position or a cursor, each once and in order. Returns the end of it. */
  function follow(after: string, onItem: Listener<Heard>): () => void {
    let isOver = false;
    async function run(): Promise<void> {
      const [from, times] = after.split('.');
      let next = log.findIndex(({ position }) => Number(position) > Number(from));
      if (next === -1) next = log.length;
      let knownTimesBack = times === undefined ? timesBack : Number(times);
      while (!isOver) {
        await pause(random(10) === 0 ? 1_000 : 80);
        if (isOver) return;
        if (knownTimesBack < timesBack) {
          knownTimesBack = timesBack;
          next = log.length;
          const payload = { __typename: 'ResyncRequired', reason: 'UNKNOWN_POSITION' };
          act(() => onItem({ position: String(next), version: null, payload } as unknown as Heard));
        }
        for (; next < log.length && !isOver && random(4) > 0; next++) {
          const item = log[next];
          if (item) act(() => onItem(item));
        }
      }
    }
    void run();
    return () => {
      isOver = true;
    };
  }

  return {
    random,
    ask,
    follow,
    /** By which a log that went back since is noticed. */
    cursorOf: (position: number) => `${position}.${timesBack}`,
    get position() {
      return String(log.length);
    },
    /** Happens now; subscribers receive it sooner or later. */
    record: (item: Omit<Heard, 'position'>) =>
      void log.push({ ...item, position: String(log.length + 1) } as Heard),
    /** As after a failover: the last `count` items are gone, and their positions are taken a second time. */
    goBack(count: number): void {
      log.length = Math.max(0, log.length - count);
      timesBack += 1;
    },
    /** Lets time pass, as long as it takes all who wait. */
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    /** Nothing fails any more, and what was tried in vain has time to be tried again. */
    async settle(): Promise<void> {
      isWell = true;
      // What is rendered is shown at the end of a step only.
      for (let step = 0; step < 24; step++) await act(() => vi.advanceTimersByTimeAsync(5_000));
    },
  };
}
