import { expect, it } from 'vitest';
import { traceOf } from './traceOf.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const meta = {
  actor: { kind: 'anonymous' },
  commandId: 'c',
  correlationId: 'x',
  at: 0,
  trace: `00-${TRACE}-00f067aa0ba902b7-01`,
} as never;

it.each([
  [undefined, [{ meta }], { traceId: TRACE, traceUrl: undefined }],
  [
    'https://traces.example/{trace}',
    [{ meta }],
    { traceId: TRACE, traceUrl: `https://traces.example/${TRACE}` },
  ],
  ['https://traces.example/{trace}', [], { traceId: undefined, traceUrl: undefined }],
  [
    'https://traces.example/?q={correlation}',
    [],
    { traceId: undefined, traceUrl: 'https://traces.example/?q=a%22%20b' },
  ],
])('with TRACE_URL %s the chain has the address of its trace', (traceUrl, entries, expected) => {
  expect(traceOf({ traceUrl }, 'a" b', entries)).toEqual(expected);
});
