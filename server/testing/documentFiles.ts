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

/** An OLE file whose root holds these streams, and within a storage of that name the others. */
export function oleFile(
  streams: readonly string[],
  inside: Readonly<Record<string, readonly string[]>> = {},
): Buffer {
  const items: Buffer[] = [];
  const add = (name: string, kind: number, children: readonly (() => number)[] = []) => {
    const item = Buffer.alloc(128);
    const number = items.push(item) - 1;
    item.write(name, 'utf16le');
    item.writeUInt16LE(2 * name.length + 2, 64);
    item[66] = kind;
    for (const place of [68, 72, 76]) item.writeUInt32LE(NONE, place);
    item.writeUInt32LE(END, 116);
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
    ...streams.map((name) => () => add(name, 2)),
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
  const directory = items.length / 4;
  const header = Buffer.alloc(SECTOR);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(END, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const allocation = Buffer.alloc(SECTOR, 0xff);
  allocation.writeUInt32LE(0xffff_fffd, 0);
  for (let at = 1; at <= directory; at += 1) {
    allocation.writeUInt32LE(at === directory ? END : at + 1, 4 * at);
  }
  return Buffer.concat([header, allocation, ...items]);
}
