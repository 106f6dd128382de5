/** In user-perceived characters after trimming; the server holds to the same. */
export const planLimits = {
  planName: 100,
  taskName: 200,
  description: 4_000,
  comment: 2_000,
  people: 50,
} as const;

let segmenter: Intl.Segmenter | undefined;

/** What is wrong with words before they are sent, as the server would say it. */
export function wordsProblem(
  words: string,
  max: number,
  isRequired: boolean,
): 'mandatory' | 'tooLong' | null {
  const text = words.trim();
  if (text === '') return isRequired ? 'mandatory' : null;
  if (text.length <= max) return null;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count > max ? 'tooLong' : null;
}
