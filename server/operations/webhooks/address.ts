import { BlockList, isIP } from 'node:net';
import { isInsideHost, isLoopbackHost } from '../../platform/hosts.ts';

/** Ranges of version 4 that are not of the public net (RFC 6890). */
const NOT_PUBLIC_4 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC_4.addSubnet(network, prefix, 'ipv4');

const PUBLIC_6 = new BlockList();
PUBLIC_6.addSubnet('2000::', 3, 'ipv6');
/** Of the public range: protocol assignments with Teredo, documentation, and 6to4, which carries an address of version 4. */
const NOT_PUBLIC_6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC_6.addSubnet(network, prefix, 'ipv6');

/** Whether an address is of the public net; a mapped one of version 4 (`::ffff:…`) is not, whatever it maps. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !NOT_PUBLIC_4.check(address, 'ipv4');
  return family === 6 && PUBLIC_6.check(address, 'ipv6') && !NOT_PUBLIC_6.check(address, 'ipv6');
}

/**
 * What is wrong with the address of a webhook, as a text key; undefined where it may be used. Where a name leads is looked at
 * when it is connected to.
 */
export function problemOfUrl(url: string, mayBeLoopback: boolean): string | undefined {
  if (!URL.canParse(url)) return 'invalid';
  const { protocol, hostname } = new URL(url);
  if (protocol === 'http:' && mayBeLoopback && isLoopbackHost(hostname)) return undefined;
  if (protocol !== 'https:') return 'mustBeHttps';
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (isAddress ? !isPublicAddress(hostname.replace(/^\[|\]$/g, '')) : isInsideHost(hostname))
    return 'inside';
  return undefined;
}
