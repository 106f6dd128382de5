/**
 * The people of a list as it was pasted: one on a line, or separated by semicolons, and addresses by commas too. Of
 * `Ada Lovelace <ada@example.org>` the address counts. Nobody is there twice.
 */
export function guestLines(text: string): readonly string[] {
  const entries = text.split(/[\n\r;\t]+/).flatMap(peopleOf);
  const first = new Map<string, string>();
  for (const entry of entries) if (!first.has(entry.toLowerCase())) first.set(entry.toLowerCase(), entry);
  return [...first.values()];
}

function peopleOf(line: string): readonly string[] {
  const inBrackets = [...line.matchAll(/<([^<>]+)>/g)]
    .map(([, email = '']) => email)
    .filter((email) => email.includes('@'));
  const found = inBrackets.length > 0 ? inBrackets : line.includes('@') ? line.split(',') : [line];
  return found.map((entry) => entry.trim()).filter(Boolean);
}
