import { expect, it } from 'vitest';
import { createMentoringFixture, type Somebody } from '../mentoring/testing/mentoringFixture.ts';

const EVERYTHING = `{ getNotifications(limit: 100) { items {
  id kind path values { name value } actor { id firstName createdAt } session { id title mentee { firstName } }
} total unread position } }`;

it('LIM-40 NTF-01 takes as many statements for forty notifications as for two', async () => {
  await using fixture = await createMentoringFixture();
  const tom = await fixture.mentor();
  let statements = 0;
  Object.assign(fixture.app.db.sql.options, {
    debug: () => {
      statements += 1;
    },
  });
  const ask = async (from: number, to: number): Promise<void> => {
    for (let each = from; each < to; each += 1) await fixture.request(await fixture.learner(), [tom]);
  };
  /** The least of some: what goes on beside the query counts as well. */
  async function statementsOf(who: Somebody): Promise<number> {
    await fixture.settled();
    await who.client.run(EVERYTHING);
    const counted: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      statements = 0;
      await who.client.run(EVERYTHING);
      counted.push(statements);
    }
    return Math.min(...counted);
  }
  await ask(0, 2);
  const short = await statementsOf(tom);
  await ask(2, 40);
  expect(await statementsOf(tom)).toBe(short);
  expect(short).toBeLessThan(20);
  // Forty people sign up, which a busy machine does slowly.
}, 120_000);
