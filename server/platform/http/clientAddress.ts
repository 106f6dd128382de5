import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';

/**
 * Where the client is, for limits: an IPv4 address, or the /64 of an IPv6 address, because one subscriber owns at least
 * that much (RFC 6177) and would otherwise have 2^64 addresses to ask from. Behind `trustedProxies` proxies it is the entry
 * which the outermost of them added to X-Forwarded-For; anything further left was written by the client and is worth
 * nothing. An entry that is no address counts as that of the proxy.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = networkOf(request.socket.remoteAddress ?? '') ?? 'unknown';
  if (trustedProxies === 0) return direct;
  const header = request.headers['x-forwarded-for'];
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  return networkOf(forwarded.at(-trustedProxies) ?? '') ?? direct;
}

/** undefined: no address. A port or a zone beside it says nothing about whose it is. */
function networkOf(text: string): string | undefined {
  const address = text
    .trim()
    .slice(0, 100)
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1');
  const [bare = ''] = address.split('%');
  if (isIPv4(bare)) return bare;
  const withoutPort = bare.split(':')[0] ?? '';
  if (bare.split(':').length === 2 && isIPv4(withoutPort)) return withoutPort;
  return isIP(bare) === 6 ? networkOfIPv6(bare) : undefined;
}

function networkOfIPv6(address: string): string {
  // A URL writes every IPv6 address in one way (WHATWG URL, host serializing): mapped IPv4 as two hexadecimal groups.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  return isMapped ? mappedIPv4(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`;
}

function mappedIPv4(groups: readonly string[]): string {
  return groups
    .flatMap((group) => {
      const number = Number.parseInt(group, 16);
      return [number >> 8, number & 255];
    })
    .join('.');
}
