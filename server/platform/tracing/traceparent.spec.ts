import { expect, it } from 'vitest';
import { parseTraceparent, sincePress, writeTraceparent } from './traceparent.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

it('reads a traceparent of version 00 and writes it as it was', () => {
  const parsed = parseTraceparent(`00-${TRACE}-${SPAN}-01`);
  expect(parsed).toEqual({ traceId: TRACE, spanId: SPAN });
  expect(parsed && writeTraceparent(parsed)).toBe(`00-${TRACE}-${SPAN}-01`);
});

it.each([
  undefined,
  null,
  ['00'],
  '',
  'x',
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-${'x'.repeat(100_000)}`,
])('takes nothing from what is no traceparent: %#', (text) => {
  expect(parseTraceparent(text)).toBeUndefined();
});

it.each([
  ['waymark=40', 40],
  ['other=1, waymark=0', 0],
  ['waymark=12,other=1', 12],
  ['waymark=600001', undefined],
  ['waymark=-5', undefined],
  ['notwaymark=5', undefined],
  [`waymark=5,${'x'.repeat(600)}`, undefined],
  [['waymark=5'], undefined],
  [undefined, undefined],
])('reads from %s that the press was %s ms before the sending', (text, expected) => {
  expect(sincePress(text)).toBe(expected);
});
