import { expect, it } from 'vitest';
import { scaleOf } from './scaleOf.ts';

it('ACH-23 the largest value fills the chart, and its lines are numbers that people count in', () => {
  expect(scaleOf([0.75, 1])).toEqual([0, 0.5, 1]);
  expect(scaleOf([0.75, 1.5])).toEqual([0, 0.5, 1, 1.5]);
  expect(scaleOf([1, 1])).toEqual([0, 1]);
  expect(scaleOf([2.25, 1])).toEqual([0, 1, 2, 3]);
  expect(scaleOf([7])).toEqual([0, 2, 4, 6, 8]);
  expect(scaleOf([12.5])).toEqual([0, 5, 10, 15]);
  expect(scaleOf([160, 3])).toEqual([0, 50, 100, 150, 200]);
  expect(scaleOf([])).toEqual([0, 1]);
  expect(scaleOf([0, 0])).toEqual([0, 1]);
});
