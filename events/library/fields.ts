import { charactersIn, cleanText, isPlainLine } from '../kernel/index.ts';
import { libraryLimits } from '../limits/index.ts';

/** Cleaned text, or the key of the text that says what is wrong. */
type Read = { readonly text: string; readonly problem: string | null };

/** One line: a name is read in lists and becomes the name of a file. */
export function readDocumentName(input: string): Read {
  const { nameMax: max, codeUnitsPerCharacter } = libraryLimits;
  const codeUnits = max * codeUnitsPerCharacter;
  // Before it is cleaned: cleaning what is endless would cost the server.
  if (input.length > 2 * codeUnits) return { text: '', problem: 'tooLong' };
  const text = cleanText(input).replace(/\s+/g, ' ');
  if (text === '') return { text, problem: 'mandatory' };
  const isLong = text.length > codeUnits || (text.length > max && charactersIn(text) > max);
  if (isLong) return { text, problem: 'tooLong' };
  return { text, problem: isPlainLine(input.replace(/\s+/g, ' ')) ? null : 'hiddenCharacters' };
}

/** Whether the topics exist is known to the edge. */
export function topicsProblem(topicIds: readonly string[]): string | null {
  return topicIds.length > libraryLimits.topics ? 'tooMany' : null;
}
