import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Fields that belong to an upgrade, and options of `Connection` that name them. */
const OF_UPGRADES = /^(upgrade|http2-settings)$/i;

/** To another protocol than a WebSocket, for example HTTP/2: a server may answer as if nobody had asked (RFC 9110, 7.8). */
export function isOtherUpgrade({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.trim().toLowerCase() !== 'websocket';
}

/**
 * Gives such a request back to the server, without its wish. Node hands every request with an `Upgrade` to the listener of
 * WebSockets, and would leave it without an answer: some HTTP clients offer HTTP/2 with each request.
 */
export function answerWithoutUpgrade(
  server: Server,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (OF_UPGRADES.test(name)) continue;
    lines.push(`${name}: ${name.toLowerCase() === 'connection' ? withoutUpgrade(value) : value}`);
  }
  // Node reads header fields as Latin-1.
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}

function withoutUpgrade(value: string): string {
  return value
    .split(',')
    .filter((option) => !OF_UPGRADES.test(option.trim()))
    .join(',');
}
