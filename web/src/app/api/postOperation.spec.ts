import { afterEach, expect, it, vi } from 'vitest';
import { postOperation } from './postOperation.ts';

vi.mock('./hashInScript.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

afterEach(() => vi.unstubAllGlobals());

it('API-09 the text of a question goes to the server where what hashes it does not load', async () => {
  vi.stubGlobal('crypto', {});
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ data: { me: null } }));
  vi.stubGlobal('fetch', fetch);
  const answer = await postOperation('/api', { operationName: 'Me', query: '{ me { id } }', variables: {} });
  expect(answer).toEqual({ data: { me: null } });
  expect(fetch.mock.calls.map(([url, { body }]) => [url, JSON.parse(String(body))])).toEqual([
    ['/api', { operationName: 'Me', variables: {}, query: '{ me { id } }' }],
  ]);
});
