import type { IncomingMessage } from 'node:http';

/**
 * The least bytes in each period of `every` milliseconds. A phone that sends 20 kB a second may pause for 50 s of it.
 */
export const PACE = { every: 60_000, least: 120_000 } as const;

/**
 * Closes a request whose body is slower. Bytes that this server does not take at the moment are not counted against
 * the sender.
 */
export function demandPace(request: IncomingMessage): void {
  const { socket } = request;
  let before = socket.bytesRead;
  const looking = setInterval(() => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    if (request.complete) clearInterval(looking);
    else if (came < PACE.least && request.readableFlowing) request.destroy();
  }, PACE.every);
  request.once('close', () => clearInterval(looking));
}
