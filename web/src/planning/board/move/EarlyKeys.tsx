import { getFirstCollision, useDndContext, useDndMonitor } from '@dnd-kit/core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { carries, isShortcut } from './earlyPress.ts';
import type { Grips } from './grips.ts';

/** A key that has waited so long goes through: nobody may be caught in a drag that comes to nothing. */
const LONGEST_WAIT_MS = 1_000;

/**
 * PLN-29: quick hands and assistive technology press the next key before the drag library has measured where a card may go, or
 * before it knows what the card is over after the last key. Such keys would be lost: they wait here and arrive in their order,
 * after those that were pressed before the library was loaded.
 */
export function EarlyKeys({ grips }: { grips: Grips }) {
  const { collisions, over } = useDndContext();
  const [keys] = useState(createKeys);
  const isReady = over !== null && getFirstCollision(collisions, 'id') === over.id;
  useDndMonitor({
    onDragStart({ activatorEvent }) {
      if (activatorEvent instanceof KeyboardEvent) keys.begin(grips.early.following());
    },
    onDragEnd: keys.end,
    onDragCancel: keys.end,
  });
  useEffect(() => keys.ready(isReady), [keys, isReady]);
  useEffect(() => keys.end, [keys]);
  return null;
}

function createKeys() {
  let waiting: KeyboardEvent[] = [];
  let isReady = false;
  let played: Event | null = null;
  let soon: number | undefined;
  let late: number | undefined;

  function hold(event: KeyboardEvent): void {
    // The browser has it, and the library does not, which looks at the key alone.
    if (isShortcut(event)) {
      event.stopImmediatePropagation();
      return;
    }
    if (event === played || !carries(event)) return;
    if (isReady && waiting.length === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Held down it goes as fast as the board follows: what piled up would carry the card on after it is released.
    if (event.repeat && waiting.length > 0) return;
    waiting.push(event);
    late ??= window.setTimeout(play, LONGEST_WAIT_MS);
  }
  function play(): void {
    const [key, ...rest] = waiting;
    stopTimers();
    if (!key) return;
    waiting = rest;
    const copy = new KeyboardEvent(key.type, key);
    played = copy;
    // In another column the card is another element, and has the focus. What a key changes is known before the next one arrives.
    flushSync(() => (document.activeElement ?? document).dispatchEvent(copy));
    played = null;
    if (waiting.length === 0) return;
    late = window.setTimeout(play, LONGEST_WAIT_MS);
    // A key that changes nothing makes nothing ready; one that does has changed `isReady` by then.
    soon = window.setTimeout(() => isReady && play());
  }
  function stopTimers(): void {
    window.clearTimeout(soon);
    window.clearTimeout(late);
    late = undefined;
  }

  return {
    begin(before: readonly KeyboardEvent[]): void {
      waiting = [...before];
      isReady = false;
      if (waiting.length > 0) late = window.setTimeout(play, LONGEST_WAIT_MS);
      window.addEventListener('keydown', hold, { capture: true });
    },
    ready(now: boolean): void {
      isReady = false;
      window.clearTimeout(soon);
      if (!now) return;
      // A task later: the library begins to listen in a task after the card was lifted.
      soon = window.setTimeout(() => {
        isReady = true;
        play();
      });
    },
    end(): void {
      waiting = [];
      stopTimers();
      window.removeEventListener('keydown', hold, { capture: true });
    },
  };
}
