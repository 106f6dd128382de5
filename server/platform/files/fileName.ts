import { type ContentType, contentTypes } from './contentType.ts';

const LONGEST = 200;
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
  const name = given
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/^.*[/\\]/s, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const [, stem = name, extension = ''] = /^(.*)\.([^.]*)$/.exec(name) ?? [];
  const isRight = type.extensions.includes(extension.toLowerCase());
  // A wrong one of ours goes; what may as well be part of the name stays.
  const kept = isRight || KNOWN.has(extension.toLowerCase()) ? stem : name;
  const ending = isRight ? extension : (type.extensions[0] ?? '');
  const room = LONGEST - ending.length - 1;
  const short = [...(kept || 'file')]
    .slice(0, room)
    .join('')
    .slice(0, room)
    .replace(/[\p{Cs}]+$/u, '')
    .trimEnd();
  return `${short}.${ending}`;
}
