import { SpooledFile } from '../files/spool.ts';

const DEEPEST = 20;
const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const NUL_ESCAPE = /\\u(0000|\{0+\})/;

/** Whether a text of a document may hold NUL, escaped or, in a block string, as it is; half a character is a syntax error. */
export function holdsNul(document: string): boolean {
  return document.includes('\u0000') || NUL_ESCAPE.test(document);
}

/**
 * The variables of a request without what PostgreSQL cannot store in a text and no person types: NUL is left out, half a
 * surrogate pair becomes U+FFFD. Changes the given value, which is fresh from JSON. False: nested too deeply.
 */
export function makeStorable(variables: Record<string, unknown>): boolean {
  return cleanInside(variables, 0);
}

function cleanInside(holder: Record<string, unknown>, depth: number): boolean {
  if (depth > DEEPEST) return false;
  for (const [key, value] of Object.entries(holder)) {
    if (typeof value === 'string') {
      const clean = cleanText(value);
      if (clean !== value) holder[key] = clean;
    } else if (typeof value === 'object' && value !== null && !(value instanceof SpooledFile)) {
      if (!cleanInside(value as Record<string, unknown>, depth + 1)) return false;
    }
  }
  return true;
}

/** The same of one text. */
export function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').replace(LONE_SURROGATES, '\ufffd');
}
