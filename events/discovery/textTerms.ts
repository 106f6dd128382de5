import { normalizeText } from '../kernel/index.ts';
import { discoveryLimits } from '../limits/index.ts';

const longestWord = 40;

/** English and Portuguese terms that say nothing about the mentor that a person looks for. */
const fillers = new Set(
  'a an and at e em for from in of on or the to with who com da das de do dos na nas no nos o os ou para por que um uma'.split(
    ' ',
  ),
);

/** The terms of a text as they are compared: small, without accents, each once, in order. */
export function termsIn(text: string): readonly string[] {
  const plain = normalizeText(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l');
  const terms = plain.split(/[^\p{L}\p{N}]+/u).map((word) => word.slice(0, longestWord));
  return [...new Set(terms)].filter((word) => word !== '' && !fillers.has(word));
}

/** What of a search counts: its first few terms. */
export function searchTerms(text: string): readonly string[] {
  return termsIn(text.slice(0, discoveryLimits.textMax)).slice(0, discoveryLimits.words);
}

/**
 * Whether one word may be the other with a typing error: one letter more, less, other or swapped with its neighbour; two of
 * these in a long word.
 */
export function isTypoOf(typed: string, meant: string): boolean {
  const allowed = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  return Math.abs(typed.length - meant.length) <= allowed && distance(typed, meant) <= allowed;
}

/** Optimal string alignment: Levenshtein with swaps of neighbours. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      let least = Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwap) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
