import type { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl';
import { readBytes } from '../readBytes.ts';
import type { UploadedFile } from '../types.ts';
import { contentTypesIn, hasHostileRelationship, isProgramType } from './packages/officeParts.ts';
import { isHostileElement, isMacroEntry, judgedAttributes } from './packages/openDocumentParts.ts';
import { createXmlReader, type XmlAllowance, type XmlElement, xmlLimits } from './packages/readXml.ts';

export type PackageType = 'docx' | 'xlsx' | 'pptx' | 'odt' | 'ods' | 'odp';

export const packageLimits = {
  entries: 10_000,
  /** What the whole says that it would be, unpacked; nothing but one small entry ever is. */
  unpacked: 1024 * 1024 * 1024,
  /** Bytes of the entry that says what it is, unpacked. */
  label: 1024 * 1024,
  /** Bytes of all entries that are read, together, unpacked. */
  read: 32 * 1024 * 1024,
} as const;

const WINDOW = 64 * 1024;
const OOXML = 'application/vnd.openxmlformats-officedocument';
const MAIN: Readonly<Record<string, { readonly type: PackageType; readonly folder: string }>> = {
  [`${OOXML}.wordprocessingml.document.main+xml`]: { type: 'docx', folder: 'word/' },
  [`${OOXML}.spreadsheetml.sheet.main+xml`]: { type: 'xlsx', folder: 'xl/' },
  [`${OOXML}.presentationml.presentation.main+xml`]: { type: 'pptx', folder: 'ppt/' },
};
const ODF_PARTS = ['content.xml', 'styles.xml', 'meta.xml', 'settings.xml'];
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Names in the directory of an OLE file with macros, as they are written there. */
const VBA = ['_VBA_PROJECT', 'VBA'].map((name) => Buffer.from(`${name}\0`, 'utf16le'));
const ODF: Readonly<Record<string, PackageType>> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
};

/**
 * What kind of document a zip is, by its table of contents and the one entry that names its type; undefined for any other
 * zip, for one with macros, for one that fetches something as it is opened, and for one that would unpack without end.
 */
export async function packageTypeOf(upload: UploadedFile): Promise<PackageType | undefined> {
  let zip: ZipFile | undefined;
  try {
    zip = await openZip(upload);
    const entries = await entriesOf(zip);
    if (!entries) return undefined;
    return (await openDocument(zip, entries)) ?? (await officeDocument(zip, entries));
  } catch {
    // Whatever its reader cannot make sense of is no document.
    return undefined;
  } finally {
    zip?.close();
  }
}

async function openDocument(zip: ZipFile, entries: Entries): Promise<PackageType | undefined> {
  const type = ODF[(await read(zip, entries.get('mimetype'))).trim()];
  if (!type || !entries.has('content.xml')) return undefined;
  if ([...entries.keys()].some(isMacroEntry)) return undefined;
  const parts = [...entries].flatMap(([name, entry]) => (ODF_PARTS.includes(baseName(name)) ? [entry] : []));
  if (isTooMuch(parts)) return undefined;
  const allowance = { nodes: xmlLimits.nodes };
  for (const part of parts) {
    if (await hasHostileElement(zip, part, allowance)) return undefined;
  }
  return type;
}

/** Whether entries say that they are more than may be read; none is let be more than it says. */
function isTooMuch(entries: readonly Entry[]): boolean {
  return entries.reduce((total, { uncompressedSize }) => total + uncompressedSize, 0) > packageLimits.read;
}

/** The document itself and every document inside it. */
async function hasHostileElement(zip: ZipFile, entry: Entry, allowance: XmlAllowance): Promise<boolean> {
  let isHostile = false;
  const judge = (element: XmlElement) => {
    isHostile ||= isHostileElement(element);
  };
  const reader = createXmlReader(judgedAttributes, judge, allowance);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of chunksOf(zip, entry)) {
    reader.write(decoder.decode(chunk, { stream: true }));
    if (isHostile) return true;
  }
  reader.end();
  return isHostile;
}

async function officeDocument(zip: ZipFile, entries: Entries): Promise<PackageType | undefined> {
  const label = await read(zip, entries.get('[Content_Types].xml'));
  // Neither is ever written there but to hide something from a program that only searches.
  if (label.includes('&') || label.includes('<!')) return undefined;
  const types = contentTypesIn(label);
  if (types.some(isProgramType)) return undefined;
  const mains = types.flatMap((each) => MAIN[each] ?? []);
  const [main] = mains;
  if (!main || mains.length !== 1 || !entries.has('_rels/.rels')) return undefined;
  const isWhole = [...entries.keys()].some((name) => name.startsWith(main.folder));
  return isWhole && !(await hasHostilePart(zip, entries)) ? main.type : undefined;
}

/** Macros by any name, and relationships that lead out of the document or to a program. */
async function hasHostilePart(zip: ZipFile, entries: Entries): Promise<boolean> {
  const named = [...entries].map(([name, entry]) => ({ file: baseName(name).toLowerCase(), entry }));
  if (named.some(({ file }) => file.startsWith('vbaproject') || file.startsWith('vbadata'))) return true;
  const relationships = entriesNamed(named, '.rels');
  const binaries = entriesNamed(named, '.bin');
  if (isTooMuch([...relationships, ...binaries])) return true;
  for (const entry of relationships) {
    const isLarge = entry.uncompressedSize > packageLimits.label;
    if (isLarge || hasHostileRelationship(await read(zip, entry))) return true;
  }
  for (const entry of binaries) {
    if (await isMacroProject(zip, entry)) return true;
  }
  return false;
}

function entriesNamed(
  named: readonly { readonly file: string; readonly entry: Entry }[],
  ending: string,
): readonly Entry[] {
  return named.flatMap(({ file, entry }) => (file.endsWith(ending) ? [entry] : []));
}

/** An OLE file with a storage of VBA, as `vbaProject.bin` is. */
async function isMacroProject(zip: ZipFile, entry: Entry): Promise<boolean> {
  const chunks: Buffer[] = [];
  for await (const chunk of chunksOf(zip, entry)) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return bytes.subarray(0, OLE.length).equals(OLE) && VBA.some((name) => bytes.includes(name));
}

/** What follows the last slash. */
function baseName(entry: string): string {
  return entry.slice(entry.lastIndexOf('/') + 1);
}

type Entries = ReadonlyMap<string, Entry>;

/** undefined: too many, too large, named twice or locked. */
function entriesOf(zip: ZipFile): Promise<Entries | undefined> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      unpacked += entry.uncompressedSize;
      const isRefused =
        entries.has(entry.fileName) ||
        entry.isEncrypted() ||
        entries.size >= packageLimits.entries ||
        unpacked > packageLimits.unpacked;
      if (isRefused) return resolve(undefined);
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', reject);
    zip.readEntry();
  });
}

/** The text of a small entry; empty where there is none or it is not small. */
async function read(zip: ZipFile, entry: Entry | undefined): Promise<string> {
  if (!entry || entry.uncompressedSize > packageLimits.label) return '';
  const chunks: Buffer[] = [];
  for await (const chunk of chunksOf(zip, entry)) chunks.push(chunk);
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}

/** The unpacked entry. @throws Error where it holds more bytes than it says. */
async function* chunksOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const content = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > entry.uncompressedSize) throw new Error('The entry is larger than it says');
    yield chunk;
  }
}

function openZip(upload: UploadedFile): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false };
  return new Promise((resolve, reject) => {
    fromRandomAccessReader(new UploadReader(upload), upload.size, options, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });
}

/** A table of contents is read in pieces of some twenty bytes: they come out of a window of the file. */
class UploadReader extends RandomAccessReader {
  readonly #upload: UploadedFile;
  #window: { readonly start: number; readonly bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };

  constructor(upload: UploadedFile) {
    super();
    this.#upload = upload;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#upload.stream({ start, end: end - 1 });
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#bytesAt(position, length)
      .then((bytes) => {
        bytes.copy(buffer, offset);
        callback(bytes.length < length ? new Error('The file ends too early') : null);
      }, callback)
      .catch((error: unknown) => this.emit('error', error));
  }

  async #bytesAt(position: number, length: number): Promise<Buffer> {
    const { start, bytes } = this.#window;
    const isInside = position >= start && position + length <= start + bytes.length;
    if (!isInside) {
      this.#window = {
        start: position,
        bytes: await readBytes(this.#upload, position, Math.max(length, WINDOW)),
      };
    }
    const from = position - this.#window.start;
    return this.#window.bytes.subarray(from, from + length);
  }
}
