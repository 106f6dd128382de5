import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
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
