import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * AUT-11: a JWT (RFC 7519) signed with HS256 by the secret that every browser holds. Not by `crypto.subtle`, which is
 * missing on plain http origins. `now` in epoch milliseconds.
 */
export function signAuthToken(
  claims: { email: string; password: string },
  secret: string,
  now: number,
): string {
  const head = base64Url(utf8ToBytes(JSON.stringify({ alg: 'HS256', typ: 'JWT' })));
  const body = base64Url(utf8ToBytes(JSON.stringify({ ...claims, iat: Math.floor(now / 1000) })));
  const signature = hmac(sha256, utf8ToBytes(secret), utf8ToBytes(`${head}.${body}`));
  return `${head}.${body}.${base64Url(signature)}`;
}

function base64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}
