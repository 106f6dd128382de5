// Invariant: a person who scrolls or presses something while a page loads again keeps what they chose.

/** A page that Back led to may still grow for so long, milliseconds. */
const GROWS_FOR_MS = 8_000;
/** Further back nobody expects to stand where they stood. */
const ENTRIES_AT_MOST = 100;
const inputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Back and Forward lead to where the page was scrolled to, also where its parts come behind it: the browser looks once, at a page
 * that is still short.
 */
export function keepPlaces(): void {
  const places = new Map<string, number>();
  let shown = entryNow();
  let wanted: { readonly entry: string; readonly top: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const growth = new ResizeObserver(() => {
    if (wanted?.entry !== entryNow()) stop();
    else if (window.scrollY !== wanted.top) window.scrollTo(0, wanted.top);
  });

  function stop(): void {
    wanted = null;
    growth.disconnect();
    clearTimeout(timer);
  }

  function note(): void {
    if (wanted?.entry !== entryNow()) stop();
    shown = entryNow();
    if (wanted) return;
    // The last one noted is the last one in the map.
    places.delete(shown);
    places.set(shown, window.scrollY);
    const [oldest] = places.keys();
    if (oldest !== undefined && places.size > ENTRIES_AT_MOST) places.delete(oldest);
  }

  /** A press may lead on from an entry that only replaced the one that was scrolled. */
  function take(): void {
    note();
    stop();
  }

  function follow(): void {
    stop();
    const entry = entryNow();
    const top = places.get(entry);
    // Back may close a dialog over the page, which stays where it is.
    const isSame = entry === shown;
    shown = entry;
    if (top === undefined || isSame) return;
    wanted = { entry, top };
    growth.observe(document.body);
    timer = setTimeout(stop, GROWS_FOR_MS);
  }

  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('popstate', follow);
  for (const input of inputs) window.addEventListener(input, take, { capture: true, passive: true });
}

/** The router's key; that of a dialog over the page is the page's. */
function entryNow(): string {
  const { key } = (window.history.state ?? {}) as { key?: unknown };
  return typeof key === 'string' ? key : '';
}
