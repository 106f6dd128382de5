/** One of a group's terms is enough; a term that ends in `*` stands for everything that begins so. */
export type TermGroups = readonly (readonly string[])[];

/** As a tsquery in its text form; null where everybody fits. An empty group fits nobody. */
export function toQuery(groups: TermGroups): string | null {
  if (groups.length === 0) return null;
  return groups
    .map((terms) => `(${terms.length === 0 ? NOBODY : terms.map(quoted).join(' | ')})`)
    .join(' & ');
}

const NOBODY = "'nobody'";

function quoted(term: string): string {
  const isPrefix = term.endsWith('*');
  const text = (isPrefix ? term.slice(0, -1) : term).replace(/[\\']/g, (mark) => mark + mark);
  return `'${text}'${isPrefix ? ':*' : ''}`;
}
