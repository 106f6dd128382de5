import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** `in`: what was sent never arrives. `out`: it is done, but the answer is lost. */
export type Loss = 'in' | 'out' | null;

/** A bad line to a server: loses chosen requests and answers, and breaks all sockets on demand. */
export type BadLine = AsyncDisposable & {
  readonly address: string;
  /** Every live connection breaks. Answers how many there were. */
  cut(): number;
};

export async function startBadLine(target: string, loses: (operation: string) => Loss): Promise<BadLine> {
  const port = Number(new URL(target).port);
  const sockets = new Set<Duplex>();

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await bytesOf(incoming);
    const operation = /"operationName":"(\w+)"/.exec(body.toString())?.[1] ?? '';
    const loss = loses(operation);
    if (loss === 'in') {
      incoming.socket.destroy();
      return;
    }
    const { method = 'POST', url = '/', headers } = incoming;
    const asked = request({ host: '127.0.0.1', port, method, path: url, headers });
    asked.end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const bytes = await bytesOf(answer);
    if (loss === 'out') {
      incoming.socket.destroy();
      return;
    }
    const { 'transfer-encoding': _chunked, ...kept } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, { ...kept, 'content-length': bytes.length });
    outgoing.end(bytes);
  }

  const server = createServer((incoming, outgoing) => {
    carry(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const upstream = connect(port, '127.0.0.1');
    const names = incoming.rawHeaders.filter((_each, at) => at % 2 === 0);
    const lines = names.map((name, at) => `${name}: ${incoming.rawHeaders[at * 2 + 1]}`);
    upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    socket.pipe(upstream).pipe(socket);
    sockets.add(socket);
    const end = () => {
      sockets.delete(socket);
      socket.destroy();
      upstream.destroy();
    };
    for (const each of [socket, upstream]) each.on('close', end).on('error', end);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;

  function cut(): number {
    const open = [...sockets];
    for (const socket of open) socket.destroy();
    return open.length;
  }
  return {
    address: `http://127.0.0.1:${own}`,
    cut,
    async [Symbol.asyncDispose]() {
      cut();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
