import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Loopback, private (RFC 1918, RFC 4193) and link-local addresses, and the shared ones of RFC 6598. */
const INSIDE = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  INSIDE.addSubnet(network, prefix, 'ipv4');
INSIDE.addAddress('::1', 'ipv6');
INSIDE.addSubnet('fc00::', 7, 'ipv6');
INSIDE.addSubnet('fe80::', 10, 'ipv6');

/** Whether a host name or address, as `URL.hostname` has it, is this machine. */
export function isLoopbackHost(hostname: string): boolean {
  const host = bare(hostname);
  const family = isIP(host);
  if (family !== 0) return LOOPBACK.check(host, family === 4 ? 'ipv4' : 'ipv6');
  return host === 'localhost' || host.endsWith('.localhost');
}

/** Whether a host is on this machine or in its private network: a private address, or a name without a dot. */
export function isInsideHost(hostname: string): boolean {
  const host = bare(hostname);
  if (isLoopbackHost(host)) return true;
  const family = isIP(host);
  if (family !== 0) return INSIDE.check(host, family === 4 ? 'ipv4' : 'ipv6');
  return !host.includes('.') || /\.(internal|local|svc)$/.test(host);
}

function bare(hostname: string): string {
  return hostname.toLowerCase().replace(/^\[|\]$/g, '');
}

export function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`;
}

export function withoutSlash(url: string): string {
  return url.endsWith('/') ? withoutSlash(url.slice(0, -1)) : url;
}
