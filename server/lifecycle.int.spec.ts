import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTestDatabase, openTcpProxy } from '@waymark/db/testing';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { testApp } from './testing/testApp.ts';

const statusOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).status;

describe('a server', () => {
  it('tells that it is alive and ready, and counts', async () => {
    await using app = await testApp({ clock: { time: 0, now: () => Date.now() } });
    expect(await statusOf(`${app.address}/healthz`)).toBe(200);
    const ready = await fetch(`${app.address}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ready', transport: 'connected', files: 'here', process: process.pid },
    ]);
    await app.anonymous().ask('{ me { id } }');
    const metrics = await (await fetch(`${app.address}/metrics`)).text();
    expect(metrics).toContain('waymark_graphql_errors_total{code="EXPIRED_TOKEN"} 1');
    expect(metrics).toContain('waymark_feed_lag_events 0');
    expect(await statusOf(`${app.address}/metrics`, { headers: { 'x-forwarded-for': '1.2.3.4' } })).toBe(404);
  });

  it('says when its clock and that of PostgreSQL differ by more than 2 s, and is ready all the same', async () => {
    // The time is what its clock is ahead of this machine's, and PostgreSQL runs on this machine.
    const clock = { time: 1500, now: () => Date.now() + clock.time };
    await using app = await testApp({ clock });
    const said = async () => {
      const answer = await fetch(`${app.address}/readyz`);
      const { clock: line } = (await answer.json()) as { clock?: string };
      return `${answer.status} ${line}`;
    };
    const difference = async () => {
      const page = await (await fetch(`${app.address}/metrics`)).text();
      return Number(/^waymark_clock_difference_seconds (\S+)$/m.exec(page)?.[1]);
    };
    const warnings = () => app.logged.filter((line) => line.includes('the database disagree'));
    expect(await said()).toBe('200 undefined');
    expect(await difference()).toBeLessThanOrEqual(1.5);
    expect(warnings()).toHaveLength(0);
    clock.time = 60_000;
    await expect.poll(said).toMatch(/^200 (60\.0|59\.\d) s ahead of the database$/);
    expect(await difference()).toBeGreaterThan(55);
    clock.time = -60_000;
    await expect.poll(said).toMatch(/^200 (60\.0|59\.\d) s behind the database$/);
    expect(await difference()).toBeLessThan(-55);
    expect(warnings()).toHaveLength(1);
    clock.time = 0;
    await expect.poll(said).toBe('200 undefined');
  });

  it('serves the built client: hashed files with an immutable cache, its routes by index.html, a missing file by 404', async () => {
    const clientDir = await mkdtemp(join(tmpdir(), 'waymark-client-'));
    await mkdir(join(clientDir, 'assets'));
    await writeFile(join(clientDir, 'index.html'), '<!doctype html><title>Waymark</title>');
    await writeFile(join(clientDir, 'assets', 'main-abc123.js'), 'export {};');
    await writeFile(join(clientDir, 'assets', 'main-abc123.js.br'), 'brotli');
    await using app = await testApp({ config: { clientDir } });
    for (const path of ['/', '/messages', '/messages/some-id?x=1']) {
      const page = await fetch(`${app.address}${path}`);
      expect(await page.text()).toContain('<title>Waymark');
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    }
    const file = await fetch(`${app.address}/assets/main-abc123.js`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(await file.text()).toBe('export {};');
    expect(file.headers.get('cache-control')).toContain('immutable');
    const squeezed = await fetch(`${app.address}/assets/main-abc123.js`, {
      headers: { 'accept-encoding': 'br' },
    }).catch(() => undefined);
    expect(squeezed?.headers.get('content-encoding')).toBe('br');
    for (const path of ['/assets/gone.js', '/favicon.png', '/../package.json', '/%2e%2e/package.json']) {
      expect(await statusOf(`${app.address}${path}`), path).not.toBe(500);
    }
    expect(await statusOf(`${app.address}/assets/gone.js`)).toBe(404);
    expect(await statusOf(`${app.address}/messages`, { method: 'POST' })).toBe(405);
    await rm(clientDir, { recursive: true });
  });

  it('NTF-07 shows the outbox outside production, with mails escaped', async () => {
    await using app = await testApp();
    const mail = {
      to: 'ada@example.org',
      subject: '<script>alert(1)</script>',
      text: 'Hello',
      html: '<p>Hello</p>',
    };
    await app.app.mailer.send({ ...mail, language: 'en', key: 'k' });
    const list = await (await fetch(`${app.address}/dev/outbox`)).text();
    expect(list).toContain('ada@example.org');
    expect(list).not.toContain('<script>');
    const [kept] = await app.outbox();
    const page = await fetch(`${app.address}/dev/outbox/${kept?.id}`);
    expect(await page.text()).toContain('Hello');
    expect(await statusOf(`${app.address}/dev/outbox/..%2f..%2fetc`)).toBe(404);
  });

  it('refuses a taken port with the reason', async () => {
    await using app = await testApp();
    const { port } = new URL(app.address);
    await expect(testApp({ databaseUrl: app.databaseUrl, config: { port: Number(port) } })).rejects.toThrow(
      'EADDRINUSE',
    );
  });

  it('answers health checks only when it is a reactor', async () => {
    await using app = await testApp({ config: { role: 'reactor' } });
    expect(await statusOf(`${app.address}/readyz`)).toBe(200);
    expect(await statusOf(`${app.address}/api`, { method: 'POST' })).toBe(404);
    expect(await statusOf(`${app.address}/`)).toBe(404);
  });

  it('stops gracefully: tells sockets to go elsewhere, finishes requests, takes no new ones', async () => {
    const app = await testApp();
    const socket = new WebSocket(`${app.address.replace('http', 'ws')}/api`, 'graphql-transport-ws');
    await new Promise((resolve) => socket.once('open', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const body = JSON.stringify({ query: '{ getAllPartners { id } }' });
    const asking = request(`${app.address}/api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    });
    const answered = once(asking, 'response');
    asking.flushHeaders();
    await once(asking, 'continue');
    const stopping = app[Symbol.asyncDispose]();
    expect(await closed).toBe(1001);
    asking.end(body);
    const [answer] = (await answered) as [IncomingMessage];
    expect(JSON.parse(await text(answer))).toMatchObject({ data: { getAllPartners: [] } });
    await stopping;
    await expect(fetch(`${app.address}/healthz`)).rejects.toThrow();
  });

  it('lets go of its reactions while it still finishes requests, so that what they have in hand is done within its grace', async () => {
    await using db = await createTestDatabase({ poolSize: 2 });
    const app = await testApp({ databaseUrl: db.url });
    await using other = await testApp({ databaseUrl: db.url });
    const body = JSON.stringify({ query: '{ getAllPartners { id } }' });
    const isLeading = () => other.logged.some((line) => line.includes('leads the reactor'));
    const asking = request(`${app.address}/api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    });
    const answered = once(asking, 'response');
    asking.flushHeaders();
    await once(asking, 'continue');
    expect(isLeading()).toBe(false);
    const stopping = app[Symbol.asyncDispose]();
    await expect.poll(isLeading, { timeout: 7_000 }).toBe(true);
    asking.end(body);
    const [answer] = (await answered) as [IncomingMessage];
    expect(JSON.parse(await text(answer))).toMatchObject({ data: { getAllPartners: [] } });
    await stopping;
  }, 30_000);

  it.each(['gone', 'silent'] as const)(
    'stops within a few seconds where PostgreSQL is %s: it waits for nothing that cannot come',
    async (how) => {
      await using db = await createTestDatabase({ poolSize: 2 });
      const { hostname: host, port } = new URL(db.url);
      await using link = await openTcpProxy({ host, port: Number(port) });
      const app = await testApp({ databaseUrl: link.through(db.url) });
      await app.settled();
      if (how === 'gone') await link.cut();
      else link.stop();
      const from = performance.now();
      await app[Symbol.asyncDispose]();
      expect(performance.now() - from).toBeLessThan(6_000);
      expect(app.logged.join()).toContain('stopped without an answer of the database');
    },
    40_000,
  );

  it('finishes at a stop what takes long while PostgreSQL answers', async () => {
    const app = await testApp();
    const body = JSON.stringify({ query: '{ getAllPartners { id } }' });
    const asking = request(`${app.address}/api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    });
    const answered = once(asking, 'response');
    asking.flushHeaders();
    await once(asking, 'continue');
    const stopping = app[Symbol.asyncDispose]();
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    asking.end(body);
    const [answer] = (await answered) as [IncomingMessage];
    expect(JSON.parse(await text(answer))).toMatchObject({ data: { getAllPartners: [] } });
    await stopping;
    expect(app.logged.join()).not.toContain('stopped without an answer of the database');
  }, 30_000);
});
