import { decrypt, encrypt } from './cipher.ts';

// The first letter says what is inside: plain text, or a value as JSON.
const TEXT_PREFIX = 'w1.';
const JSON_VALUE = 'j1.';

/** A personal value as it is stored. */
export function sealWith(key: Uint8Array, owner: string, value: unknown): string {
  return typeof value === 'string'
    ? TEXT_PREFIX + encrypt(key, owner, value)
    : JSON_VALUE + encrypt(key, owner, JSON.stringify(value));
}

/** The text (JSON where the value was not a string); null when there is no key. */
export function openWith(key: Uint8Array | null, owner: string, sealed: string): string | null {
  return key === null ? null : decrypt(key, owner, sealed.slice(TEXT_PREFIX.length)).toString('utf8');
}

/** The value itself; null when there is no key. */
export function openValue(key: Uint8Array | null, owner: string, sealed: string): unknown {
  const text = openWith(key, owner, sealed);
  return text !== null && sealed.startsWith(JSON_VALUE) ? JSON.parse(text) : text;
}
