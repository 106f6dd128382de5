import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Of one connection. Browsers and proxies send a request after the answer to the one before; a client that sends all at once
 * has thousands in one packet, and the process would begin each of them before it does anything for others.
 */
const MOST = 16;

/** False, and the connection is cut off, where too many of its requests have no answer yet. */
export function createUnanswered(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const counts = new WeakMap<Socket, number>();
  return ({ socket }, response) => {
    if (socket.destroyed) return false;
    const count = (counts.get(socket) ?? 0) + 1;
    if (count > MOST) {
      socket.destroy();
      return false;
    }
    counts.set(socket, count);
    response.once('close', () => counts.set(socket, (counts.get(socket) ?? 1) - 1));
    return true;
  };
}
