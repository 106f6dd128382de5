/** An answer as young as this is not asked for again, milliseconds. */
const FRESH_MS = 5_000;

/** Remembers when something was answered last: what came with the page is there before the page that asks for it. */
export function justAnswered(): { readonly note: () => void; readonly isFresh: () => boolean } {
  let at = Number.NEGATIVE_INFINITY;
  return {
    note() {
      at = performance.now();
    },
    isFresh: () => performance.now() - at < FRESH_MS,
  };
}
