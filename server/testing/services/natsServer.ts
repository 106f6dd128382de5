import type { LiveTransport } from '../../platform/transport/types.ts';
import { freePort } from '../freePort.ts';
import { findProgram, type OwnProgram, startProgram } from '../ownProgram.ts';

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

/** @param store a folder: with it the server has JetStream, and keeps its streams there */
export async function startNatsServer(program: string, store?: string): Promise<NatsServer> {
  const port = await freePort();
  const place = [
    '-a',
    '127.0.0.1',
    '-p',
    String(port),
    ...(store ? ['--jetstream', '--store_dir', store] : []),
  ];
  const running = await startProgram(program, place, port);
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

/** Files of the certificate that servers show. */
type Shown = { readonly cert: string; readonly key: string };

/** One server that offers TLS and takes no link without. */
export async function startNatsTls(program: string, { cert, key }: Shown): Promise<NatsServer> {
  const port = await freePort();
  const flags = ['--tls', '--tlscert', cert, '--tlskey', key];
  const running = await startProgram(program, ['-a', '127.0.0.1', '-p', String(port), ...flags], port);
  return { url: `tls://localhost:${port}`, ...running };
}

/** Three servers that pass on to each other what they receive. */
export async function startNatsCluster(program: string): Promise<readonly NatsServer[]> {
  const ports = await Promise.all(Array.from({ length: 6 }, () => freePort()));
  const [clients, routes] = [ports.slice(0, 3), ports.slice(3)];
  const all = routes.map((port) => `nats://127.0.0.1:${port}`).join();
  return Promise.all(
    clients.map(async (port, index) => {
      const place = ['-a', '127.0.0.1', '-p', String(port), '--cluster_name', 'waymark'];
      const route = ['--cluster', `nats://127.0.0.1:${routes[index]}`, '--routes', all];
      const running = await startProgram(program, [...place, ...route], port);
      return { url: `nats://127.0.0.1:${port}`, ...running };
    }),
  );
}
