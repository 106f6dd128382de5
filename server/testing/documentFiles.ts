import { crc32, deflateRawSync } from 'node:zlib';

// Files as office programs make them, as small as they can be, and as somebody makes them who means harm.

type ZipEntry = {
  readonly name: string;
  readonly content: string | Buffer;
  /** What the table of contents says that it is unpacked. */
  readonly claims?: number;
  readonly isLocked?: boolean;
};

export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const bodies: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  for (const { name, content, claims, isLocked } of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isLocked ? 1 : 0, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claims ?? bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const made = Buffer.from('PK\x01\x02\x14\x00', 'latin1');
    table.push(Buffer.concat([made, common, place, Buffer.from(name)]));
    bodies.push(body);
    at += body.length;
  }
  const listed = Buffer.concat(table);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, listed, end]);
}

const OOXML = 'application/vnd.openxmlformats-officedocument';
const MAINS = {
  docx: ['word/document.xml', `${OOXML}.wordprocessingml.document.main+xml`],
  xlsx: ['xl/workbook.xml', `${OOXML}.spreadsheetml.sheet.main+xml`],
  pptx: ['ppt/presentation.xml', `${OOXML}.presentationml.presentation.main+xml`],
} as const;

/** `main` takes the place of the content type of the document itself; `types` stands beside it. */
export function officePackage(
  kind: keyof typeof MAINS,
  { main, types = '', more = [] }: { main?: string; types?: string; more?: readonly ZipEntry[] } = {},
): Buffer {
  const [part, type] = MAINS[kind];
  const label = `<?xml version="1.0"?><Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="${main ?? type}"/>${types}</Types>`;
  return zipOf([
    { name: '[Content_Types].xml', content: label },
    { name: '_rels/.rels', content: '<Relationships/>' },
    { name: part, content: '<document/>' },
    ...more,
  ]);
}

export function openDocumentPackage(
  kind: 'text' | 'spreadsheet' | 'presentation',
  more: readonly ZipEntry[] = [],
  content = '<office/>',
): Buffer {
  return zipOf([
    { name: 'mimetype', content: `application/vnd.oasis.opendocument.${kind}` },
    { name: 'content.xml', content },
    ...more,
  ]);
}

const SECTOR = 512;
const END = 0xffff_fffe;
const NONE = 0xffff_ffff;

/** A stream of an OLE file. What is shorter than 4 KB lies in the stream that small ones share. */
export type OleContent = { readonly name: string; readonly content: Buffer };
const SMALL = 4096;
const SMALL_SECTOR = 64;

/** An OLE file whose root holds these streams, and within a storage of that name the others. A name alone is an empty stream. */
export function oleFile(
  streams: readonly (string | OleContent)[],
  inside: Readonly<Record<string, readonly string[]>> = {},
): Buffer {
  const items: Buffer[] = [];
  const places: { readonly item: Buffer; readonly content: Buffer }[] = [];
  const add = (named: string | OleContent, kind: number, children: readonly (() => number)[] = []) => {
    const { name, content } = typeof named === 'string' ? { name: named, content: Buffer.alloc(0) } : named;
    const item = Buffer.alloc(128);
    const number = items.push(item) - 1;
    item.write(name, 'utf16le');
    item.writeUInt16LE(2 * name.length + 2, 64);
    item[66] = kind;
    for (const place of [68, 72, 76]) item.writeUInt32LE(NONE, place);
    item.writeUInt32LE(END, 116);
    item.writeUInt32LE(content.length, 120);
    if (content.length > 0) places.push({ item, content });
    // Each child leads to the next: a tree as long as a list.
    let before: Buffer | undefined;
    for (const child of children) {
      const at = child();
      if (before) before.writeUInt32LE(at, 72);
      else item.writeUInt32LE(at, 76);
      before = items[at];
    }
    return number;
  };
  add('Root Entry', 5, [
    ...streams.map((stream) => () => add(stream, 2)),
    ...Object.entries(inside).map(
      ([name, own]) =>
        () =>
          add(
            name,
            1,
            own.map((each) => () => add(each, 2)),
          ),
    ),
  ]);
  while (items.length % 4 > 0) items.push(Buffer.alloc(128));
  const header = Buffer.alloc(SECTOR);
  const allocation = Buffer.alloc(SECTOR, 0xff);
  const body: Buffer[] = [];
  let sectors = 1;
  const place = (content: Buffer): number => {
    const [first, count] = [sectors, Math.ceil(content.length / SECTOR)];
    body.push(padded(content, SECTOR));
    sectors += count;
    chain(allocation, first, count);
    return count === 0 ? END : first;
  };
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(SMALL, 56);
  header.writeUInt32LE(END, 60);
  header.writeUInt32LE(END, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  allocation.writeUInt32LE(0xffff_fffd, 0);
  const directory = Buffer.concat(items);
  header.writeUInt32LE(place(directory), 48);
  const small = places.filter(({ content }) => content.length < SMALL);
  const smallAllocation = Buffer.alloc(SECTOR, 0xff);
  let smallSectors = 0;
  for (const { item, content } of small) {
    const count = Math.ceil(content.length / SMALL_SECTOR);
    item.writeUInt32LE(smallSectors, 116);
    chain(smallAllocation, smallSectors, count);
    smallSectors += count;
  }
  if (small.length > 0) {
    const shared = Buffer.concat(small.map(({ content }) => padded(content, SMALL_SECTOR)));
    items[0]?.writeUInt32LE(place(shared), 116);
    items[0]?.writeUInt32LE(shared.length, 120);
    header.writeUInt32LE(place(smallAllocation), 60);
    header.writeUInt32LE(1, 64);
  }
  for (const { item, content } of places)
    if (content.length >= SMALL) item.writeUInt32LE(place(content), 116);
  body[0] = Buffer.concat(items);
  return Buffer.concat([header, allocation, ...body]);
}

function padded(content: Buffer, size: number): Buffer {
  return Buffer.concat([content, Buffer.alloc((size - (content.length % size)) % size)]);
}

function chain(table: Buffer, first: number, count: number): void {
  for (let at = first; at < first + count; at += 1)
    table.writeUInt32LE(at === first + count - 1 ? END : at + 1, 4 * at);
}

type WorkbookSheet = { readonly listedAs?: number; readonly isPart?: number };

/** A workbook of Excel 97, as its stream: `listedAs` and `isPart` say what a sheet is, in the list and in the sheet. */
export function workbook(sheets: readonly WorkbookSheet[], { isLocked = false, more = 0 } = {}): Buffer {
  const record = (type: number, data: Buffer) => {
    const head = Buffer.alloc(4);
    head.writeUInt16LE(type, 0);
    head.writeUInt16LE(data.length, 2);
    return Buffer.concat([head, data]);
  };
  const begin = (part: number) => {
    const data = Buffer.alloc(16);
    data.writeUInt16LE(0x0600, 0);
    data.writeUInt16LE(part, 2);
    return record(0x0809, data);
  };
  const end = record(0x000a, Buffer.alloc(0));
  const name = 'A';
  const entry = (place: number, listedAs: number) => {
    const data = Buffer.alloc(8 + name.length);
    data.writeUInt32LE(place, 0);
    data[5] = listedAs;
    data[6] = name.length;
    data.write(name, 8, 'latin1');
    return record(0x0085, data);
  };
  const head = [
    begin(0x0005),
    ...(isLocked ? [record(0x002f, Buffer.alloc(6))] : []),
    ...Array.from({ length: more }, () => record(0x00fc, Buffer.alloc(8_000))),
  ];
  const globals = Buffer.concat(head).length + sheets.length * entry(0, 0).length + end.length;
  const parts = sheets.map(({ isPart = 0x0010 }) => Buffer.concat([begin(isPart), end]));
  const places = parts.map((_part, at) => globals + Buffer.concat(parts.slice(0, at)).length);
  const list = sheets.map(({ listedAs = 0 }, at) => entry(places[at] ?? 0, listedAs));
  return Buffer.concat([...head, ...list, end, ...parts]);
}

/** A document of Word 97 with the names of the files that belong to it: its template, and what a mail merge reads. */
export function wordFile({
  template = 'C:\\Users\\Ana\\Normal.dotm',
  merged = '',
  isLocked = false,
  hasNames = true,
  cut = 0,
} = {}): Buffer {
  const names = Array.from({ length: 18 }, (_, at) => ({ 1: template, 8: merged })[at] ?? '');
  const texts = names.map((name) => {
    const length = Buffer.alloc(2);
    length.writeUInt16LE(name.length, 0);
    return Buffer.concat([length, Buffer.from(name, 'utf16le')]);
  });
  const table = Buffer.concat([Buffer.from('ffff12000000', 'hex'), ...texts]);
  const before = Buffer.alloc(200);
  const document = Buffer.alloc(SMALL);
  document.writeUInt16LE(0xa5ec, 0);
  document.writeUInt16LE(0x00c1, 2);
  document.writeUInt16LE(0x0200 | (isLocked ? 0x0100 : 0), 10);
  document.writeUInt16LE(14, 32);
  document.writeUInt16LE(22, 62);
  document.writeUInt16LE(0x005d, 152);
  if (hasNames) {
    document.writeUInt32LE(before.length, 0x019a);
    document.writeUInt32LE(table.length, 0x019e);
  }
  return oleFile([
    { name: 'WordDocument', content: document },
    { name: '1Table', content: Buffer.concat([before, table.subarray(0, table.length - cut)]) },
  ]);
}
