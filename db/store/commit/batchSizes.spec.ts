import { expect, it } from 'vitest';
import { createBatchSizes } from './batchSizes.ts';

/** Sixty-four appends of several processes are under way, and a batch takes 6 ms. */
function shared() {
  const sizes = createBatchSizes();
  sizes.next(64, 0);
  sizes.learn(6, true);
  return sizes;
}

it('a caller alone never waits for others, whatever a batch takes', () => {
  const sizes = createBatchSizes();
  for (let batch = 0; batch < 5; batch += 1) {
    expect(sizes.next(1, 0)).toBe(1);
    expect(sizes.isWorthGathering(1)).toBe(false);
    sizes.learn(6, true);
  }
});

it('callers of one process alone are halved while nothing is sent, and never waited for', () => {
  const sizes = createBatchSizes();
  expect(sizes.next(64, 0)).toBe(32);
  sizes.learn(6, false);
  expect(sizes.next(32, 32)).toBe(32);
  expect(sizes.isWorthGathering(3)).toBe(false);
  expect(sizes.next(16, 0)).toBe(8);
});

it('with other processes a batch waits until half of all that is under way is there, for half of what the last batch took', () => {
  const sizes = shared();
  expect([16, 31, 32].map(sizes.isWorthGathering)).toEqual([true, true, false]);
  expect(sizes.gathersFor()).toBe(3);
  sizes.learn(40, true);
  expect(sizes.gathersFor()).toBe(5);
});

it('with other processes those that came first are not halved again', () => {
  expect(shared().next(16, 0)).toBe(16);
  expect(shared().next(33, 0)).toBe(33);
  expect(shared().next(64, 0)).toBe(32);
});

it('forgets other processes that sent nothing in sixteen batches, and a crowd that is gone', () => {
  const sizes = shared();
  for (let batch = 0; batch < 15; batch += 1) sizes.learn(6, false);
  expect(sizes.isWorthGathering(16)).toBe(true);
  sizes.learn(6, false);
  expect(sizes.isWorthGathering(16)).toBe(false);
  const smaller = shared();
  for (let batch = 0; batch < 60; batch += 1) smaller.next(2, 2);
  smaller.learn(6, true);
  expect(smaller.isWorthGathering(4)).toBe(false);
});
