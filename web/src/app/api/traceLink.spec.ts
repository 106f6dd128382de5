// @vitest-environment node
import { ApolloLink } from '@apollo/client/link';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTinyApi, type TinyApi } from '#/testing/tinyApi.ts';
import { type ApiAnswer, contextOf, execute, linkOf, type OperationContext, textOf } from './link.ts';
import { traceLink } from './traceLink.ts';

let api: TinyApi;
beforeEach(async () => {
  api = await startTinyApi();
});
afterEach(() => api.close());

const ask = (context: OperationContext = {}) =>
  execute(
    ApolloLink.from([
      traceLink,
      linkOf(async (operation) => {
        const { headers = {} } = contextOf(operation);
        const body = JSON.stringify({ operationName: operation.operationName, query: textOf(operation) });
        return (await fetch(api.url, { method: 'POST', headers, body })).json() as Promise<ApiAnswer>;
      }),
    ]),
    {
      name: 'Ping',
      text: 'query Ping { ping }',
      context: { ...context, headers: { authorization: 'Bearer access-1' } },
    },
  );

it('each operation sends a traceparent of another trace, beside the other headers', async () => {
  await ask();
  await ask();
  const sent = api.received.map(({ traceparent }) => traceparent ?? '');
  for (const each of sent) expect(each).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(new Set(sent.map((each) => each.slice(3, 35))).size).toBe(2);
  expect(api.received.map(({ authorization }) => authorization)).toEqual([
    'Bearer access-1',
    'Bearer access-1',
  ]);
});

it('says how long the press was ago, and never less than nothing', async () => {
  await ask({ pressedAt: Date.now() - 5_000 });
  await ask({ pressedAt: Date.now() + 60_000 });
  const [late, early] = api.received.map(({ tracestate }) =>
    Number(/^waymark=(\d+)$/.exec(tracestate ?? '')?.[1]),
  );
  expect(late).toBeGreaterThanOrEqual(5_000);
  expect(early).toBe(0);
});

it('a repetition is another span of the same trace', async () => {
  await ask({ traceId: '4bf92f3577b34da6a3ce929d0e0e4736' });
  await ask({ traceId: '4bf92f3577b34da6a3ce929d0e0e4736' });
  const [first = '', second = ''] = api.received.map(({ traceparent }) => traceparent ?? '');
  expect([first.slice(3, 35), second.slice(3, 35)]).toEqual([
    '4bf92f3577b34da6a3ce929d0e0e4736',
    '4bf92f3577b34da6a3ce929d0e0e4736',
  ]);
  expect(first.slice(36, 52)).not.toBe(second.slice(36, 52));
});
