import type { LiveTransport } from '../platform/transport/types.ts';
import { freePort } from './freePort.ts';
import { findProgram, type OwnProgram, startProgram } from './ownProgram.ts';

/** A nats-server for one test, on its own port, that can be killed and started again. */
export type NatsServer = { readonly url: string } & OwnProgram;

/** The program, or undefined after saying loudly that tests are left out. */
export function findNatsServer(): string | undefined {
  const found = findProgram('nats-server');
  if (!found) {
    console.warn('\n!!! LEFT OUT: no nats-server on the PATH, so nothing was tested against real NATS !!!\n');
  }
  return found;
}

export async function startNatsServer(program: string): Promise<NatsServer> {
  const port = await freePort();
  const running = await startProgram(program, ['-a', '127.0.0.1', '-p', String(port)], port);
  return { url: `nats://127.0.0.1:${port}`, ...running };
}

export function connected(transport: LiveTransport): Promise<void> {
  if (transport.status() === 'connected') return Promise.resolve();
  return new Promise((resolve) => {
    const stop = transport.onReconnect(() => {
      stop();
      resolve();
    });
  });
}
