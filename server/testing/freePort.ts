import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections (32,768 on Linux, 49,152 elsewhere): none of these takes it meanwhile. */
const FIRST = 20_000;
const LAST = 32_000;
const TRIES = 50;

/** For what has to name its port before it listens, such as the address that a provider sends people back to. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await canListen(port)) return port;
  }
  throw new Error(`None of ${TRIES} ports is free`);
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  await new Promise((resolve) => server.close(resolve));
  return true;
}
