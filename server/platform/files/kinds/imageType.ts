/** PRO-70: what may be a photo. */
export type ImageType = 'jpeg' | 'png' | 'svg';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
/** Where the root of an SVG must have begun, bytes. */
const HEAD = 4096;

/**
 * The real type, by content, because names and announced types can be false. Undefined: not one of ours. Reads at
 * most 4 KB, each byte once.
 */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  if (begins(bytes, PNG)) return 'png';
  if (begins(bytes, JPEG)) return 'jpeg';
  return isSvg(new TextDecoder('utf-8').decode(bytes.subarray(0, HEAD))) ? 'svg' : undefined;
}

/** What may stand before the root: a declaration, comments, a document type without an internal subset. */
function isSvg(head: string): boolean {
  let at = 0;
  for (;;) {
    while (isSpace(head.charCodeAt(at))) at += 1;
    const closing = closingOf(head, at);
    if (closing === undefined) return /^<svg[\s>/]/i.test(head.slice(at, at + 5));
    const end = head.indexOf(closing, at + 2);
    if (end < 0) return false;
    at = end + closing.length;
  }
}

function closingOf(head: string, at: number): string | undefined {
  if (head.startsWith('<?', at)) return '?>';
  if (head.startsWith('<!--', at)) return '-->';
  return head.slice(at, at + 9).toUpperCase() === '<!DOCTYPE' ? '>' : undefined;
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xfe_ff;
}

function begins(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
