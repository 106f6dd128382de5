import { createReadStream, createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { startServer } from '../../main.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { loner, tokenOf } from '../fixture/people.ts';

// Receives and serves files in a separate process, so that its memory can be measured alone.

export type ServerRequest =
  | { readonly type: 'product'; readonly settings: Readonly<Record<string, string>>; readonly people: number }
  | { readonly type: 'bare'; readonly folder: string }
  | { readonly type: 'watch' }
  | { readonly type: 'growth' };
export type ServerAnswer =
  | { readonly type: 'ready'; readonly port: number; readonly tokens: readonly string[] }
  | { readonly type: 'watching' }
  | { readonly type: 'growth'; readonly bytes: number };

let before = 0;
let peak = 0;
let timer: NodeJS.Timeout | undefined;

process.on('message', (request: ServerRequest) => {
  answerTo(request).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => process.exit());

async function answerTo(request: ServerRequest): Promise<ServerAnswer> {
  switch (request.type) {
    case 'product':
      return product(request.settings, request.people);
    case 'bare':
      return bare(request.folder);
    case 'watch':
      // Whatever earlier rounds left behind counts.
      peak = process.memoryUsage.rss();
      before ||= peak;
      timer = setInterval(look, 10);
      return { type: 'watching' };
    case 'growth':
      clearInterval(timer);
      look();
      return { type: 'growth', bytes: peak - before };
  }
}

function look(): void {
  peak = Math.max(peak, process.memoryUsage.rss());
}

async function product(settings: Readonly<Record<string, string>>, people: number): Promise<ServerAnswer> {
  const config = { ...loadConfig(settings), masterKey: new Uint8Array(32).fill(7) };
  const { app, address, settled } = await startServer(config);
  const tokens = await Promise.all(
    Array.from({ length: people }, async () => tokenOf(app, await loner(app, 'mentee'))),
  );
  await settled();
  return { type: 'ready', port: Number(new URL(address).port), tokens };
}

/** The least that a server of node:http can do with a body and with a file. */
async function bare(folder: string): Promise<ServerAnswer> {
  let number = 0;
  const server = createServer(async (request, response) => {
    if (request.method === 'GET')
      return pipeline(createReadStream(join(folder, request.url ?? '')), response);
    const name = `${number++}`;
    await pipeline(request, createWriteStream(join(folder, name)));
    response.end(JSON.stringify({ filePath: `/${name}` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { type: 'ready', port: (server.address() as AddressInfo).port, tokens: [] };
}
