import { normalizeText } from '@waymark/events/kernel';
import { wordStem } from '@waymark/events/limits';

/** A name as it is searched for: without accents, capitals and doubled spaces. */
export function foldName(name: string): string {
  return normalizeText(name, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether the name has every word of the search: a part of it anywhere, or another form of it ("prices" and "pricing", "preço" and "preços"). */
export function nameMatcher(search: string): ((name: string | null) => boolean) | undefined {
  const terms = foldName(search).split(' ').filter(Boolean);
  if (terms.length === 0) return undefined;
  const wanted = terms.map((word) => ({ word, stem: wordStem(word) }));
  return (name) => {
    const folded = foldName(name ?? '');
    const missing = wanted.filter(({ word }) => !folded.includes(word));
    if (missing.length === 0) return true;
    const stems = new Set(folded.split(/[^\p{L}\p{N}]+/u).map(wordStem));
    return missing.every(({ stem }) => stems.has(stem));
  };
}
