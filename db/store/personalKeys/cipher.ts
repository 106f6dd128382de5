import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
export const KEY_BYTES = 32;

// One call to the system's generator serves many nonces; each is used once.
let nonces = Buffer.alloc(0);

function nextNonce(): Buffer {
  if (nonces.length < NONCE_BYTES) nonces = randomBytes(NONCE_BYTES * 256);
  const nonce = nonces.subarray(0, NONCE_BYTES);
  nonces = nonces.subarray(NONCE_BYTES);
  return nonce;
}

/**
 * AES-256-GCM (NIST SP 800-38D) with a random nonce. `owner` is authenticated with the text, so a value that is
 * moved to another person's row can no longer be decrypted. Result: base64url of nonce, ciphertext, tag.
 */
export function encrypt(key: Uint8Array, owner: string, plaintext: string | Uint8Array): string {
  const nonce = nextNonce();
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
  const body = typeof plaintext === 'string' ? cipher.update(plaintext, 'utf8') : cipher.update(plaintext);
  return Buffer.concat([nonce, body, cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Throws when the text was changed, belongs to another owner or was sealed with another key. */
export function decrypt(key: Uint8Array, owner: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const end = bytes.length - TAG_BYTES;
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(end));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, end)), decipher.final()]);
}
