import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { weaknessOfKey, weaknessOfSecret } from './secretWeakness.ts';

const PUBLISHED = 'is a published value: make one of your own';
const REPEATS = 'repeats itself: make a random one';
const PHRASE = 'reads like a phrase: make a random one';

describe('weaknessOfSecret', () => {
  it.each([
    ['development-only-secret-do-not-use-elsewhere', PUBLISHED],
    ['only-for-a-machine-that-nobody-else-can-reach', PUBLISHED],
    ['Waymark-Auth-Token-v1-known-to-every-browser', PUBLISHED],
    [' for-this-machine-only\n', PUBLISHED],
    ['kD82hs-9', 'needs at least 32 characters'],
    ['x'.repeat(40), REPEATS],
    ['Ab3dEf7h'.repeat(5), REPEATS],
    ['0123456789abcdefghijklmnopqrstuvwxyz', REPEATS],
    ['correct-horse-battery-staple-and-more-words', PHRASE],
  ])('answers %j with %j', (value, weakness) => {
    expect(weaknessOfSecret(value, 32)).toBe(weakness);
  });

  it('accepts random secrets in hexadecimal and base64', () => {
    for (let round = 0; round < 200; round++) {
      expect(weaknessOfSecret(randomBytes(16).toString('hex'), 32)).toBeUndefined();
      expect(weaknessOfSecret(randomBytes(32).toString('base64url'), 32)).toBeUndefined();
    }
  });
});

describe('weaknessOfKey', () => {
  it.each([
    ['one byte again and again', Buffer.alloc(32, 7), REPEATS],
    ['the old default of docker-compose.yml', Buffer.from('1'.repeat(64), 'hex'), REPEATS],
    ['a count', Buffer.from(Array.from({ length: 32 }, (_, index) => index)), REPEATS],
    ['half a key twice', Buffer.from('9f86d081884c7d659a2feaa0c55ad015'.repeat(2), 'hex'), REPEATS],
    ['text', Buffer.from('correct horse battery staple 123'), PHRASE],
  ])('refuses %s', (_what, bytes, weakness) => {
    expect(weaknessOfKey(bytes)).toBe(weakness);
  });

  it('accepts random bytes', () => {
    for (let round = 0; round < 200; round++) expect(weaknessOfKey(randomBytes(32))).toBeUndefined();
  });
});
