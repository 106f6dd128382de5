import { normalizeText } from '@waymark/events/kernel';

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

/** Whether the name has every word of the search, or its beginning or end, anywhere. */
export function nameMatcher(search: string): ((name: string | null) => boolean) | undefined {
  const terms = foldName(search).split(' ').filter(Boolean);
  if (terms.length === 0) return undefined;
  return (name) => {
    const folded = foldName(name ?? '');
    return terms.every((word) => folded.includes(word));
  };
}
