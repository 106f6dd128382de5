import { afterEach, expect, it, vi } from 'vitest';
import { hashQuery } from './hashQuery.ts';

afterEach(() => vi.unstubAllGlobals());

// `printf '{ name é }' | sha256sum`
const expected = ['3df6f82ce1fe65aa3b609eb99b30aae1', '133b0479ca66bac1aa4691204746ea0d'].join('');

it('API-09 names a query by its SHA-256', async () => {
  expect(await hashQuery('{ name é }')).toBe(expected);
});

it('API-09 names it the same on a plain http origin, where the browser computes no hash', async () => {
  vi.stubGlobal('crypto', {});
  expect(await hashQuery('{ name é }')).toBe(expected);
});
