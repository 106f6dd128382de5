/** A name as it is searched for: without accents, capitals and doubled spaces. */
export function searchName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
