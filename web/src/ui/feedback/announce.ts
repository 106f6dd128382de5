import { create } from 'zustand';

const batchMs = 2000;

export const useAnnouncement = create<{ text: string }>(() => ({ text: '' }));

let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let lastFlushAt = Number.NEGATIVE_INFINITY;

/** Says `text` politely to screen readers; texts within 2 s go out together (A11-05). */
export function announce(text: string): void {
  waiting.push(text);
  if (timer !== undefined) return;
  timer = setTimeout(flush, Math.max(0, lastFlushAt + batchMs - performance.now()));
}

function flush(): void {
  timer = undefined;
  lastFlushAt = performance.now();
  useAnnouncement.setState({ text: [...new Set(waiting)].join(' ') });
  waiting = [];
}
