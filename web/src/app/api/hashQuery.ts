import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 in hexadecimal. Not `crypto.subtle`: that is missing on plain http origins. */
export function hashQuery(query: string): string {
  return bytesToHex(sha256(utf8ToBytes(query)));
}
