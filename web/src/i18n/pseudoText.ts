import type { Text } from './composeTexts.ts';
import { writtenText } from './writtenText.ts';

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
export function pseudoText(text: Text): Text {
  const { length } = writtenText(text);
  const surplus = Math.ceil(length * (length < 20 ? 1 : 0.4));
  const parts = typeof text === 'string' ? [text] : text;
  return [
    '[',
    ...parts.map((part) => (typeof part === 'string' ? accented(part) : part)),
    `${' ~'.repeat(Math.ceil(surplus / 2))}]`,
  ];
}

function accented(text: string): string {
  return text.replace(/[a-zA-Z]/g, (letter) => accents[letter] ?? letter);
}
