import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
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
