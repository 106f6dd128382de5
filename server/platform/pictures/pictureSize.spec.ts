import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureSize } from './pictureSize.ts';

const plain = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 300, height: 41, channels, background: '#5b2a86' } });

it('reads the size of each kind of picture as the library that draws them does', async () => {
  const kinds = {
    png: plain().png(),
    jpeg: plain().jpeg(),
    'progressive jpeg': plain()
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Copyright: 'x'.repeat(5000) } }),
    webp: plain().webp(),
    'lossless webp': plain().webp({ lossless: true }),
    'extended webp': plain(4)
      .webp()
      .withExif({ IFD0: { Copyright: 'x' } }),
  };
  for (const [kind, picture] of Object.entries(kinds))
    expect(pictureSize(await picture.toBuffer()), kind).toEqual({ width: 300, height: 41 });
});

it('finds no size where there is no picture, however it ends', async () => {
  for (const kind of ['png', 'jpeg', 'webp'] as const) {
    const whole = await plain().toFormat(kind).toBuffer();
    for (let end = 0; end < 24; end += 1)
      expect(pictureSize(whole.subarray(0, end)), `${kind} ${end}`).toBeUndefined();
  }
  const hostile = [
    '<svg/>',
    'GIF89a',
    `\xff\xd8${'\xff'.repeat(60_000)}`,
    `\xff\xd8${'\xff\xe0\0\0'.repeat(15_000)}`,
  ];
  for (const text of hostile) expect(pictureSize(Buffer.from(text, 'latin1'))).toBeUndefined();
});
