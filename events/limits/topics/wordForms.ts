/** Endings of English and Portuguese that say number, gender or form, the longest first. */
const endings = [
  'ings',
  'ing',
  'oes',
  'ies',
  'ar',
  'er',
  'ir',
  'ed',
  'es',
  'os',
  'as',
  'e',
  's',
  'o',
  'a',
  'y',
];
/** What is left of a word must still tell it from others. */
const shortestStem = 3;

/** "pricing", "price" and "prices" begin alike; so do "preço" and "preços". */
export function wordStem(word: string): string {
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= shortestStem);
  return ending ? word.slice(0, -ending.length) : word;
}

/** Shorter ones stand inside many others: they are found where a word begins. */
const SHORTEST_INSIDE = 4;
/** Of a shorter stem there are too many that begin like it. */
const SHORTEST_BEGINNING = 5;

/**
 * Whether every word of a search is in a text, or is a form of one in it: "prices" finds "pricing", "managing" finds
 * "management", and "preço" does not find "precisa". Both come without accents and capitals.
 */
export function hasEveryWord(text: string, search: string): boolean {
  const terms = text.split(/[^\p{L}\p{N}]+/u);
  const begun = ` ${terms.join(' ')}`;
  const missing = search.split(/[^\p{L}\p{N}]+/u).filter((term) => {
    const isInside = term.length >= SHORTEST_INSIDE && text.includes(term);
    return term !== '' && !isInside && !begun.includes(` ${term}`);
  });
  if (missing.length === 0) return true;
  const forms = new Set(terms.map(wordStem));
  return missing.every((term) => {
    const stem = wordStem(term);
    return (
      term.length >= SHORTEST_INSIDE &&
      (forms.has(stem) || (stem.length >= SHORTEST_BEGINNING && begun.includes(` ${stem}`)))
    );
  });
}
