import { type CollisionDetection, closestCorners, type DroppableContainer } from '@dnd-kit/core';
import { expect, it } from 'vitest';
import { randomFrom } from '#/testing/randomFrom.ts';
import { nearestCard } from './nearestCard.ts';

const random = randomFrom(20_261_122);

/** Three columns of cards, each as high as it happens to be, and what a look at an edge of one costs: one. */
function boardOf(cards: number) {
  const looks = { count: 0 };
  const tops = [0, 0, 0];
  const rects = new Map<string, DOMRect>();
  for (let at = 0; at < cards; at += 1) {
    const column = at % 3;
    const left = column * 320;
    const height = 80 + random(120);
    const top = tops[column] ?? 0;
    tops[column] = top + height + 8;
    const edge = (value: number) => ({
      get() {
        looks.count += 1;
        return value;
      },
    });
    const edges = { left: edge(left), top: edge(top), right: edge(left + 300), bottom: edge(top + height) };
    rects.set(`card-${at}`, Object.defineProperties({ width: 300, height } as DOMRect, edges));
  }
  const containers = [...rects.keys()].map((id) => ({ id }) as DroppableContainer);
  const found = (by: CollisionDetection, left: number, top: number) => {
    const collisionRect = { left, top, right: left + 300, bottom: top + 100, width: 300, height: 100 };
    const given = { collisionRect, droppableRects: rects, droppableContainers: containers };
    return by({ ...given, active: {} as never, pointerCoordinates: null })[0]?.id;
  };
  return { found, looks };
}

it('PLN-29 finds the card that the library would find, wherever one is carried', () => {
  for (const cards of [1, 30, 300]) {
    const { found } = boardOf(cards);
    for (let place = 0; place < 200; place += 1) {
      const [left, top] = [random(3_000) - 1_000, random(24_000) - 6_000];
      expect(found(nearestCard, left, top)).toBe(found(closestCorners, left, top));
    }
  }
});

it('PLN-29 looks at most cards once for it, not twice: each look goes through all that is scrolled around them', () => {
  const { found, looks } = boardOf(300);
  found(closestCorners, 320, 4_000);
  const all = looks.count;
  looks.count = 0;
  found(nearestCard, 320, 4_000);
  expect(looks.count).toBeLessThan(all * 0.7);
});
