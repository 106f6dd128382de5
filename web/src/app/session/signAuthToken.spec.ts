// @vitest-environment node
import { jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import { signAuthToken } from './signAuthToken.ts';

const secret = 'a-secret-that-everybody-knows-but-long-enough';

it('AUT-11 AUT-12 a standard library verifies the token and reads email, password and iat', async () => {
  const now = Date.UTC(2026, 10, 20, 9, 30);
  const token = signAuthToken({ email: 'ana@example.org', password: 'pässword "1"' }, secret, now);
  const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
    algorithms: ['HS256'],
    currentDate: new Date(now),
  });
  expect(payload).toEqual({ email: 'ana@example.org', password: 'pässword "1"', iat: now / 1000 });
});

it('AUT-12 another secret does not verify', async () => {
  const token = signAuthToken({ email: 'a@b.c', password: 'x' }, secret, Date.now());
  await expect(jwtVerify(token, new TextEncoder().encode(`${secret}!`))).rejects.toThrow();
});
