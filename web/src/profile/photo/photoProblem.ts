import { fileLimits } from '@waymark/events/limits';

/** Which text of PRO-71 or PRO-72 a file gets; keys of `profile.photo`. */
export type PhotoProblem = 'tooLarge' | 'unsupported';
type PhotoKind = 'jpeg' | 'png' | 'svg';

/** For the file chooser. */
export const photoTypes = 'image/jpeg,image/png,image/svg+xml,.jpg,.jpeg,.png,.svg';

/**
 * PRO-70: judged by content, whatever the name says. The server has the last word; this spares people the way there.
 */
export async function judgePhoto(
  file: Blob,
): Promise<{ problem: PhotoProblem } | { problem: null; kind: PhotoKind }> {
  const kind = kindOf(new Uint8Array(await file.slice(0, 1024).arrayBuffer()));
  if (kind === null) return { problem: 'unsupported' };
  return file.size >= fileLimits.photo ? { problem: 'tooLarge' } : { problem: null, kind };
}

function kindOf(head: Uint8Array): PhotoKind | null {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  return isSvg(new TextDecoder().decode(head)) ? 'svg' : null;
}

/** Skips a declaration, comments and a document type, each once: an expression over them takes exponential time. */
function isSvg(head: string): boolean {
  let rest = head.trimStart();
  for (;;) {
    const closing = closingOf(rest);
    if (closing === undefined) return /^<svg[\s>/]/i.test(rest);
    const end = rest.indexOf(closing, 2);
    if (end < 0) return false;
    rest = rest.slice(end + closing.length).trimStart();
  }
}

function closingOf(rest: string): string | undefined {
  if (rest.startsWith('<?')) return '?>';
  if (rest.startsWith('<!--')) return '-->';
  return rest.slice(0, 9).toUpperCase() === '<!DOCTYPE' ? '>' : undefined;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
