import { charactersIn } from '#/lib/text.ts';

/** In user-perceived characters after trimming; the server holds to the same. */
export const planLimits = {
  planName: 100,
  taskName: 200,
  description: 4_000,
  comment: 2_000,
  people: 50,
} as const;

/** What is wrong with words before they are sent, as the server would say it. */
export function wordsProblem(
  words: string,
  max: number,
  isRequired: boolean,
): 'mandatory' | 'tooLong' | null {
  const text = words.trim();
  if (text === '') return isRequired ? 'mandatory' : null;
  return text.length > max && charactersIn(text) > max ? 'tooLong' : null;
}
