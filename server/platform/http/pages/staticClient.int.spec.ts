import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createStaticClient } from './staticClient.ts';

it('a file that vanished ends its answer and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  for (const name of ['index.html', 'kept.js', 'gone.js']) writeFileSync(join(folder, name), `// ${name}`);
  const client = createStaticClient(folder);
  const server = createServer((request, response) => void client.serve(request, response)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  rmSync(join(folder, 'gone.js'));
  await expect(fetch(`${address}/gone.js`).then((answer) => answer.text())).rejects.toThrow();
  expect(await (await fetch(`${address}/kept.js`)).text()).toBe('// kept.js');
  server.close();
  rmSync(folder, { recursive: true });
});

it.each([
  'bytes=5-2',
  'bytes=-3',
  'bytes=0-1,3-4',
  `bytes=${'0-1,'.repeat(300)}2-3`,
  'bytes=1-1',
  'bytes=a-b',
])('a file is sent whole to who asks for a part of it: %s', async (range) => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  for (const name of ['index.html', 'a.js']) writeFileSync(join(folder, name), '0123456789');
  const client = createStaticClient(folder);
  const faults: unknown[] = [];
  const server = createServer((request, response) => {
    try {
      void client.serve(request, response);
    } catch (fault) {
      faults.push(fault);
      response.destroy();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/a.js`, { headers: { range } }).catch(() => undefined);
  expect(faults).toEqual([]);
  expect([answer?.status, await answer?.text()]).toEqual([200, '0123456789']);
  server.close();
  rmSync(folder, { recursive: true });
});

it('a page or file is compressed only in a way that the browser takes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  for (const name of ['index.html', 'a.js', 'a.js.br', 'a.js.gz']) writeFileSync(join(folder, name), name);
  const client = createStaticClient(folder);
  const server = createServer((request, response) => void client.serve(request, response)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const encodingOf = (path: string, accepted: string) =>
    new Promise<string | undefined>((resolve, reject) => {
      const headers = { 'accept-encoding': accepted };
      const asked = get({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
        answer.resume();
        resolve(answer.headers['content-encoding']);
      });
      asked.once('error', reject);
    });
  for (const path of ['/', '/a.js']) {
    const found = [];
    for (const accepted of [
      'gzip, deflate, br, zstd',
      'BR',
      'br;q=0, gzip',
      'br;q=0.0,gzip;q=0.5',
      'br; q=0, gzip; q=0',
      'identity',
      'brown, xgzipx',
      'br;q=x',
    ])
      found.push(await encodingOf(path, accepted));
    const none = undefined;
    expect(found, path).toEqual(['br', 'br', 'gzip', 'gzip', none, none, none, none]);
  }
  server.close();
  rmSync(folder, { recursive: true });
});

it('a page says by the server’s clock when it was sent, also to who has it already; a file does not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  for (const name of ['index.html', 'a.js']) writeFileSync(join(folder, name), name);
  let now = Date.parse('2030-06-03T10:00:00.123Z');
  const client = createStaticClient(folder, undefined, { now: () => now });
  const server = createServer((request, response) => void client.serve(request, response)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const page = await fetch(`${address}/faq`);
  expect(page.headers.get('server-timing')).toBe('now;desc="2030-06-03T10:00:00.123Z"');
  now += 60_000;
  const again = await fetch(`${address}/faq`, {
    headers: { 'if-none-match': page.headers.get('etag') ?? '' },
  });
  expect([again.status, again.headers.get('server-timing')]).toEqual([
    304,
    'now;desc="2030-06-03T10:01:00.123Z"',
  ]);
  expect((await fetch(`${address}/a.js`)).headers.get('server-timing')).toBeNull();
  server.close();
  rmSync(folder, { recursive: true });
});

it('a page that was written once is not written and hashed for each who asks', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  const text = Array.from({ length: 200_000 }, (_, line) => `<p>${line}</p>`).join('');
  writeFileSync(join(folder, 'index.html'), `<html><head></head><body>${text}</body></html>`);
  const client = createStaticClient(folder);
  const tags = new Set<unknown>();
  async function look(): Promise<void> {
    const headers: Record<string, unknown> = {};
    const response = { setHeader: (name: string, value: unknown) => (headers[name] = value), end: () => {} };
    const request = { method: 'HEAD', url: '/', headers: {} };
    await client.serve(request as unknown as IncomingMessage, response as unknown as ServerResponse);
    tags.add(headers.etag);
  }
  const took = async (looks: number) => {
    const before = process.cpuUsage();
    for (let each = 0; each < looks; each += 1) await look();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const first = await took(1);
  expect(await took(200)).toBeLessThan(first);
  expect(tags.size).toBe(1);
  rmSync(folder, { recursive: true });
});

it('a page that many ask for at the same moment is written and compressed once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  const text = Array.from({ length: 20_000 }, (_, line) => `<p>${line}</p>`).join('');
  writeFileSync(join(folder, 'index.html'), `<html><head></head><body>${text}</body></html>`);
  const client = createStaticClient(folder);
  const pages = await Promise.all(
    Array.from({ length: 300 }, async () => {
      let page: unknown;
      const response = { setHeader: () => {}, end: (sent: unknown) => (page = sent) };
      const request = { method: 'GET', url: '/', headers: { 'accept-encoding': 'br' } };
      await client.serve(request as unknown as IncomingMessage, response as unknown as ServerResponse);
      return page;
    }),
  );
  // The same bytes: each drawing of them takes a thread, and megabytes.
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toBeInstanceOf(Buffer);
  rmSync(folder, { recursive: true });
});
