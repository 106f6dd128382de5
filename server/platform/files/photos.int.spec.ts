import { deflateSync } from 'node:zlib';
import { GraphQLError } from 'graphql';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { acceptPhoto, forgetOlderPhotos } from './acceptPhoto.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app[Symbol.asyncDispose]());

function file(content: Uint8Array | string, name = 'photo.png', type = 'image/png'): File {
  return new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type });
}

function svg(inside: string, attributes = ''): File {
  const text = `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20" ${attributes}>${inside}</svg>`;
  return file(text, 'photo.svg', 'image/svg+xml');
}

async function refusalOf(upload: File): Promise<unknown> {
  try {
    return await acceptPhoto(app.app, 'ada', upload);
  } catch (error) {
    return error instanceof GraphQLError
      ? [error.message, error.extensions.code, error.extensions.fields]
      : error;
  }
}

const TOO_LARGE = ['the selected image is too large', 'BAD_USER_INPUT', { photo: 'imageTooLarge' }];
const UNSUPPORTED = [
  'Oops! The selected image is in an unsupported format',
  'BAD_USER_INPUT',
  { photo: 'imageUnsupported' },
];

const jpeg = () =>
  sharp({ create: { width: 1200, height: 600, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .jpeg()
    .toBuffer();

/** A PNG that says it is this large, in a few thousand bytes. */
function bomb(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc(body), body.length + 4);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * 64));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Uint8Array): number {
  let value = 0xffff_ffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1;
  }
  return (value ^ 0xffff_ffff) >>> 0;
}

describe('a photo', () => {
  it('PRO-70 PRO-73 is re-encoded without EXIF, and served so that it can only be looked at', async () => {
    const original = await jpeg();
    expect(original.includes('SECRET-PLACE')).toBe(true);
    const path = await acceptPhoto(app.app, 'ada', file(original, 'me.jpg', 'image/jpeg'));
    expect(path).toMatch(/^\/files\/photos\/[0-9a-f]{32}\/[0-9a-z]{9}-[0-9a-f]{32}\.webp$/);
    const response = await fetch(`${app.address}${path}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'content-length': String(bytes.length),
    });
    expect(bytes.includes('SECRET-PLACE')).toBe(false);
    const kept = await sharp(bytes).metadata();
    expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(['webp', 800, 400, undefined]);
    const head = await fetch(`${app.address}${path}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await fetch(`${app.address}${path}`, { method: 'POST' })).status).toBe(405);
  });

  it('PRO-70 takes a PNG and a drawing, whatever they are called', async () => {
    const png = await sharp(await jpeg())
      .png()
      .toBuffer();
    for (const upload of [
      file(png, 'x.txt', 'text/plain'),
      svg('<!-- a comment --><rect width="40" height="20" fill="red"/>'),
      file(
        '<!-- drawn by hand --><svg viewBox="0 0 10 10"  xmlns="http://www.w3.org/2000/svg"><circle r="5"/></svg>',
      ),
    ]) {
      const path = await acceptPhoto(app.app, 'ben', upload);
      const bytes = await (await fetch(`${app.address}${path}`)).arrayBuffer();
      expect((await sharp(bytes).metadata()).format).toBe('webp');
    }
  });

  it('LIM-21 PRO-71 PRO-73 ERR-24 must be smaller than 2 × 1024 × 1024 bytes', async () => {
    const small = await jpeg();
    const padded = (size: number) => file(Buffer.concat([small, Buffer.alloc(size - small.length)]));
    expect(await refusalOf(padded(2_097_152))).toEqual(TOO_LARGE);
    expect(await refusalOf(padded(2_097_153))).toEqual(TOO_LARGE);
    expect(await refusalOf(padded(2_097_151))).toMatch(/^\/files\/photos\//);
  });

  it('PRO-73 a few bytes cannot ask for gigabytes', async () => {
    expect(bomb(50_000, 50_000).length).toBeLessThan(5_000);
    expect(await refusalOf(file(bomb(50_000, 50_000)))).toEqual(TOO_LARGE);
    const laughs = Array.from(
      { length: 30 },
      (_, n) =>
        `<g id="l${n}">${n === 0 ? '<rect width="1" height="1"/>' : `<use href="#l${n - 1}"/>`.repeat(10)}</g>`,
    );
    expect(await refusalOf(svg(`${laughs.join('')}<use href="#l29"/>`))).toEqual(UNSUPPORTED);
    const huge = file(
      '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"><rect width="1" height="1"/></svg>',
    );
    expect(await refusalOf(huge)).toEqual(TOO_LARGE);
  });

  it.each([
    ['an executable', file(Buffer.from('MZ\x90\x00\x03 This program cannot be run in DOS mode'), 'me.png')],
    ['an ELF file', file(Buffer.from('\x7fELF\x02\x01\x01'), 'me.jpg', 'image/jpeg')],
    ['a page', file('<!doctype html><script>alert(1)</script>', 'me.svg', 'image/svg+xml')],
    ['a GIF', file('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'me.gif', 'image/gif')],
    ['nothing', file('')],
    ['the beginning of a PNG', file(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]))],
    ['an SVG with script', svg('<script>alert(1)</script>')],
    [
      'an SVG with a namespaced script',
      svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">x</svg:script>'),
    ],
    ['an SVG with an event handler', svg('<rect onload="alert(1)"/>')],
    ['an SVG with an event handler on its root', svg('', 'onload="alert(1)"')],
    ['an SVG with a hidden scheme', svg('<a xlink:href="java&#115;cript:alert(1)"><rect/></a>')],
    ['an SVG with a foreign object', svg('<foreignObject><body/></foreignObject>')],
    ['an SVG with an external picture', svg('<image href="https://example.org/track.png"/>')],
    ['an SVG with an external style', svg('<style>@import "https://example.org/x.css";</style>')],
    [
      'an SVG with entities',
      file(
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>',
      ),
    ],
  ])('PRO-72 PRO-73 TRP-20 ERR-25 %s is refused', async (_what, upload) => {
    expect(await refusalOf(upload)).toEqual(UNSUPPORTED);
  });

  it('PRO-73 only photos are served, by their exact names', async () => {
    await app.app.files.put('downloads/secret.webp', Buffer.from('x'));
    for (const path of [
      '/files/photos/../downloads/secret.webp',
      '/files/photos/%2e%2e/downloads/secret.webp',
      '/files/downloads/secret.webp',
      '/files/photos/',
      `/files/photos/${'0'.repeat(32)}/000000000-${'0'.repeat(32)}.webp`,
    ]) {
      expect(await (await fetch(`${app.address}${path}`)).text(), path).not.toBe('x');
    }
    await expect(app.app.files.put('../outside', Buffer.from('x'))).rejects.toThrow();
  });

  it('PRV-13 older photos go when a newer one comes, and all of them at the end', async () => {
    const first = await acceptPhoto(app.app, 'cleo', file(await jpeg()));
    await app.advance(1000);
    const second = await acceptPhoto(app.app, 'cleo', file(await jpeg()));
    const statuses = async () =>
      Promise.all([first, second].map(async (path) => (await fetch(`${app.address}${path}`)).status));
    await forgetOlderPhotos(app.app, 'cleo', second);
    expect(await statuses()).toEqual([404, 200]);
    await forgetOlderPhotos(app.app, 'cleo', null);
    expect(await statuses()).toEqual([404, 404]);
  });
});
