import type { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl';
import { readBytes } from './readBytes.ts';
import type { UploadedFile } from './types.ts';

export type PackageType = 'docx' | 'xlsx' | 'pptx' | 'odt' | 'ods' | 'odp';

export const packageLimits = {
  entries: 10_000,
  /** What the whole says that it would be, unpacked; nothing but one small entry ever is. */
  unpacked: 1024 * 1024 * 1024,
  /** Bytes of the entry that says what it is, unpacked. */
  label: 1024 * 1024,
} as const;

const WINDOW = 64 * 1024;
const OOXML = /^application\/vnd\.openxmlformats-officedocument\.(\w+)\.\w+\.main\+xml$/;
const MAIN: Readonly<Record<string, readonly [type: PackageType, part: string]>> = {
  'wordprocessingml.document': ['docx', 'word/'],
  'spreadsheetml.sheet': ['xlsx', 'xl/'],
  'presentationml.presentation': ['pptx', 'ppt/'],
};
const ODF: Readonly<Record<string, PackageType>> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
};

/**
 * What kind of document a zip is, by its table of contents and the one entry that names its type; undefined for any other
 * zip, for one with macros, and for one that would unpack without end.
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
  const hasMacros = [...entries.keys()].some(
    (name) => /^Scripts\/.*[^/]$/i.test(name) || /^Basic\/[^/]+\/(?!script-lb\.xml$)[^/]+$/i.test(name),
  );
  return hasMacros ? undefined : type;
}

async function officeDocument(zip: ZipFile, entries: Entries): Promise<PackageType | undefined> {
  const label = await read(zip, entries.get('[Content_Types].xml'));
  // Neither is ever written there but to hide something from whoever only looks.
  if (/&|<!/.test(label) || /macroEnabled|vbaProject|ms-office\.vba/i.test(label)) return undefined;
  if ([...entries.keys()].some((name) => /vba(Project|Data)[^/]*$/i.test(name))) return undefined;
  const mains = [...label.matchAll(/ContentType\s*=\s*(["'])(.*?)\1/g)]
    .map(([, , type = '']) => OOXML.exec(type.trim()) && type.split('officedocument.')[1])
    .filter((found) => found !== null && found !== undefined);
  const [main = ''] = mains;
  const [type, folder = ''] = MAIN[main.replace(/\.main\+xml$/, '')] ?? [];
  const isWhole = [...entries.keys()].some((name) => name.startsWith(folder));
  return type && mains.length === 1 && entries.has('_rels/.rels') && isWhole ? type : undefined;
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
  const content = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length;
    // It said less than it holds.
    if (size > packageLimits.label) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
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
