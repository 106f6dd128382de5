import { charactersIn } from '#/lib/text.ts';

/** What is wrong with a text before it is sent, as the server would say it. */
export function textProblem(value: string, max: number, isRequired: boolean): 'mandatory' | 'tooLong' | null {
  const text = value.trim();
  if (text === '') return isRequired ? 'mandatory' : null;
  return text.length > max && charactersIn(text) > max ? 'tooLong' : null;
}
