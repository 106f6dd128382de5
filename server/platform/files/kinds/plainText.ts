import type { Readable } from 'node:stream';

/** How many characters may tell that a text is a page or a program. */
const LOOKED_AT = 2048;
/** Elements that a page or a drawing begins with. */
const FIRST = new Set(
  'html head body script svg iframe style meta title base link object embed form math plaintext table div font img a p br h1'.split(
    ' ',
  ),
);
const ANYWHERE = /<(html|svg|script|!doctype\s+html)[\s>/]/i;
const PROGRAM = /^(#!|\{\\rtf|%!PS|MZ)/;

/**
 * Bytes that are in no text: control characters except tabs, line ends, form feeds and the escape of coloured logs.
 */
const CONTROL = new Uint8Array(256);
for (let byte = 0; byte < 32; byte += 1) CONTROL[byte] = [9, 10, 11, 12, 13, 27].includes(byte) ? 0 : 1;
CONTROL[127] = 1;
/** What Windows-1252, which spreadsheets still write, has no character for. */
const NOT_WINDOWS = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/**
 * Whether everything in it is text (UTF-8, UTF-16 with its mark, or Windows-1252), and neither a page, a drawing nor a
 * program. Reads to the first doubt; the stream is over afterwards.
 */
export async function isPlainText(content: Readable): Promise<boolean> {
  let judge: Judge | undefined;
  let head = '';
  for await (const chunk of content as AsyncIterable<Buffer>) {
    judge ??= judgeOf(chunk);
    if (!judge.accepts(chunk, false)) return false;
    if (head.length < LOOKED_AT) head += judge.readable(chunk.subarray(0, 2 * LOOKED_AT));
  }
  return judge?.accepts(Buffer.alloc(0), true) === true && isHarmless(head.slice(0, LOOKED_AT));
}

function isHarmless(head: string): boolean {
  const text = head.replace(/^[\ufeff\s]+/, '');
  if (['<!--', '<?'].some((mark) => text.startsWith(mark))) return false;
  const [, mark = '', name = ''] = /^<(!?)(\w*)/.exec(text) ?? [];
  const isMarkup = mark === '' ? FIRST.has(name.toLowerCase()) : name.toLowerCase() === 'doctype';
  return !isMarkup && !ANYWHERE.test(text) && !PROGRAM.test(text);
}

type Judge = {
  readonly accepts: (chunk: Buffer, isLast: boolean) => boolean;
  readonly readable: (chunk: Buffer) => string;
};

function judgeOf(first: Buffer): Judge {
  const [one, two] = first;
  if (one === 0xff && two === 0xfe) return wide('utf-16le');
  if (one === 0xfe && two === 0xff) return wide('utf-16be');
  return narrow();
}

function wide(encoding: string): Judge {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return {
    accepts(chunk, isLast) {
      try {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
        return !/[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/.test(decoder.decode(chunk, { stream: !isLast }));
      } catch {
        return false;
      }
    },
    readable: (chunk) => new TextDecoder(encoding).decode(chunk),
  };
}

function narrow(): Judge {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUnicode = true;
  let isWindows = true;
  return {
    accepts(chunk, isLast) {
      for (const byte of chunk) if (CONTROL[byte] === 1) return false;
      isWindows &&= !NOT_WINDOWS.some((byte) => chunk.includes(byte));
      try {
        if (isUnicode) decoder.decode(chunk, { stream: !isLast });
      } catch {
        isUnicode = false;
      }
      return isUnicode || isWindows;
    },
    readable: (chunk) => chunk.toString('latin1').replace(/^\xef\xbb\xbf/, ''),
  };
}
