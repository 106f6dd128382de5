import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = {
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly path: string;
};

/** A receiver on this machine; `answer` decides what each path says. */
export async function receiver() {
  const received: Received[] = [];
  const waiting: ServerResponse[] = [];
  let answer = (_path: string, response: ServerResponse): void => void response.writeHead(204).end();
  const server = createServer((request: IncomingMessage, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      const headers = request.headers as Record<string, string>;
      received.push({ headers, path, body: Buffer.concat(parts).toString() });
      answer(path, response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    at: (path: string) => `http://127.0.0.1:${port}${path}`,
    of: (path: string) => received.filter((each) => each.path === path),
    answers(next: typeof answer) {
      answer = next;
    },
    hold: (response: ServerResponse) => void waiting.push(response),
    async [Symbol.asyncDispose]() {
      for (const response of waiting) response.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
