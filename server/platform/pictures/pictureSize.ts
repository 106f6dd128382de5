/** Pixels of a picture, as its own head says. */
type PictureSize = { readonly width: number; readonly height: number };

/** Frames of a JPEG: SOF0 to SOF15, apart from the three numbers among them that mark something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The size of a PNG, JPEG or WebP, read from its head without unpacking anything; undefined: it is none. Reads each byte once. */
export function pictureSize(bytes: Buffer): PictureSize | undefined {
  const is = (at: number, text: string) => bytes.toString('latin1', at, at + text.length) === text;
  if (is(0, '\x89PNG\r\n\x1a\n')) {
    if (bytes.length < 24 || !is(12, 'IHDR')) return undefined;
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  if (is(0, '\xff\xd8\xff')) return sizeOfJpeg(bytes);
  if (is(0, 'RIFF') && is(8, 'WEBP') && bytes.length >= 30) return sizeOfWebp(bytes);
  return undefined;
}

function sizeOfJpeg(bytes: Buffer): PictureSize | undefined {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    // Any number of 0xff may come before a marker.
    at += marker === 0xff ? 1 : 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return undefined;
}

function sizeOfWebp(bytes: Buffer): PictureSize | undefined {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) };
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}
