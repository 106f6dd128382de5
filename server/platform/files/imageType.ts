/** PRO-70: what may be a photo. */
export type ImageType = 'jpeg' | 'png' | 'svg';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
/** What may stand before the root of an SVG: declaration, comments, a document type without declarations of its own. */
const SVG = /^\ufeff?\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*|<!DOCTYPE\s[^[>]*>\s*)*<svg[\s>]/i;

/** The real type, by content; names and announced types lie. Undefined: none of ours. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  if (begins(bytes, PNG)) return 'png';
  if (begins(bytes, JPEG)) return 'jpeg';
  return SVG.test(textOf(bytes.subarray(0, 4096))) ? 'svg' : undefined;
}

/**
 * Whether an SVG carries what could run or fetch: then somebody made it to do so. Others are drawn to pixels anyway,
 * which leaves nothing of their markup (PRO-73, TRP-20).
 */
export function isActiveSvg(bytes: Uint8Array): boolean {
  const text = textOf(bytes).replace(/&#(x[0-9a-f]+|\d+);?/gi, (_all, code: string) => {
    const point = code.startsWith('x') ? Number.parseInt(code.slice(1), 16) : Number(code);
    return point > 0 && point < 0x11_0000 ? String.fromCodePoint(point) : '';
  });
  return (
    /<\s*([\w-]+:)?(script|foreignObject|iframe|embed|object|handler|listener)\b/i.test(text) ||
    /[\s"'/]on[a-z]+\s*=/i.test(text) ||
    /(javascript|vbscript|data:text)\s*:?/i.test(text.replace(/[^!-~]/g, '')) ||
    /<!ENTITY/i.test(text) ||
    /href\s*=\s*["']?\s*(https?:|\/\/|file:|ftp:)/i.test(text) ||
    /url\(\s*["']?\s*(https?:|\/\/|file:)/i.test(text) ||
    /@import/i.test(text)
  );
}

/** Drawings that draw others many times over cost seconds of a processor in a few bytes; none that is a photo needs it. */
export function isCostlySvg(bytes: Uint8Array): boolean {
  return (textOf(bytes).match(/<\s*([\w-]+:)?(use|filter|pattern|image)\b/gi)?.length ?? 0) > 64;
}

function begins(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes);
}
