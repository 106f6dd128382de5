import { normalizeText } from '@waymark/events/kernel';

/** A name as it is searched for: without accents, capitals, doubled spaces and what no name has. */
export function searchName(name: string): string {
  return normalizeText(name, 'NFD')
    .replace(/[\p{M}\p{Cc}\p{Cs}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
