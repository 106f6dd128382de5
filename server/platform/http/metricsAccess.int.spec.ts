import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/testApp.ts';

type Headers = Readonly<Record<string, string>>;

/** A request as raw bytes, since `fetch` sets Host by itself; gives the status and the body. */
async function ask(address: string, path: string, headers: Headers = {}, version = '1.1') {
  const { host, hostname, port } = new URL(address);
  const lines = Object.entries({ host, connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/${version}\r\n${lines.join('\r\n')}\r\n\r\n`);
  const answer = await text(socket);
  return { status: Number(answer.split(' ')[1]), answer };
}

const PROXIED: readonly Headers[] = [
  { 'x-forwarded-for': '127.0.0.1' },
  { forwarded: 'for=127.0.0.1' },
  { 'x-real-ip': '127.0.0.1' },
  { 'x-forwarded-proto': 'https' },
  { via: '1.1 proxy' },
  { host: 'waymark.example.org' },
  { host: 'rebound.attacker.example' },
];

describe('/metrics', () => {
  it('answers this machine, and nobody behind a proxy on it', async () => {
    await using app = await testApp();
    expect((await ask(app.address, '/metrics')).answer).toContain('waymark_feed_lag_events');
    expect((await ask(app.address, '/metrics', { host: 'localhost:4000' })).status).toBe(200);
    for (const headers of PROXIED)
      expect((await ask(app.address, '/metrics', headers)).status, JSON.stringify(headers)).toBe(404);
    expect((await ask(app.address, '/metrics', {}, '1.0')).status, 'nginx without headers').toBe(404);
  });

  it('answers a scraper elsewhere by the token only', async () => {
    const metricsToken = randomBytes(24).toString('hex');
    await using app = await testApp({ config: { metricsToken } });
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const given = async (authorization: string) =>
      (await ask(app.address, '/metrics', { ...from, authorization })).status;
    expect(await given(`Bearer ${metricsToken}`)).toBe(200);
    for (const wrong of [
      '',
      'Bearer',
      'Bearer ',
      metricsToken,
      `Basic ${metricsToken}`,
      `Bearer ${metricsToken.slice(1)}`,
      `Bearer ${metricsToken}0`,
      'Bearer undefined',
    ])
      expect(await given(wrong), wrong).toBe(401);
    expect((await ask(app.address, '/metrics', from)).answer).toMatch(/www-authenticate: Bearer/i);
  });
});

describe('/readyz', () => {
  it('tells a guest nothing but whether the process is ready', async () => {
    await using app = await testApp();
    const { status, answer } = await ask(app.address, '/readyz', { 'x-forwarded-for': '203.0.113.9' });
    expect([status, answer.includes('{"status":"ready"}')]).toEqual([200, true]);
    expect((await ask(app.address, '/readyz')).answer).toContain('"transport"');
  });
});

describe('/dev/outbox', () => {
  it('is closed to every other machine, since it shows links that log in', async () => {
    await using app = await testApp();
    expect((await ask(app.address, '/dev/outbox')).answer).toContain('<h1>Outbox');
    for (const headers of PROXIED) {
      const { status, answer } = await ask(app.address, '/dev/outbox', headers);
      expect([status, answer.includes('Outbox')], JSON.stringify(headers)).toEqual([404, false]);
    }
  });
});
