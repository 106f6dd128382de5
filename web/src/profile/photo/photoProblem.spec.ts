import { expect, it } from 'vitest';
import { judgePhoto } from './photoProblem.ts';

const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const limit = 2 * 1024 * 1024;

function pngOf(bytes: number): Blob {
  const content = new Uint8Array(bytes);
  content.set(pngHead);
  return new Blob([content], { type: 'image/png' });
}

it('PRO-70 PRO-73 LIM-21 two megabytes exactly is too large, one byte less is not', async () => {
  expect(await judgePhoto(pngOf(limit))).toEqual({ problem: 'tooLarge' });
  expect(await judgePhoto(pngOf(limit - 1))).toEqual({ problem: null, kind: 'png' });
});

it('PRO-70 JPG, PNG and SVG are recognised by their content', async () => {
  expect(await judgePhoto(new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]))).toEqual({
    problem: null,
    kind: 'jpeg',
  });
  const drawing = '\ufeff<?xml version="1.0"?>\n<!-- by hand -->\n<svg xmlns="http://www.w3.org/2000/svg"/>';
  expect(await judgePhoto(new Blob([drawing]))).toEqual({ problem: null, kind: 'svg' });
});

it.each([
  [
    'an executable with a new name',
    new File([new Uint8Array([0x4d, 0x5a, 0x90, 0])], 'me.png', { type: 'image/png' }),
  ],
  ['a GIF', new File(['GIF89a'], 'me.gif', { type: 'image/gif' })],
  ['a page', new File(['<html><svg></svg></html>'], 'me.svg', { type: 'image/svg+xml' })],
  ['1 KB of comments', new File([`${'<!---->'.repeat(140)}x`], 'me.svg', { type: 'image/svg+xml' })],
  ['nothing', new File([], 'me.jpg', { type: 'image/jpeg' })],
  ['a large text', new File(['x'.repeat(limit)], 'me.jpg', { type: 'image/jpeg' })],
])('PRO-72 %s is no photo', async (_what, file) => {
  expect(await judgePhoto(file)).toEqual({ problem: 'unsupported' });
});
