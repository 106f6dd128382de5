import { charactersIn, cleanText, isPlainLine, readDate } from '../kernel/index.ts';
import { planningLimits } from '../limits/index.ts';

export type FieldProblems = Readonly<Record<string, string>>;

/** Cleaned text, or the key of the text that says what is wrong. */
type Read = { readonly text: string; readonly problem: string | null };

export function readPlanName(input: string): Read {
  return readLine(input, planningLimits.nameMax);
}

export function readTaskName(input: string): Read {
  return readLine(input, planningLimits.taskNameMax);
}

export function readDescription(input: string): Read {
  return readText(input, planningLimits.descriptionMax, false);
}

export function readComment(input: string): Read {
  return readText(input, planningLimits.commentMax, true);
}

/** PLN-08: a date that exists, without a time. */
export function isDeadline(deadline: string | null): boolean {
  return deadline === null || readDate(deadline) !== undefined;
}

/** A name is read in lists and mails. */
function readLine(input: string, max: number): Read {
  const read = readText(input, max, true);
  return read.problem || isPlainLine(input) ? read : { text: '', problem: 'hiddenCharacters' };
}

function readText(input: string, max: number, isRequired: boolean): Read {
  const codeUnits = max * planningLimits.codeUnitsPerCharacter;
  // Before it is cleaned: cleaning what is endless would cost the server.
  if (input.length > 2 * codeUnits) return { text: '', problem: 'tooLong' };
  const text = cleanText(input);
  if (text === '') return { text, problem: isRequired ? 'mandatory' : null };
  const isLong = text.length > codeUnits || (text.length > max && charactersIn(text) > max);
  return { text, problem: isLong ? 'tooLong' : null };
}
