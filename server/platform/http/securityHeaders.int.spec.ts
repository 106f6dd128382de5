import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/testApp.ts';
import { securityHeaders } from './securityHeaders.ts';

describe('security headers', () => {
  it('are on every page in production, with nothing that names the software', async () => {
    const clientDir = await mkdtemp(join(tmpdir(), 'waymark-client-'));
    await writeFile(join(clientDir, 'index.html'), '<!doctype html><title>Waymark</title>');
    const production = { isProduction: true, publicUrl: 'https://waymark.example' } as const;
    await using app = await testApp({ config: { ...production, clientDir } });
    for (const path of ['/', '/messages', '/readyz', '/healthz', '/gone.png', '/dev/outbox', '/metrics']) {
      const { headers } = await fetch(`${app.address}${path}`);
      expect(Object.fromEntries(headers), path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-site',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
      const policy = headers.get('content-security-policy')?.split('; ') ?? [];
      expect(policy, path).toEqual(
        expect.arrayContaining([
          "default-src 'self'",
          "script-src 'self'",
          "object-src 'none'",
          "base-uri 'self'",
          "form-action 'self'",
          "frame-ancestors 'none'",
          'upgrade-insecure-requests',
        ]),
      );
      expect(
        [...headers.keys()].filter((name) => /^(server|x-powered-by)$/.test(name)),
        path,
      ).toEqual([]);
    }
    expect(await (await fetch(`${app.address}/dev/outbox`)).text()).not.toContain('Outbox');
    await rm(clientDir, { recursive: true });
  });

  it('ask for encryption only where there is some', () => {
    const local = securityHeaders({ isProduction: true, publicUrl: 'http://localhost:8080' });
    expect(local['strict-transport-security']).toBeUndefined();
    expect(local['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  it('no answer of the API is stored on the way, also not a refusal', async () => {
    await using app = await testApp();
    for (const [query, status] of [
      ['{ me { id } }', 200],
      ['{ __typename }', 200],
      ['{', 200],
    ] as const) {
      const answer = await fetch(`${app.address}/api`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      expect([answer.status, answer.headers.get('cache-control')], query).toEqual([status, 'no-store']);
    }
    for (const [request, status] of [
      [{ method: 'GET' }, 405],
      [{ method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } }, 415],
    ] as const) {
      const answer = await fetch(`${app.address}/api`, request);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
    }
  });
});

describe('the time of an answer', () => {
  it('is that of the clock that events are written by, not of the machine', async () => {
    await using app = await testApp();
    const dateOf = async (init: RequestInit) => (await fetch(`${app.address}/api`, init)).headers.get('date');
    const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect(await dateOf(asked)).toBe('Thu, 15 Jan 2026 09:00:00 GMT');
    app.clock.time += 90_000;
    expect(await dateOf(asked)).toBe('Thu, 15 Jan 2026 09:01:30 GMT');
    expect(await dateOf({})).toBe('Thu, 15 Jan 2026 09:01:30 GMT');
  });
});
