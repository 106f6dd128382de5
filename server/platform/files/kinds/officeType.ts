import { readBytes } from '../readBytes.ts';
import type { UploadedFile } from '../types.ts';

export type OfficeType = 'doc' | 'xls' | 'ppt';

/** The stream at the root of an OLE file that makes it a document. */
const STREAMS: Readonly<Record<string, OfficeType>> = {
  worddocument: 'doc',
  workbook: 'xls',
  book: 'xls',
  'powerpoint document': 'ppt',
};
/** Macros anywhere in it, or what nobody can look into. */
const REFUSED = /^(macros|_vba_project_cur|vba|_vba_project|encryptedpackage)$/;

const HEADER = 512;
const FREE = 0xffff_fff0;
const ENTRY = 128;
/** Entries of a directory, at most: an ordinary document has some twenty. */
const MOST_ENTRIES = 20_000;

type Item = {
  readonly name: string;
  readonly kind: number;
  readonly left: number;
  readonly right: number;
  readonly child: number;
};

/** Which of the old Office documents an OLE file (MS-CFB) is, by its directory; undefined for others and those with macros. */
export async function officeTypeOf(upload: UploadedFile): Promise<OfficeType | undefined> {
  const items = await directoryOf(upload);
  if (items.some(({ name }) => REFUSED.test(name))) return undefined;
  const found = rootItems(items).flatMap(({ name, kind }) => (kind === 2 ? (STREAMS[name] ?? []) : []));
  return new Set(found).size === 1 ? found[0] : undefined;
}

async function directoryOf(upload: UploadedFile): Promise<readonly Item[]> {
  const header = await readBytes(upload, 0, HEADER);
  if (header.length < HEADER) return [];
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return [];
  const size = 1 << shift;
  const sector = (number: number) => readBytes(upload, (number + 1) * size, size);
  const next = await allocationOf(header, size, upload.size, sector);
  const items: Item[] = [];
  const seen = new Set<number>();
  for (let at = header.readUInt32LE(48); at < FREE && !seen.has(at); at = next[at] ?? FREE) {
    seen.add(at);
    const bytes = await sector(at);
    for (let from = 0; from + ENTRY <= bytes.length; from += ENTRY) {
      items.push(itemOf(bytes.subarray(from, from + ENTRY)));
    }
    if (items.length > MOST_ENTRIES) return [];
  }
  return items;
}

/** For each sector the one after it. */
async function allocationOf(
  header: Buffer,
  size: number,
  fileSize: number,
  sector: (number: number) => Promise<Buffer>,
): Promise<readonly number[]> {
  const places: number[] = [];
  const most = Math.ceil(fileSize / size / (size / 4)) + 1;
  const take = (table: Buffer) => {
    for (let at = 0; at + 4 <= table.length && places.length < most; at += 4) {
      const place = table.readUInt32LE(at);
      if (place < FREE) places.push(place);
    }
  };
  take(header.subarray(76));
  let more = header.readUInt32LE(68);
  for (let left = header.readUInt32LE(72); left > 0 && more < FREE && places.length < most; left -= 1) {
    const table = await sector(more);
    if (table.length < size) break;
    take(table.subarray(0, size - 4));
    more = table.readUInt32LE(size - 4);
  }
  const next: number[] = [];
  for (const place of places) {
    const table = await sector(place);
    for (let at = 0; at + 4 <= table.length; at += 4) next.push(table.readUInt32LE(at));
  }
  return next;
}

function itemOf(bytes: Buffer): Item {
  const length = Math.min(64, bytes.readUInt16LE(64));
  return {
    name: bytes
      .subarray(0, Math.max(0, length - 2))
      .toString('utf16le')
      .toLowerCase(),
    kind: bytes[66] ?? 0,
    left: bytes.readUInt32LE(68),
    right: bytes.readUInt32LE(72),
    child: bytes.readUInt32LE(76),
  };
}

/** What lies at the root itself: a document inside another says nothing about the outer one. */
function rootItems(items: readonly Item[]): readonly Item[] {
  const found = new Set<Item>();
  const open = [items[0]?.child ?? FREE];
  while (open.length > 0) {
    const item = items[open.pop() ?? FREE];
    if (!item || found.has(item)) continue;
    found.add(item);
    open.push(item.left, item.right);
  }
  return [...found];
}
