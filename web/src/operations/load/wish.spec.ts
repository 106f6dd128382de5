import { describe, expect, it } from 'vitest';
import { plainName, readWish } from './wish.ts';

const texts = { scenario: 'CHAT', users: '60', ramp: '0', duration: ' 30 ', seed: '7' } as const;

describe('the wish for a load run', () => {
  it('OPS-12 (partly) is users, ramp, duration and seed as numbers', () => {
    expect(readWish(texts)).toEqual({
      wish: { scenario: 'CHAT', users: 60, ramp: 0, duration: 30, seed: 7 },
    });
  });

  it('says at each field what is no whole number within its bounds', () => {
    const { problems } = readWish({ ...texts, users: '5', ramp: '1.5', duration: '601', seed: '' });
    expect(problems).toEqual({
      users: 'Enter a whole number from 6 to 200.',
      ramp: 'Enter a whole number from 0 to 120.',
      duration: 'Enter a whole number from 5 to 600.',
      seed: 'Enter a whole number from 0 to 2,147,483,647.',
    });
    expect(readWish({ ...texts, users: '1e2' }).problems?.users).toBeDefined();
  });

  it('names a check in plain text', () => {
    expect(plainName('messages_lost')).toBe('Messages lost');
  });
});
