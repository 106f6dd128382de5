const accents: Record<string, string> = {
  a: 'á',
  c: 'ç',
  e: 'ë',
  i: 'î',
  n: 'ñ',
  o: 'ö',
  u: 'ü',
  y: 'ý',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ö',
  U: 'Û', // biome-ignore format: a table
};

/** I18-09: 40% longer, 100% below 20 characters, accented and fenced; placeholders, tags and plurals stay as they are. */
export function pseudoText(text: string): string {
  const isPlain = !/\{\w+,/.test(text);
  const accented = isPlain
    ? text.replace(/\{[^{}]*\}|<[^<>]*>|[a-zA-Z]/g, (match) => accents[match] ?? match)
    : text;
  const surplus = Math.ceil(text.length * (text.length < 20 ? 1 : 0.4));
  return `[${accented}${' ~'.repeat(Math.ceil(surplus / 2))}]`;
}
