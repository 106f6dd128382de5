import { readBytes } from '../../readBytes.ts';
import type { UploadedFile } from '../../types.ts';

const HEADER = 512;
/** Numbers from here on mark no sector. */
const FREE = 0xffff_fff0;
const ENTRY = 128;
/** Entries of a directory, at most: an ordinary document has some twenty. */
const MOST_ENTRIES = 20_000;
/** Bytes that are read at once. */
const WINDOW = 64 * 1024;
/** A file is read this many times over at most, and a little more: one in a thousand pieces is no ordinary document. */
const MOST_TIMES = 4;
const MOST_MORE = 64;

export type OleItem = {
  readonly name: string;
  readonly kind: number;
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly start: number;
  readonly size: number;
};

/** A stream that can be read anywhere; beyond its end there is nothing. */
export type OleStream = {
  readonly size: number;
  read(at: number, length: number): Promise<Buffer>;
};

/**
 * An OLE file (MS-CFB): its directory, and the streams in it. Takes time in proportion to the file.
 * @throws Error from any method for a file that is in too many pieces to be read so.
 */
export class OleFile {
  readonly #upload: UploadedFile;
  #header: Buffer = Buffer.alloc(0);
  #sectorSize = 512;
  #next: readonly number[] = [];
  #window: { readonly from: number; readonly bytes: Buffer } = { from: 0, bytes: Buffer.alloc(0) };
  #windows = 0;
  /** Everything in it, wherever it lies; empty: it is no OLE file. */
  items: readonly OleItem[] = [];

  private constructor(upload: UploadedFile) {
    this.#upload = upload;
  }

  static async open(upload: UploadedFile): Promise<OleFile> {
    const file = new OleFile(upload);
    const header = await readBytes(upload, 0, HEADER);
    const shift = header.length < HEADER ? 0 : header.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) return file;
    file.#header = header;
    file.#sectorSize = 1 << shift;
    file.#next = await file.#readAllocation();
    file.items = await file.#readDirectory();
    return file;
  }

  /** Entries at the root itself: a document inside another says nothing about the outer one. */
  rootItems(): readonly OleItem[] {
    const found = new Set<OleItem>();
    const open = [this.items[0]?.child ?? FREE];
    while (open.length > 0) {
      const item = this.items[open.pop() ?? FREE];
      if (!item || found.has(item)) continue;
      found.add(item);
      open.push(item.left, item.right);
    }
    return [...found];
  }

  /** undefined: it is not all there. */
  async stream({ start, size }: OleItem): Promise<OleStream | undefined> {
    if (this.#isTooLong(size)) return undefined;
    const isSmall = size < this.#header.readUInt32LE(56);
    return isSmall ? this.#smallStream(start, size) : this.#largeStream(start, size);
  }

  /** What says that it is more than the file leads back to where it was. */
  #isTooLong(size: number): boolean {
    return size > this.#upload.size;
  }

  #largeStream(start: number, size: number): OleStream | undefined {
    const sectors = chainOf(this.#next, start, Math.ceil(size / this.#sectorSize));
    if (!sectors) return undefined;
    return pieces(size, this.#sectorSize, (index, from, length) =>
      this.#readAt(((sectors[index] ?? 0) + 1) * this.#sectorSize + from, length),
    );
  }

  /** Small streams share one: the stream of the root, in sectors that are listed apart. */
  async #smallStream(start: number, size: number): Promise<OleStream | undefined> {
    const [root] = this.items;
    const shared = root && !this.#isTooLong(root.size) && this.#largeStream(root.start, root.size);
    const sectorSize = 1 << this.#header.readUInt16LE(32);
    if (!shared || sectorSize !== 64) return undefined;
    const next: number[] = [];
    const most = Math.ceil(root.size / sectorSize / (this.#sectorSize / 4));
    for (const sector of chainOf(this.#next, this.#header.readUInt32LE(60), most) ?? [])
      next.push(...numbersIn(await this.#sector(sector)));
    const sectors = chainOf(next, start, Math.ceil(size / sectorSize));
    if (!sectors) return undefined;
    return pieces(size, sectorSize, (index, from, length) =>
      shared.read((sectors[index] ?? 0) * sectorSize + from, length),
    );
  }

  #sector(number: number): Promise<Buffer> {
    return this.#readAt((number + 1) * this.#sectorSize, this.#sectorSize);
  }

  async #readAt(at: number, length: number): Promise<Buffer> {
    const { from, bytes } = this.#window;
    if (at >= from && at + length <= from + bytes.length)
      return bytes.subarray(at - from, at - from + length);
    this.#windows += 1;
    if (this.#windows > MOST_MORE + MOST_TIMES * Math.ceil(this.#upload.size / WINDOW))
      throw new Error('The OLE file is in too many pieces.');
    this.#window = { from: at, bytes: await readBytes(this.#upload, at, Math.max(WINDOW, length)) };
    return this.#window.bytes.subarray(0, length);
  }

  async #readDirectory(): Promise<readonly OleItem[]> {
    const items: OleItem[] = [];
    const seen = new Set<number>();
    for (let at = this.#header.readUInt32LE(48); at < FREE && !seen.has(at); at = this.#next[at] ?? FREE) {
      seen.add(at);
      const bytes = await this.#sector(at);
      for (let from = 0; from + ENTRY <= bytes.length; from += ENTRY)
        items.push(itemOf(bytes.subarray(from, from + ENTRY)));
      if (items.length > MOST_ENTRIES) return [];
    }
    return items;
  }

  /** For each sector the one after it. */
  async #readAllocation(): Promise<readonly number[]> {
    const places: number[] = [];
    const size = this.#sectorSize;
    const most = Math.ceil(this.#upload.size / size / (size / 4)) + 1;
    const take = (table: Buffer) => {
      for (const place of numbersIn(table)) if (place < FREE && places.length < most) places.push(place);
    };
    take(this.#header.subarray(76));
    let more = this.#header.readUInt32LE(68);
    const seen = new Set<number>();
    for (
      let left = this.#header.readUInt32LE(72);
      left > 0 && more < FREE && places.length < most && !seen.has(more);
      left -= 1
    ) {
      seen.add(more);
      const table = await this.#sector(more);
      if (table.length < size) break;
      take(table.subarray(0, size - 4));
      more = table.readUInt32LE(size - 4);
    }
    const next: number[] = [];
    for (const place of places) next.push(...numbersIn(await this.#sector(place)));
    return next;
  }
}

/** undefined: the chain ends too soon. */
function chainOf(next: readonly number[], start: number, count: number): readonly number[] | undefined {
  const sectors: number[] = [];
  for (let at = start; sectors.length < count; at = next[at] ?? FREE) {
    if (at >= next.length) return undefined;
    sectors.push(at);
  }
  return sectors;
}

/** A stream that lies in pieces of one size. */
function pieces(
  size: number,
  each: number,
  readPiece: (index: number, from: number, length: number) => Promise<Buffer>,
): OleStream {
  return {
    size,
    async read(at, length) {
      const end = Math.min(size, at + length);
      const parts: Buffer[] = [];
      for (let from = at; from < end; ) {
        const within = from % each;
        const taken = Math.min(each - within, end - from);
        parts.push(await readPiece(Math.floor(from / each), within, taken));
        from += taken;
      }
      return Buffer.concat(parts);
    },
  };
}

function numbersIn(table: Buffer): readonly number[] {
  return Array.from({ length: Math.floor(table.length / 4) }, (_, at) => table.readUInt32LE(4 * at));
}

function itemOf(bytes: Buffer): OleItem {
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
    start: bytes.readUInt32LE(116),
    size: bytes.readUInt32LE(120),
  };
}
