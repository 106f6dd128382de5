import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64Url } from '#/lib/base64Url.ts';

/** What the provider may know of a secret. Not by `crypto.subtle`, which is missing on plain http origins. */
export const challengeOf = (secret: string): string => base64Url(sha256(utf8ToBytes(secret)));
