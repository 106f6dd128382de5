/** Code units that are segmented at a time: the time of Intl.Segmenter grows with the square of the text. */
const WINDOW = 256;
/** Code units of a run of combining marks that are compared: sorting a run costs its square. */
const LONGEST_RUN = 60;

let graphemes: Intl.Segmenter | undefined;

/** Characters as a reader counts them (a family emoji is one), in time proportional to the length. */
export function charactersIn(text: string): number {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let count = 0;
  for (let from = 0; from < text.length; ) {
    const isLast = from + WINDOW >= text.length;
    const starts = Array.from(graphemes.segment(text.slice(from, from + WINDOW)), ({ index }) => index);
    const last = starts.at(-1) ?? 0;
    const isCut = !isLast && last > 0;
    count += isCut ? starts.length - 1 : starts.length;
    from += isCut ? last : WINDOW;
  }
  return count;
}

/** Whether a text has more characters than `max`, as the server counts them: one with far more code units is not looked at closely. */
export function isLongerThan(text: string, max: number): boolean {
  return text.length > max && (text.length > 4 * max || charactersIn(text) > max);
}

/** The text without accents, in time proportional to the length. */
export function withoutAccents(text: string): string {
  return text
    .replace(/\p{M}+/gu, (run) => run.slice(0, LONGEST_RUN))
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}
