import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** SHA-256 in hexadecimal, without the browser. */
export function hashInScript(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}
