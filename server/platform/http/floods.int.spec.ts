import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/testApp.ts';

/** As the proxy says that the app trusts. */
const [flooding, other] = ['203.0.113.9', '198.51.100.7'];
/** An address has five times as much, and six seconds' worth at once: 3,000 points, or twenty pages and files. */
const config = { pointsPerSecond: 100, trustedProxies: 1 };

describe('a flood from one address', () => {
  it('of pages and files ends in 429 before anything is done for them, and takes nothing from others', async () => {
    await using app = await testApp({ config });
    const ask = async (path: string, from: string) => {
      const answer = await fetch(`${app.address}${path}`, { headers: { 'x-forwarded-for': from } });
      await answer.arrayBuffer();
      return [answer.status, answer.headers.get('retry-after')];
    };
    // Nothing is built here, which is said with 503.
    for (let each = 0; each < 10; each += 1) {
      expect(await ask('/', flooding)).toEqual([503, null]);
      expect(await ask('/assets/missing.js', flooding)).toEqual([503, null]);
    }
    for (const path of ['/', '/dashboard', '/assets/missing.js', '/files/photos/none', '/calendar/none.ics'])
      expect(await ask(path, flooding), path).toEqual([429, '1']);
    expect((await ask('/healthz', flooding))[0]).toBe(200);
    expect((await ask('/readyz', flooding))[0]).toBe(200);
    expect(await ask('/', other)).toEqual([503, null]);
    const api = await fetch(`${app.address}/api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': flooding },
      body: '{"query":"{ __typename }"}',
    });
    expect(await api.json(), 'what operations cost is counted apart').toMatchObject({
      data: { __typename: 'Query' },
    });
    app.clock.time += 1_000;
    expect(await ask('/', flooding)).toEqual([503, null]);
  });

  it('API-05 of tokens that are refused is paid for before a signature is computed; one that is known costs nothing', async () => {
    await using app = await testApp({ config: { ...config, pointsPerSecond: 10 } });
    const unknownQuery = { extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } };
    const codeOf = async (from: string, authorization?: string) => {
      const answer = await fetch(`${app.address}/api`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': from,
          ...(authorization && { authorization }),
        },
        body: JSON.stringify(unknownQuery),
      });
      const { errors } = (await answer.json()) as { errors: [{ extensions: { code: string } }] };
      return errors[0].extensions.code;
    };
    const token = await app.app.tokens.issueAccessToken({
      userId: 'ada' as never,
      sessionId: 'session-of-ada',
      role: 'USER',
    });
    const known = `Bearer ${token}`;
    for (let each = 0; each < 20; each += 1)
      expect(await codeOf(other, known)).toBe('PERSISTED_QUERY_NOT_FOUND');
    // 300 points: each costs 50, and one for the body.
    for (let each = 0; each < 5; each += 1)
      expect(await codeOf(flooding, `Bearer forged-${each}`)).toBe('PERSISTED_QUERY_NOT_FOUND');
    expect(await codeOf(flooding, 'Bearer forged-5')).toBe('RATE_LIMITED');
    expect(await codeOf(flooding, known), 'it was verified already').toBe('PERSISTED_QUERY_NOT_FOUND');
    expect(await codeOf(flooding)).toBe('PERSISTED_QUERY_NOT_FOUND');
    expect(await codeOf(other, 'Bearer forged-7')).toBe('PERSISTED_QUERY_NOT_FOUND');
  });
});
