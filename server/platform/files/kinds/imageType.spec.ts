import { processorSeconds } from '@waymark/events/testing';
import { expect, it } from 'vitest';
import { imageTypeOf } from './imageType.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

it.each([
  ['<svg/>', 'svg'],
  ['<SVG xmlns="x">', 'svg'],
  ['\ufeff <?xml version="1.0"?>\n<!-- a > b --><!DOCTYPE svg PUBLIC "x">\n<!---->\n<svg\n>', 'svg'],
  ['<svgs>', undefined],
  ['<html><svg/></html>', undefined],
  ['<!-- <svg> ', undefined],
  ['text <svg>', undefined],
  ['', undefined],
])('PRO-73 imageTypeOf sees %j as %s', (text, type) => {
  expect(imageTypeOf(bytesOf(text))).toBe(type);
});

it.each([
  ['40 empty comments', `${'<!---->'.repeat(40)}x`],
  ['2 MB of comments', '<!---->'.repeat(299_590)],
  ['2 MB of declarations', '<?xml?>'.repeat(299_590)],
  ['2 MB of document types', '<!DOCTYPE a>'.repeat(174_760)],
  ['2 MB of spaces', ' '.repeat(2_097_151)],
  ['an open comment of 2 MB', `<!--${'-'.repeat(2_097_140)}`],
])('PRO-73 imageTypeOf answers within 0.5 s of processor time when it is given %s', (_what, text) => {
  const bytes = bytesOf(text);
  expect(processorSeconds(() => expect(imageTypeOf(bytes)).toBeUndefined())).toBeLessThan(0.5);
});
