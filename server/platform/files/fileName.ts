import { normalizeText } from '@waymark/events/kernel';
import { type ContentType, contentTypes } from './kinds/contentType.ts';

const LONGEST = 200;
/** Code units of a given name that are looked at; its path is not part of it. */
const LONGEST_GIVEN = 2_000;
/** Controls, what turns the direction of a text or hides in it, and halves of characters. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;
const KNOWN: ReadonlySet<string> = new Set([
  ...Object.values(contentTypes).flatMap(({ extensions }): readonly string[] => extensions),
  'docm',
  'dotx',
  'xlsm',
  'xltx',
  'pptm',
  'ppsx',
]);

/**
 * The name that a file is kept under: no path, nothing invisible, nothing that a file system refuses, at most 200
 * characters, and an extension that says what the content is.
 */
export function cleanFileName(given: string, type: ContentType): string {
  const visible = normalizeText(baseName(given), 'NFC').replace(INVISIBLE, '');
  const name = trimDots(visible.replace(/[<>:"|?*]/g, '_').replace(/\s+/g, ' '));
  const dot = name.lastIndexOf('.');
  const stem = dot === -1 ? name : name.slice(0, dot);
  const extension = dot === -1 ? '' : name.slice(dot + 1);
  const isRight = type.extensions.includes(extension.toLowerCase());
  // A wrong one of ours goes; what may as well be part of the name stays.
  const kept = isRight || KNOWN.has(extension.toLowerCase()) ? stem : name;
  const ending = isRight ? extension : (type.extensions[0] ?? '');
  const room = LONGEST - ending.length - 1;
  const short = [...(kept || 'file')].slice(0, room).join('').slice(0, room).trimEnd();
  // The cut may have halved the last character; a halved one before it was taken away as invisible.
  return `${short.replace(/\p{Cs}$/u, '').trimEnd()}.${ending}`;
}

/** What follows the last slash; of an endless name its beginning and its end. */
function baseName(given: string): string {
  const from = Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1;
  const name = given.slice(from);
  return name.length > LONGEST_GIVEN
    ? name.slice(0, LONGEST_GIVEN / 2) + name.slice(-LONGEST_GIVEN / 2)
    : name;
}

/** A scan from both ends: an expression for it takes the square of the length. */
function trimDots(name: string): string {
  let from = 0;
  let to = name.length;
  const isSpare = (at: number) => name[at] === '.' || name[at] === ' ';
  while (from < to && isSpare(from)) from += 1;
  while (to > from && isSpare(to - 1)) to -= 1;
  return name.slice(from, to);
}
