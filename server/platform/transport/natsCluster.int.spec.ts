import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '@waymark/db/testing';
import { position, type Topic } from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import {
  connected,
  findNatsServer,
  startNatsCluster,
  startNatsServer,
  startNatsTls,
} from '../../testing/services/natsServer.ts';
import { natsTransport } from './natsTransport.ts';
import type { WakeUp } from './types.ts';

const program = findNatsServer() ?? '';
const wakeUp: WakeUp = {
  position: position(7),
  type: 'NoteWritten',
  stream: 'note-1',
  topics: ['user.ana' as Topic],
  stored: 'sealed',
};

function transportTo(url: string, faults: unknown[] = [], ca?: string) {
  return natsTransport({ url, ca, name: 'test', onFault: (fault) => faults.push(fault) });
}

describe.skipIf(!program)('NATS_URL with several servers', () => {
  it('goes on with another server of the cluster when the one in use dies, and receives what is sent at the others', async () => {
    const servers = await startNatsCluster(program);
    const [one, two, three] = servers;
    if (!one || !two || !three) throw new Error('The cluster has three servers');
    // The client takes one of its list by chance; what it is to lose first stands alone.
    const listener = transportTo([one, two].map(({ url }) => url).join());
    const speaker = transportTo(three.url);
    const received: number[] = [];
    listener.onWakeUp(({ position: at }) => received.push(at));
    const hears = () =>
      expect.poll(
        () => {
          speaker.publish([wakeUp]);
          return received.length;
        },
        { timeout: 10_000 },
      );
    try {
      await Promise.all([connected(listener), connected(speaker)]);
      await hears().toBeGreaterThan(0);
      for (const [gone, stays] of [
        [one, two],
        [two, one],
      ] as const) {
        await gone.kill();
        received.length = 0;
        await hears().toBeGreaterThan(0);
        await gone.start();
        await expect.poll(() => listener.status(), { timeout: 5_000 }).toBe('connected');
        expect(stays.url).toMatch(/^nats:/);
      }
    } finally {
      await Promise.all([listener.close(), speaker.close()]);
      await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()));
    }
  }, 60_000);

  it('with tls:// is encrypted and checks the certificate; nothing is said to a server without TLS or of another authority', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'waymark-nats-tls-'));
    const right = makeCertificate(folder, 'right', 'DNS:localhost');
    const wrong = makeCertificate(folder, 'wrong', 'DNS:localhost');
    await using server = await startNatsTls(program, right);
    await using open = await startNatsServer(program);
    const trusting = transportTo(server.url, [], right.ca);
    const faults: unknown[] = [];
    const strict = transportTo(server.url, faults, wrong.ca);
    const plain: unknown[] = [];
    const unencrypted = transportTo(open.url.replace('nats:', 'tls:'), plain, right.ca);
    try {
      await connected(trusting);
      expect(trusting.status()).toBe('connected');
      await expect.poll(() => faults.length, { timeout: 5_000 }).toBe(1);
      expect(String(faults[0])).toMatch(/certificate/);
      await expect.poll(() => plain.length, { timeout: 5_000 }).toBe(1);
      expect(String(plain[0])).toMatch(/does not support 'tls'/);
      expect([strict.status(), unencrypted.status()]).toEqual(['disconnected', 'disconnected']);
    } finally {
      await Promise.all([trusting.close(), strict.close(), unencrypted.close()]);
      rmSync(folder, { recursive: true, force: true });
    }
  }, 60_000);
});
