import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { clientAddress } from './clientAddress.ts';

const addressOf = (trustedProxies: number, remoteAddress: string, forwarded?: string) =>
  clientAddress(
    { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage,
    trustedProxies,
  );

it('believes no header without a proxy, and with one only what that wrote', () => {
  expect(addressOf(0, '198.51.100.1', '192.0.2.1')).toBe('198.51.100.1');
  expect(addressOf(1, '10.0.0.1', '203.0.113.5, 192.0.2.1')).toBe('192.0.2.1');
  expect(addressOf(2, '10.0.0.1', '203.0.113.5, 192.0.2.1, 10.0.0.2')).toBe('192.0.2.1');
});

it('takes the address of the proxy where the header is missing, too short or no address', () => {
  for (const forwarded of [undefined, '', 'unknown', '_hidden', '192.0.2.1.5', 'x'.repeat(10_000)]) {
    expect(addressOf(1, '10.0.0.1', forwarded)).toBe('10.0.0.1');
  }
  expect(addressOf(3, '10.0.0.1', '192.0.2.1')).toBe('10.0.0.1');
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:40001', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s as %s', (written, counted) => {
  expect(addressOf(1, '10.0.0.1', written)).toBe(counted);
  expect(addressOf(0, written)).toBe(counted);
});
