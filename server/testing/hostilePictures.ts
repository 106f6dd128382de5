import { crc32, deflateSync } from 'node:zlib';

const OPEN = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800">';
/** Bytes of the largest photo. */
const MAX = 2_097_151;

function svg(inside: string): string {
  return `${OPEN}${inside}</svg>`;
}

function upToLimit(text: string): string {
  return text.repeat(Math.floor((MAX - OPEN.length - 100) / text.length));
}

/** A PNG with this head and these pixels, deflated already. */
export function pngOf(head: readonly number[], pixels: Uint8Array): Buffer {
  const [width = 0, height = 0, ...rest] = head;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(rest, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** One path that crosses itself so often that drawing it takes minutes, though its markup is harmless. */
export function endlessDrawing(): string {
  const lines = Array.from({ length: 60_000 }, (_, n) => `L${(n * 7919) % 800} ${(n * 104_729) % 800}`);
  return svg(`<path stroke="red" stroke-width="30" d="M0 0${lines.join('')}"/>`);
}

/** 300 KB that take half a gigabyte to decode: interlaced, so that rows cannot be decoded one by one. */
export function memoryBomb(): Buffer {
  const side = 6_300;
  return pngOf(
    [side, side, 16, 6, 0, 0, 1],
    deflateSync(Buffer.alloc(side * side * 8 + 60 * side), { level: 1 }),
  );
}

/** Pictures that once held a process or everybody's photos for seconds, minutes or good, by what they consist of. */
export function hostilePictures(): readonly (readonly [name: string, content: string])[] {
  const filters = `${'<feGaussianBlur stdDeviation="200"/>'.repeat(25)}${'<feMorphology radius="100"/>'.repeat(25)}`;
  const chain = Array.from(
    { length: 30 },
    (_, n) => `<g id="l${n}">${n === 0 ? '<rect/>' : `<use href="#l${n - 1}"/>`.repeat(2)}</g>`,
  );
  return [
    ['295 bytes of comments', `${'<!---->'.repeat(42)}x`],
    [
      '1.8 KB of filters',
      svg(`<filter id="f">${filters}</filter><rect width="800" height="800" filter="url(#f)"/>`),
    ],
    ['100 KB of text', svg(`<text y="20">${'a'.repeat(100_000)}</text>`)],
    ['2 MB of href=', svg(`<use href="${upToLimit('href=')}"/>`)],
    ['href= and 2 MB of spaces', svg(`<use href=${upToLimit(' ')}"x"/>`)],
    ['2 MB of url(', svg(`<rect fill="${upToLimit('url(')}"/>`)],
    ['url( and 2 MB of spaces', svg(`<style>a{b:url(${upToLimit(' ')}}</style>`)],
    ['30 levels of use', svg(`${chain.join('')}<use href="#l29"/>`)],
    ['2 MB of open elements', svg(upToLimit('<g>'))],
    ['2 MB of attributes', svg(`<rect ${upToLimit('a="" ')}/>`)],
  ];
}
