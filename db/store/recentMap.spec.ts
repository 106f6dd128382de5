import { expect, it } from 'vitest';
import { RecentMap } from './recentMap.ts';

it('a map of what was used recently forgets what was not, and holds no more than it may', () => {
  const map = new RecentMap<number, string>(10);
  map.set(0, 'used');
  for (let key = 1; key <= 100; key += 1) {
    map.set(key, `value ${key}`);
    expect(map.get(0)).toBe('used');
  }
  expect(map.get(100)).toBe('value 100');
  expect(map.get(97)).toBe('value 97');
  expect(map.get(50)).toBeUndefined();
  const held = Array.from({ length: 101 }, (_, key) => key).filter((key) => map.get(key) !== undefined);
  expect(held.length).toBeLessThanOrEqual(10);
});

it('a map of what was used recently gives the newest value, also null in place of one that it held long ago', () => {
  const map = new RecentMap<string, string | null>(4);
  map.set('one', 'first');
  map.set('two', 'second');
  map.set('one', null);
  expect(map.get('one')).toBeNull();
  expect(map.get('two')).toBe('second');
});

it('a map of what was used recently costs as little when it is full as when it is not', () => {
  const fill = (map: RecentMap<string, number>, count: number) => {
    const from = process.cpuUsage();
    for (let key = 0; key < count; key += 1) map.set(`key ${key}`, key);
    const { user, system } = process.cpuUsage(from);
    return user + system;
  };
  const count = 60_000;
  fill(new RecentMap(count * 2), count);
  const free = fill(new RecentMap(count * 4), count);
  const full = fill(new RecentMap(20_000), count);
  expect(full / free).toBeLessThan(5);
});
