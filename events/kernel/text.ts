// No text needs controls, and PostgreSQL refuses NUL; embeddings, overrides and isolates make a text read as another one.
const CONTROLS = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const VISIBLE = /[^\s\p{Cf}\p{DI}\u2800]/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Code units that are segmented at a time: the time of Intl.Segmenter grows with the square of the text. */
const WINDOW = 256;
/** Code units of a run of combining marks: 30 marks (UAX #15, Stream-Safe Text Format). Sorting a run costs its square. */
const LONGEST_RUN = 60;

/**
 * The text of a person as it is stored: one kind of line end, no control characters, no changed writing direction,
 * trimmed; '' if nothing is visible.
 */
export function cleanText(input: string): string {
  const text = input.replace(/\r\n?/g, '\n').replace(CONTROLS, '').replace(LONE_SURROGATES, '\ufffd').trim();
  return VISIBLE.test(text) ? text : '';
}

/** Characters as a reader counts them; takes time in proportion to the length. A character longer than 256 code units counts more than once. */
export function charactersIn(text: string): number {
  let count = 0;
  for (let from = 0; from < text.length; ) {
    const isLast = from + WINDOW >= text.length;
    const starts = Array.from(graphemes.segment(text.slice(from, from + WINDOW)), ({ index }) => index);
    const last = starts.at(-1) ?? 0;
    // The last character of a window may go on behind it.
    const isCut = !isLast && last > 0;
    count += isCut ? starts.length - 1 : starts.length;
    from += isCut ? last : WINDOW;
  }
  return count;
}

/** Code units that a character may have on average: emoji of several people have up to eleven, and no text is made of them alone. */
const CODE_UNITS = 4;

/** Whether a text has more characters than `max`; one with far more code units is not looked at closely. */
export function isLongerThan(text: string, max: number): boolean {
  return text.length > max && (text.length > CODE_UNITS * max || charactersIn(text) > max);
}

/** Unicode normalization in time proportional to the length: of a run of combining marks the first 30 are kept. */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(/\p{M}+/gu, (run) => run.slice(0, LONGEST_RUN)).normalize(form);
}

/**
 * Controls and line ends, what turns the direction of a text, and what is drawn as nothing: no name or title needs them, and
 * they make it read as another one.
 */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{DI}\u2800\ufff9-\ufffb]/u;
/**
 * Scripts and emoji are made with joiners and variation selectors: each behind something that is seen. Where letters are
 * never joined, one is drawn as nothing, and the name is that of somebody else to the eye.
 */
const BOUND_JOINER =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}0-9]|[\u0300-\u036f])([\p{L}\p{M}\p{Emoji}])(?:\u200c|\u200d|\ufe0e|\ufe0f\u200d?)/gu;
/** A digit on a key, as emoji have it. */
const KEYCAP = /\ufe0f\u20e3/gu;
/** The flags of England, Scotland and Wales are written with tags. */
const TAGGED_FLAG = /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}/gu;

/** Whether a text is one line in which everything can be seen, as a name or a title is; surrounding white space does not count. */
export function isPlainLine(text: string): boolean {
  const line = text.trim().replace(TAGGED_FLAG, '');
  return !line.endsWith('\u200d') && !HIDDEN.test(line.replace(BOUND_JOINER, '$1').replace(KEYCAP, ''));
}
