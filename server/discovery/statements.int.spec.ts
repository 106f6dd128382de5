import { expect, it } from 'vitest';
import { CARD, createDiscoveryFixture } from './testing/discoveryFixture.ts';

const PRICING = 'strategy.businessModel';
const TIME = '2026-01-19T10:00:00.000Z';

it('LIM-40 MEN-19 takes as many statements for fifty mentors as for two', { timeout: 120_000 }, async () => {
  await using fixture = await createDiscoveryFixture();
  const learner = await fixture.learner({ languageIds: ['en'] });
  await fixture.learns(learner, [PRICING]);
  await fixture.prefers(learner, { preferWomen: true });
  let statements = 0;
  Object.assign(fixture.app.db.sql.options, {
    debug: () => {
      statements += 1;
    },
  });
  const list = `{ items ${CARD} total hasMore }`;
  const queries = [
    `{ searchMentors(limit: 100) ${list} }`,
    `{ searchMentors(limit: 100, filter: { text: "bodi" }) ${list} }`,
    `{ searchMentors(limit: 100, filter: { taxonomyIds: ["${PRICING}"] }) ${list} }`,
    `{ searchMentors(limit: 100, sort: NEXT_AVAILABLE) ${list} }`,
    `{ searchMentors(limit: 100, sort: MOST_EXPERIENCED) ${list} }`,
    `{ getQuickMatch(taxonomyIds: ["${PRICING}"], times: ["${TIME}"]) ${CARD} }`,
    `{ getRecommendedMentors(limit: 100) ${list} }`,
  ];
  async function mentors(from: number, to: number): Promise<void> {
    for (let each = from; each < to; each += 1) {
      const partnerId = each % 2 === 0 ? 'home' : null;
      const made = await fixture.mentor(`Body ${each}`, { topics: [PRICING], partnerId });
      await fixture.tells(made, { genderId: 'woman', languageIds: ['en'] });
      await fixture.isFreeOn(made, [1]);
    }
  }
  async function counts(): Promise<readonly number[]> {
    const counted: number[] = [];
    for (const query of queries) {
      // Once before, for what is remembered. What goes on beside it counts as well, so the least of three is the query's own.
      await learner.client.run(query);
      let least = Number.POSITIVE_INFINITY;
      for (let run = 0; run < 3; run += 1) {
        await fixture.settled();
        statements = 0;
        await learner.client.run(query);
        least = Math.min(least, statements);
      }
      counted.push(least);
    }
    return counted;
  }
  await mentors(0, 2);
  const few = await counts();
  await mentors(2, 50);
  // What is looked up together may take a second turn of the event loop, and no more than that.
  for (const [index, many] of (await counts()).entries()) {
    expect(many, queries[index]).toBeLessThanOrEqual((few[index] ?? 0) + 3);
  }
  expect(Math.max(...few)).toBeLessThan(16);
});
