import { expect, it } from 'vitest';
import { HeldBytes } from './HeldBytes.ts';

it('lets go of those who hold most until three quarters of the bound are left', () => {
  const held = new HeldBytes(1000);
  const closed: string[] = [];
  const holder = (name: string) => ({ letGo: () => closed.push(name) });
  const [small, middle, large] = [holder('small'), holder('middle'), holder('large')];
  held.set(small, 100);
  held.set(middle, 400);
  held.set(large, 500);
  expect([held.total, closed]).toEqual([1000, []]);
  held.set(small, 101);
  expect([held.total, closed]).toEqual([501, ['large']]);
  held.set(middle, 950);
  expect([held.total, closed]).toEqual([101, ['large', 'middle']]);
  held.set(small, 0);
  expect(held.total).toBe(0);
});
