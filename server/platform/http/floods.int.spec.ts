import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/testApp.ts';

/** As the proxy says that the app trusts. */
const [flooding, other] = ['203.0.113.9', '198.51.100.7'];
/** An address has five times as much, and six seconds' worth at once: 3,000 points, or twenty pages, or forty hashed files. */
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
    for (let each = 0; each < 20; each += 1) expect(await ask('/', flooding)).toEqual([503, null]);
    for (const path of ['/', '/dashboard', '/files/photos/none', '/files/signed/none', '/calendar/none.ics'])
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

  it('of pages takes no script from a hall that shares the address, and one of hashed files ends as well', async () => {
    await using app = await testApp({ config });
    const ask = async (path: string) => {
      const answer = await fetch(`${app.address}${path}`, { headers: { 'x-forwarded-for': flooding } });
      await answer.arrayBuffer();
      return answer.status;
    };
    for (let each = 0; each < 20; each += 1) expect(await ask('/')).toBe(503);
    expect(await ask('/')).toBe(429);
    for (let each = 0; each < 40; each += 1) expect(await ask('/assets/missing.js')).toBe(503);
    expect(await ask('/assets/missing.js')).toBe(429);
    app.clock.time += 1_000;
    for (let each = 0; each < 6; each += 1) expect(await ask('/assets/missing.js')).toBe(503);
    expect(await ask('/assets/missing.js')).toBe(429);
  });

  it('I18-03 reads its refusal as a page in its own language where it asked for a page, and as a line elsewhere', async () => {
    await using app = await testApp({ config });
    const ask = async (path: string, headers: Record<string, string>) => {
      const answer = await fetch(`${app.address}${path}`, {
        headers: { accept: 'text/html,*/*;q=0.8', 'x-forwarded-for': flooding, ...headers },
      });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    };
    for (let each = 0; each < 20; each += 1) expect((await ask('/', {})).status).toBe(503);
    const own = await ask('/mentors', { 'accept-language': 'en-GB' });
    expect([own.status, own.headers.get('retry-after'), own.headers.get('content-type')]).toEqual([
      429,
      '1',
      'text/html; charset=utf-8',
    ]);
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect(own.text).toContain('<html lang="en-GB">');
    expect(own.text).toContain('<title>Too many requests at once</title>');
    expect(own.text).toContain('<h1>Too many requests at once</h1>');
    expect(own.text).toContain('<p>Wait a moment and try again.</p>');
    expect(own.text).toContain('<a href="">Try again</a>');
    const portuguese = (text: string) => {
      expect(text).toContain('<html lang="pt-PT">');
      expect(text).toContain('<h1>Demasiados pedidos de uma vez</h1>');
      expect(text).toContain('<p>Aguarde um momento e tente de novo.</p>');
      expect(text).toContain('<a href="">Tentar de novo</a>');
    };
    portuguese((await ask('/', { 'accept-language': 'pt-PT,pt;q=0.9' })).text);
    portuguese((await ask('/pt/faq', { 'accept-language': 'en' })).text);
    portuguese((await ask('/', { 'accept-language': 'en', cookie: 'language=pt' })).text);
    const line = await ask('/files/photos/none', { accept: 'image/avif,image/webp,*/*;q=0.8' });
    expect([line.status, line.headers.get('content-type'), line.text]).toEqual([
      429,
      'text/plain; charset=utf-8',
      'Too many requests',
    ]);
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
