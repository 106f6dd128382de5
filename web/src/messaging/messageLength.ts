/** MSG-02, as a reader counts: a family emoji is one character. */
export const MESSAGE_LIMIT = 4_000;
/** The counter appears for the last 200. */
export const COUNTER_FROM = 3_800;

let segmenter: Intl.Segmenter | undefined;

export function messageLength(text: string): number {
  // Every character takes at least one code unit, so a short text need not be cut up.
  if (text.length < COUNTER_FROM) return text.length;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let length = 0;
  for (const _ of segmenter.segment(text)) length++;
  return length;
}

const VISIBLE = /[^\s\p{Cf}\p{Cc}]/u;

/** Whether there is anything to read in it. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}
