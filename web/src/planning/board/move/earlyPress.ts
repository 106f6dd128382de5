/** What the library does something with while a card is carried. */
const carryCodes: readonly string[] = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Space',
  'Enter',
  'Escape',
];

/** Whether it is a shortcut of the browser or the system: the page leaves those alone. */
export function isShortcut({ altKey, ctrlKey, metaKey }: KeyEvent): boolean {
  return altKey || ctrlKey || metaKey;
}

export function carries(event: KeyEvent & Pick<KeyboardEvent, 'code'>): boolean {
  return carryCodes.includes(event.code) && !isShortcut(event);
}

/** A finger that scrolls does not lift. */
export const finger = { delay: 250, tolerance: 8 };
/** Nobody expects any more that a key pressed so long ago does something. */
const LONGEST_WAIT_MS = 10_000;

type Point = { readonly clientX: number; readonly clientY: number };
type KeyEvent = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>;

type Waiting = {
  readonly id: string;
  /** Repeats the press for the library. */
  readonly repeat: () => void;
  /** A press that is over before the library is there was a click or a scroll. */
  readonly over: AbortController;
};

/** PLN-29: a press on a card whose drag library is still on its way. The last one waits until the library has the card. */
export function createEarlyPress() {
  let waiting: Waiting | null = null;
  let keys: KeyboardEvent[] = [];
  let rested: Event | null = null;
  /** Somebody means to carry the card, and not only to press it. */
  let isMeant = false;
  let tell = () => {};

  function forget(): void {
    waiting?.over.abort();
    waiting = null;
    keys = [];
    rested = null;
    isMeant = false;
  }

  function lose(): void {
    const isNews = isMeant;
    forget();
    if (isNews) tell();
  }

  function holdPointer(event: Event, over: AbortController): void {
    const { signal } = over;
    for (const end of ['mouseup', 'touchend']) window.addEventListener(end, lose, { capture: true, signal });
    for (const end of ['touchcancel', 'resize', 'visibilitychange'])
      window.addEventListener(end, forget, { capture: true, signal });
    // Of a picture or a link that is pressed long.
    for (const native of ['dragstart', 'contextmenu'])
      window.addEventListener(native, (begins) => begins.preventDefault(), { signal });
    const isFar = (from: Point | undefined, to: Point | undefined) =>
      !from || !to || Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > finger.tolerance;
    if (event instanceof MouseEvent) {
      const look = (moved: MouseEvent) => {
        isMeant ||= isFar(event, moved);
      };
      window.addEventListener('mousemove', look, { signal });
    }
    if (!(window.TouchEvent && event instanceof TouchEvent)) return;
    const from = event.touches[0];
    const timer = window.setTimeout(() => {
      rested = event;
    }, finger.delay);
    signal.addEventListener('abort', () => window.clearTimeout(timer));
    const move = (moved: TouchEvent) => {
      const isMove = isFar(from, moved.touches[0]);
      if (rested) {
        isMeant ||= isMove;
        if (moved.cancelable) moved.preventDefault();
      } else if (isMove) forget();
    };
    window.addEventListener('touchmove', move, { passive: false, signal });
  }

  function holdKeys(event: KeyboardEvent, over: AbortController): void {
    const { signal } = over;
    event.preventDefault();
    keys = [event];
    isMeant = true;
    const timer = window.setTimeout(lose, LONGEST_WAIT_MS);
    signal.addEventListener('abort', () => window.clearTimeout(timer));
    const hold = (next: KeyboardEvent) => {
      if (next === event || !carries(next)) return;
      if (!(event.target instanceof Node && event.target.isConnected)) return forget();
      next.preventDefault();
      next.stopImmediatePropagation();
      if (next.code === 'Escape') forget();
      else if (!next.repeat) keys.push(next);
    };
    window.addEventListener('keydown', hold, { capture: true, signal });
    // Who goes on has given it up.
    window.addEventListener('focusin', ({ target }) => target !== event.target && forget(), { signal });
  }

  return {
    take(id: string, repeat: () => void, event: Event): void {
      if (event instanceof KeyboardEvent && (event.code !== 'Space' || event.repeat)) return;
      if (event instanceof MouseEvent && event.button !== 0) return;
      forget();
      const over = new AbortController();
      waiting = { id, repeat, over };
      if (event instanceof KeyboardEvent) holdKeys(event, over);
      else holdPointer(event, over);
    },
    /** The library has this card. */
    ready(id: string): void {
      if (waiting?.id !== id) return;
      // A task later: by then everything that follows a drag listens.
      window.setTimeout(() => {
        if (waiting?.id !== id) return;
        const { repeat, over } = waiting;
        waiting = null;
        over.abort();
        const [first] = keys;
        // It was stopped when it came: the library takes a copy.
        if (first) first.target?.dispatchEvent(new KeyboardEvent(first.type, first));
        else repeat();
        keys = [];
        rested = null;
        isMeant = false;
      });
    },
    forget,
    /** It does not come. */
    lose,
    /** `listener` says so to who means to carry a card. */
    onLost(listener: () => void): () => void {
      tell = listener;
      return () => {
        tell = () => {};
      };
    },
    /** What was pressed after the key that lifted. */
    following: (): readonly KeyboardEvent[] => keys.slice(1),
    /** Whether the finger of this press has rested as long as one has to. */
    hasRested: (event: Event): boolean => event === rested,
  };
}
