import { expect, it } from 'vitest';
import { UnreadBytes } from './UnreadBytes.ts';

it('closes the readers that hold most until three quarters of the bound are left', () => {
  const unread = new UnreadBytes(1000);
  const closed: string[] = [];
  const reader = (name: string) => ({ tooSlow: () => closed.push(name) });
  const [small, middle, large] = [reader('small'), reader('middle'), reader('large')];
  unread.set(small, 100);
  unread.set(middle, 400);
  unread.set(large, 500);
  expect([unread.total, closed]).toEqual([1000, []]);
  unread.set(small, 101);
  expect([unread.total, closed]).toEqual([501, ['large']]);
  unread.set(middle, 950);
  expect([unread.total, closed]).toEqual([101, ['large', 'middle']]);
  unread.set(small, 0);
  expect(unread.total).toBe(0);
});
