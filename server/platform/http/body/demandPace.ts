import type { IncomingMessage } from 'node:http';

/** Bytes that come in each such time, milliseconds: a phone that sends 20 kB a second may stand still for 50 s of it. */
export const PACE = { every: 60_000, least: 120_000 } as const;

/** Cuts a body off that comes more slowly. What we do not take at the moment is not the sender's fault. */
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
