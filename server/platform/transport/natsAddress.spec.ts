import { expect, it } from 'vitest';
import { readNatsAddress } from './natsAddress.ts';

it('takes several servers apart', () => {
  expect(readNatsAddress('tls://ada:p%40ss@one:4222,tls://two, tls://[::1]:4223')).toEqual({
    servers: ['tls://one:4222', 'tls://two', 'tls://[::1]:4223'],
    isEncrypted: true,
    login: { user: 'ada', pass: 'p@ss' },
  });
  expect(readNatsAddress('nats://127.0.0.1:4222')).toEqual({
    servers: ['nats://127.0.0.1:4222'],
    isEncrypted: false,
    login: undefined,
  });
});

it.each([
  'http://one',
  'nats://one,,nats://two',
  'nats://one,two:4222',
  'nats://one/path',
  'nats://one,tls://two',
  'wss://one',
  Array.from({ length: 9 }, (_, index) => `nats://server-${index}`).join(),
])('refuses %s', (url) => {
  expect(() => readNatsAddress(url)).toThrow(/^(must be|names more)/);
});
