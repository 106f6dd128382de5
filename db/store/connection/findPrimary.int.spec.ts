import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import type { DatabaseAddress, Host } from '../address/index.ts';
import { PrimaryFinder, type Standing } from './findPrimary.ts';
import { socketsTo } from './openSocket.ts';

const servers: Server[] = [];
const open = new Set<Socket>();
afterEach(() => {
  for (const socket of open) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

/** A server that answers every first packet so; without an answer it stays silent. */
async function serverThatSays(answer: string | undefined): Promise<Host> {
  const server = createServer((socket) => {
    open.add(socket.on('error', () => undefined));
    if (answer !== undefined) socket.once('data', () => socket.write(answer));
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}

function addressOf(hosts: readonly Host[]): DatabaseAddress {
  const tls = { verify: 'nothing', isRequired: false, ca: undefined } as const;
  return { hosts, tls, wants: 'primary', urlOf: () => '' };
}

const primary = (timeline: string): Standing => ({ isStandby: false, isReadOnly: false, timeline });

it('a connection to a server that went silent leads to the one that was promoted meanwhile, without its time being over', async () => {
  const [old, promoted] = [await serverThatSays(undefined), await serverThatSays('N')];
  const address = addressOf([old, promoted]);
  let isPromoted = false;
  const finder = new PrimaryFinder(address, {
    ask: async (host) => {
      if (host === old) return primary('00000001');
      return isPromoted ? primary('00000002') : { isStandby: true, isReadOnly: true, timeline: null };
    },
    close: () => undefined,
  });
  const from = performance.now();
  const socket = socketsTo(address, finder, { answerWithin: 10_000 })({});
  await wait(100);
  isPromoted = true;
  const found = await socket;
  open.add(found);
  expect(found.remotePort).toBe(promoted.port);
  expect(performance.now() - from).toBeLessThan(2_500);
});

it('a silent server is asked one question at a time', async () => {
  const [silent, other] = [await serverThatSays(undefined), await serverThatSays(undefined)];
  let asked = 0;
  const finder = new PrimaryFinder(addressOf([silent, other]), {
    ask: (host) => {
      if (host === other) return Promise.resolve(primary('00000001'));
      asked += 1;
      return new Promise<Standing>(() => undefined);
    },
    close: () => undefined,
  });
  for (let time = 0; time < 3; time += 1) {
    const host = await finder.find();
    const socket = socketsTo({ ...addressOf([host]), tls: undefined }, finder, { answerWithin: 10_000 })({});
    const opened = await socket;
    open.add(opened);
    await wait(700);
  }
  expect(asked).toBe(1);
});

it('a promotion that is just missed by one look is seen by the next, also while the old server is silent', async () => {
  const [old, promoted] = [await serverThatSays(undefined), await serverThatSays(undefined)];
  let isFrozen = false;
  let promotedAt: number | undefined;
  const finder = new PrimaryFinder(addressOf([old, promoted]), {
    ask: async (host) => {
      if (host === old) return isFrozen ? new Promise<Standing>(() => undefined) : primary('00000001');
      if (promotedAt) return primary('00000002');
      // The answer is on its way when the server is promoted.
      if (isFrozen) promotedAt = performance.now();
      return { isStandby: true, isReadOnly: true, timeline: null };
    },
    close: () => undefined,
  });
  await finder.find();
  const socket = await socketsTo({ ...addressOf([old]), tls: undefined }, finder, { answerWithin: 10_000 })(
    {},
  );
  open.add(socket.on('error', () => undefined));
  isFrozen = true;
  await new Promise((closed) => socket.once('close', closed));
  // Two looks, each 0.3 s after the one before, and the wait for the silent one.
  expect(performance.now() - (promotedAt ?? 0)).toBeLessThan(900);
});
