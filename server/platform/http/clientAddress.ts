import type { IncomingMessage } from 'node:http';

/**
 * The address of the client, for rate limits. Behind `trustedProxies` proxies that is the entry which the outermost of
 * them added to X-Forwarded-For; anything further left was written by the client and is worth nothing.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return direct;
  const header = request.headers['x-forwarded-for'];
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  return forwarded.at(-trustedProxies)?.trim() || direct;
}
