import type { OleStream } from './OleFile.ts';

/** Records of a workbook (MS-XLS 2.3). */
const BOF = 0x0809;
const EOF = 0x000a;
const FILE_PASS = 0x002f;
const BOUND_SHEET = 0x0085;
/** What a part of a workbook is, as its first record says. */
const GLOBALS = 0x0005;
const PLAIN_PARTS = [0x0010, 0x0020];
/** What the list of sheets says of a sheet and of a chart. Others are macros of Excel 4 and modules of Visual Basic. */
const PLAIN_SHEETS = [0, 2];
const MOST_SHEETS = 1_000;
const PART = 64 * 1024;

/** Whether a workbook holds sheets and charts only, by its list and by the sheets themselves; false also where it is locked. */
export async function hasPlainSheetsOnly(stream: OleStream): Promise<boolean> {
  const places = await placesOfSheets(stream);
  if (!places) return false;
  for (const place of places) {
    const head = await stream.read(place, 8);
    if (head.length < 8 || head.readUInt16LE(0) !== BOF) return false;
    if (!PLAIN_PARTS.includes(head.readUInt16LE(6))) return false;
  }
  return true;
}

/** Where the sheets begin; undefined: one is no plain one, or the list cannot be read. */
async function placesOfSheets(stream: OleStream): Promise<readonly number[] | undefined> {
  const places: number[] = [];
  let part: { readonly from: number; readonly bytes: Buffer } = { from: 0, bytes: Buffer.alloc(0) };
  for (let at = 0; at + 4 <= stream.size; ) {
    // The records that are looked at are shorter than this.
    if (at + 16 > part.from + part.bytes.length && part.from + part.bytes.length < stream.size)
      part = { from: at, bytes: await stream.read(at, PART) };
    const { bytes } = part;
    const record = at - part.from;
    if (record + 4 > bytes.length) return undefined;
    const [type, length] = [bytes.readUInt16LE(record), bytes.readUInt16LE(record + 2)];
    if (at === 0 && (type !== BOF || length < 4 || bytes.readUInt16LE(6) !== GLOBALS)) return undefined;
    if (type === FILE_PASS) return undefined;
    if (type === EOF) return places;
    if (type === BOUND_SHEET) {
      if (length < 6 || record + 10 > bytes.length || places.length === MOST_SHEETS) return undefined;
      if (!PLAIN_SHEETS.includes(bytes[record + 9] ?? -1)) return undefined;
      places.push(bytes.readUInt32LE(record + 4));
    }
    at += 4 + length;
  }
  return undefined;
}
