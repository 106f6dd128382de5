import type { OleStream } from './OleFile.ts';

/** The information block at the beginning of a Word document (MS-DOC 2.5). */
const INFORMATION = 0x01a2;
const WORD = 0xa5ec;
const ENCRYPTED = 0x0100;
const TABLE_ONE = 0x0200;
/** Where in it stands the place of the names that belong to the document, in the table stream. */
const NAMES_AT = 0x019a;
/** Characters of them all are fewer. */
const MOST_BYTES = 64 * 1024;
/** The template, and the files that a mail merge reads: by number among the names. */
const OPENED = [1, 8, 9];
/** A scheme, which is longer than the letter of a drive, or a share. */
const OUTSIDE = /^([a-z][a-z0-9+.-]+:|\/\/)/i;

/** Whether a Word document takes its template from this computer; false also where it is locked. */
export async function isPlainDocument(
  document: OleStream,
  tableOf: (name: string) => Promise<OleStream | undefined>,
): Promise<boolean> {
  const block = await document.read(0, INFORMATION);
  if (block.length < INFORMATION || block.readUInt16LE(0) !== WORD) return false;
  // The lengths of its two lists, by which everything behind them has its place.
  if (block.readUInt16LE(32) !== 14 || block.readUInt16LE(62) !== 22) return false;
  const flags = block.readUInt16LE(10);
  if ((flags & ENCRYPTED) !== 0) return false;
  const [at, length] = [block.readUInt32LE(NAMES_AT), block.readUInt32LE(NAMES_AT + 4)];
  if (length === 0) return true;
  if (length > MOST_BYTES) return false;
  const table = await tableOf((flags & TABLE_ONE) === 0 ? '0table' : '1table');
  const names = table && namesIn(await table.read(at, length));
  if (!names) return false;
  return OPENED.every((number) => !OUTSIDE.test((names[number] ?? '').trim().replaceAll('\\', '/')));
}

/** undefined: they cannot be read. */
function namesIn(bytes: Buffer): readonly string[] | undefined {
  if (bytes.length < 6 || bytes.readUInt16LE(0) !== 0xffff) return undefined;
  const [count, more] = [bytes.readUInt16LE(2), bytes.readUInt16LE(4)];
  const names: string[] = [];
  let at = 6;
  while (names.length < count) {
    if (at + 2 > bytes.length) return undefined;
    const end = at + 2 + 2 * bytes.readUInt16LE(at);
    if (end + more > bytes.length) return undefined;
    names.push(bytes.toString('utf16le', at + 2, end));
    at = end + more;
  }
  return names;
}
