import type { Duplex } from 'node:stream';

const held: Duplex[] = [];

/**
 * Holds what is written to the socket until the end of this tick. A batch of events that were committed together then
 * costs one system call a socket instead of one an event; a single event costs what it did.
 */
export function writeTogether(socket: Duplex): void {
  if (socket.writableCorked > 0) return;
  socket.cork();
  if (held.push(socket) === 1) process.nextTick(release);
}

function release(): void {
  for (const socket of held.splice(0)) socket.uncork();
}
