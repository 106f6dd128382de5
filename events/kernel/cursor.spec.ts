import { describe, expect, it } from 'vitest';
import { cursorText, parseCursor } from './cursor.ts';
import { position } from './ids.ts';

describe('a cursor', () => {
  it('is written as position and fingerprint, and read back', () => {
    const cursor = { position: position(123), fingerprint: 9_007_199_254_740_991 };
    expect(cursorText(cursor)).toBe('123.1fffffffffffff');
    expect(parseCursor('123.1fffffffffffff')).toEqual(cursor);
    expect(cursorText({ position: position(0), fingerprint: 0 })).toBe('0.0');
    expect(parseCursor('0.0')).toEqual({ position: 0, fingerprint: 0 });
  });

  it('is a position by itself where the fingerprint is not known', () => {
    expect(cursorText({ position: position(7), fingerprint: undefined })).toBe('7');
    expect(parseCursor('7')).toEqual({ position: 7, fingerprint: undefined });
  });

  it('is nothing else', () => {
    for (const text of [
      '',
      '.',
      '7.',
      '.7',
      '-1',
      '7.g',
      '7.1.2',
      '9007199254740992',
      '7.20000000000000',
      ' 7',
    ])
      expect(parseCursor(text), text).toBeUndefined();
  });
});
