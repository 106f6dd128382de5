import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createMentoringFixture, type Somebody } from '../mentoring/testing/mentoringFixture.ts';
import { prefers } from './testing/notifications.ts';

const EVERYTHING = `{ getNotifications(limit: 100) { items {
  id kind path values { name value } actor { id firstName createdAt } session { id title mentee { firstName } }
} total unread position } }`;

it('LIM-40 NTF-03 a message to who wants mails about messages costs one statement more than one to who wants none, once a mail is held', async () => {
  await using fixture = await createMentoringFixture();
  const [ada, ben, cleo] = [await fixture.learner(), await fixture.learner(), await fixture.learner()];
  const choices = [{ kind: 'MESSAGE', channel: 'BOTH' }];
  await prefers(ben, { choices, quietFrom: '22:00', quietTo: '07:00' });
  const statements: string[] = [];
  Object.assign(fixture.app.db.sql.options, {
    debug: (_connection: number, query: string) => statements.push(query),
  });
  /** The least of some: what goes on beside it counts as well. */
  async function statementsTo(who: Somebody): Promise<number> {
    const counted: number[] = [];
    for (let time = 0; time < 8; time += 1) {
      await fixture.settled();
      statements.length = 0;
      await ada.client.run(
        'mutation($id: ID!, $clientId: ID) { sendMessage(userId: $id, messageText: "Hello", clientId: $clientId) { id } }',
        { id: who.id, clientId: randomUUID() },
      );
      await fixture.settled();
      counted.push(statements.length);
    }
    return Math.min(...counted);
  }
  const toNoMail = await statementsTo(cleo);
  expect(await statementsTo(ben)).toBe(toNoMail + 1);
});

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
