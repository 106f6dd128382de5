// No text needs them, and PostgreSQL refuses NUL.
const CONTROLS = /(?![\n\t])\p{Cc}/gu;
const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const VISIBLE = /[^\s\p{Cf}\p{Cc}]/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a person typed as it is kept: one kind of line end, no control characters, trimmed; '' where nothing is to be seen. */
export function cleanText(input: string): string {
  const text = input.replace(/\r\n?/g, '\n').replace(CONTROLS, '').replace(LONE_SURROGATES, '\ufffd').trim();
  return VISIBLE.test(text) ? text : '';
}

/** Characters as a reader counts them. */
export function charactersIn(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) count++;
  return count;
}
