import { normalizeText } from '@waymark/events/kernel';
import anyAscii from 'any-ascii';
import { openSync } from 'fontkit';

/**
 * Writes texts with the letters that a font has. A letter of another script is transliterated: a PDF would show an empty
 * box for it.
 */
export function readableWith(fontFile: string): (text: string) => string {
  const font = openSync(fontFile);
  const known = new Set('characterSet' in font ? font.characterSet : []);
  return (text) =>
    [...normalizeText(text, 'NFC')]
      .map((letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : anyAscii(letter)))
      .join('');
}
