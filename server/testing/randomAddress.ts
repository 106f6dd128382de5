import { randomBytes } from 'node:crypto';

/** An IPv6 address of a network that nobody else in this test has (RFC 3849), for `X-Forwarded-For`. */
export function randomAddress(): string {
  const hex = randomBytes(4).toString('hex');
  return `2001:db8:${hex.slice(0, 4)}:${hex.slice(4)}::1`;
}
