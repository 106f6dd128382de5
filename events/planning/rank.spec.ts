import { describe, expect, it } from 'vitest';
import { rankBetween } from './rank.ts';

/** A small generator (Park and Miller, 1988), so that a failure can be run again from its seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const places: Readonly<Record<string, (length: number, random: () => number) => number>> = {
  'on top': () => 0,
  'at the end': (length) => length,
  'behind the first': (length) => Math.min(1, length),
  'before the last': (length) => Math.max(0, length - 1),
  anywhere: (length, random) => Math.floor(random() * (length + 1)),
};

describe('ranks', () => {
  it.each(Object.keys(places))('PLN-27 never run out, however often a card is put %s', (name) => {
    const seed = 20_261_121;
    const random = randomFrom(seed);
    const place = places[name];
    const ranks: string[] = [];
    for (let count = 0; count < 2_000; count += 1) {
      const at = place?.(ranks.length, random) ?? 0;
      const [below, above] = [ranks[at - 1] ?? null, ranks[at] ?? null];
      const rank = rankBetween(below, above);
      if (below !== null) expect(rank > below, `${below} < ${rank}, seed ${seed}`).toBe(true);
      if (above !== null) expect(rank < above, `${rank} < ${above}, seed ${seed}`).toBe(true);
      expect(rank).toMatch(/[^0]$/);
      ranks.splice(at, 0, rank);
    }
    expect(ranks).toEqual(ranks.toSorted());
    expect(new Set(ranks).size).toBe(2_000);
  });

  it('stay short where people add: below and above', () => {
    let [top, end] = [rankBetween(null, null), rankBetween(null, null)];
    for (let count = 0; count < 600; count += 1) {
      top = rankBetween(null, top);
      end = rankBetween(end, null);
    }
    expect([top.length, end.length].every((length) => length <= 24)).toBe(true);
  });
});
