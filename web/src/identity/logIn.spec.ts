import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiClient } from '#/app/api/apiClient.ts';
import { logIn } from './logIn.ts';

const NOON = Date.UTC(2026, 10, 28, 12);
const FIVE_MINUTES = 5 * 60_000;
/** `iat` of each token that was sent, in milliseconds. */
let signedAt: number[];

/** A server at noon, as in server/identity/session/authToken.ts. */
beforeEach(() => {
  signedAt = [];
  const ask = async ({ variables }: { variables: { authToken: string } }) => {
    const [, body = ''] = variables.authToken.split('.');
    const at = (JSON.parse(atob(body)) as { iat: number }).iat * 1000;
    signedAt.push(at);
    const isFresh = Math.abs(NOON - at) <= FIVE_MINUTES;
    const extensions = isFresh
      ? { code: 'INVALID_CREDENTIALS' }
      : { code: 'BAD_USER_INPUT', fields: { authToken: 'tooOld' }, now: '2026-11-28T12:00:00.000Z' };
    throw Object.assign(new Error('refused'), { errors: [{ message: 'refused', extensions }] });
  };
  vi.spyOn(apiClient, 'query').mockImplementation(ask as unknown as typeof apiClient.query);
});
afterEach(() => void vi.restoreAllMocks());

const refusalAt = async (now: number) => {
  vi.spyOn(Date, 'now').mockReturnValue(now);
  return logIn('ana@example.org', 'secret').catch((error) => error.errors[0].extensions.code);
};

it.each([-7 * 3_600_000, 26 * 3_600_000])(
  'AUT-12 a browser whose clock is wrong by %s ms signs again, by the time of the server',
  async (wrongBy) => {
    expect(await refusalAt(NOON + wrongBy)).toBe('INVALID_CREDENTIALS');
    expect(signedAt).toEqual([NOON + wrongBy, NOON]);
  },
);

it('AUT-12 a browser whose clock is right signs once', async () => {
  expect(await refusalAt(NOON + 60_000)).toBe('INVALID_CREDENTIALS');
  expect(signedAt).toEqual([NOON + 60_000]);
});
