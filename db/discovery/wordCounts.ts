import type { Sql } from 'postgres';

type TermsChanged = { readonly before: readonly string[]; readonly after: readonly string[] };

/** Counts by how many people each word is borne; one that nobody bears any more goes. */
export async function countTerms(sql: Sql, changes: readonly TermsChanged[]): Promise<void> {
  const counts = new Map<string, number>();
  const add = (word: string, people: number) => counts.set(word, (counts.get(word) ?? 0) + people);
  for (const { before, after } of changes) {
    for (const word of before) add(word, -1);
    for (const word of after) add(word, 1);
  }
  const changed = [...counts]
    .filter(([, people]) => people !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  if (changed.length === 0) return;
  await sql`
    insert into discovery_words (word, people)
    select * from unnest(${changed.map(([word]) => word)}::text[], ${changed.map(([, people]) => people)}::int[])
    on conflict (word) do update set people = discovery_words.people + excluded.people`;
  const fewer = changed.filter(([, people]) => people < 0).map(([word]) => word);
  if (fewer.length > 0)
    await sql`delete from discovery_words where word = any(${fewer}::text[]) and people <= 0`;
}
