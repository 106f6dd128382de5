import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '../hosts.ts';

/** Headers that proxies add: one of them means that somebody else asked the proxy. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fly-client-ip',
];

/**
 * Whether a request comes from this machine itself and not through a proxy on it. The direct peer decides, never a header
 * that names an address. `Host` must be a loopback name too, so that no page of another site reaches the server by
 * DNS rebinding; HTTP/1.0 is what nginx speaks to its upstream while it adds no header.
 */
export function isLocalRequest(request: IncomingMessage): boolean {
  if (request.httpVersion === '1.0') return false;
  if (FORWARDING.some((name) => request.headers[name] !== undefined)) return false;
  if (!isLoopbackHost(request.socket.remoteAddress ?? '')) return false;
  const host = `http://${request.headers.host ?? ''}`;
  return URL.canParse(host) && isLoopbackHost(new URL(host).hostname);
}

/** Whether the request carries this bearer token (RFC 6750). Takes the same time for every wrong one. */
export function hasBearerToken(request: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return false;
  const [scheme = '', given = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme.toLowerCase() !== 'bearer') return false;
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
