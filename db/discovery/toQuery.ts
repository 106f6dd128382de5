/** One of a group's terms is enough; a term that ends in `*` stands for everything that begins so. */
export type TermGroups = readonly (readonly string[])[];

/** As a tsquery in its text form; null where everybody fits. A group without a term fits nobody. */
export function toQuery(groups: TermGroups): string | null {
  if (groups.length === 0) return null;
  return groups.map((terms) => `(${terms.flatMap(quoted).join(' | ') || NOBODY})`).join(' & ');
}

const NOBODY = "'nobody'";
/** Nothing is found by a longer term, and the index would not take one. */
export const LONGEST_TERM = 200;

function quoted(term: string): readonly string[] {
  const isPrefix = term.endsWith('*');
  // No text of PostgreSQL can hold what is cut away, so nothing is found by it.
  const text = (isPrefix ? term.slice(0, -1) : term).replace(/[\p{Cc}\p{Cs}]/gu, '');
  const escaped = text.replace(/[\\']/g, (mark) => mark + mark);
  return escaped === '' || text.length > LONGEST_TERM ? [] : [`'${escaped}'${isPrefix ? ':*' : ''}`];
}
