import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from '../types.ts';

/**
 * The part of a file that a request wants (RFC 9110, one range); undefined for all of it, also where the header is not
 * understood or the file is another one by now.
 */
export function rangeOf(
  headers: IncomingHttpHeaders,
  size: number,
  tag: string,
): ByteRange | 'unsatisfiable' | undefined {
  const { range, 'if-range': only } = headers;
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (only !== undefined && only !== tag) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
