import { createRequire } from 'node:module';

// Its types are those of a CommonJS module; it runs its own native program where npm installed one, else JavaScript.
const { check } = createRequire(import.meta.url)('recheck') as typeof import('recheck');

/** Milliseconds for one expression, at most. */
const PATIENCE = 8_000;
/** A bound from here on counts as none: an automaton with thousands of states says no more, and takes minutes. */
const LARGE_BOUND = 8;

/**
 * What is wrong with an expression; undefined where an automaton proves that a backtracking matcher takes time in proportion
 * to the length of any text (recheck; Weideman et al., "Analyzing Matching Time Behavior of Backtracking Regular Expression
 * Matchers"). A guess by fuzzing is no proof, nor is a time-out.
 */
export async function complexityProblem(pattern: string, flags: string): Promise<string | undefined> {
  const result = await check(widened(pattern), flags, { checker: 'automaton', timeout: PATIENCE });
  if (result.status === 'safe') return undefined;
  if (result.status === 'vulnerable') return `${result.complexity.summary}: ${result.attack.pattern}`;
  return `not proven (${result.error.kind === 'unsupported' ? result.error.message : result.error.kind})`;
}

/** The same expression with its large bounds lifted, which only adds ways to match. */
export function widened(pattern: string): string {
  let result = '';
  let isInClass = false;
  for (let at = 0; at < pattern.length; ) {
    const rest = pattern.slice(at);
    const [escaped] = /^\\(?:[pPuk]\{[^{}]*\}|.)/s.exec(rest) ?? [];
    const [bound, least, , most] = (!isInClass && /^\{(\d+)(,(\d*))?\}/.exec(rest)) || [];
    if (escaped) result += escaped;
    else if (bound && Number(most || least) > LARGE_BOUND) result += Number(least) === 0 ? '*' : '+';
    else if (bound) result += bound;
    else {
      const character = pattern.charAt(at);
      if (character === '[') isInClass = true;
      if (character === ']') isInClass = false;
      result += character;
    }
    at += (escaped ?? bound ?? ' ').length;
  }
  return result;
}
