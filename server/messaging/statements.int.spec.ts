import { expect, it } from 'vitest';
import { createTown } from './testing/town.ts';

it('LIM-40 takes as many statements for a long list as for a short one', async () => {
  await using town = await createTown();
  const ada = await town.person('Ada', { partnerId: 'elsewhere' });
  let statements = 0;
  Object.assign(town.app.db.sql.options, {
    debug: () => {
      statements += 1;
    },
  });
  const queries = [
    '{ getMessagePermissionRequests(limit: 100) { items { from { id createdAt professionalBackground } } } }',
    '{ searchUsersWithMessage(limit: 100) { users { id lastMessage presence } } }',
    '{ searchBlockedUsers { id lastMessage } }',
    '{ searchUserToMessage(name: "M") { users { id } } }',
  ];
  async function statementsOf(query: string): Promise<number> {
    // Once before, for what is remembered.
    await ada.client.run(query);
    statements = 0;
    await ada.client.run(query);
    return statements;
  }
  async function meet(people: number): Promise<void> {
    for (let each = 0; each < people; each += 1) {
      const [asking, writing] = [await town.person('Max'), await town.person('May')];
      await asking.client.perform('RequestPermissionToSendMessage', { to: ada.id });
      await writing.client.perform('RequestPermissionToSendMessage', { to: ada.id });
      await ada.sends(writing, 'Hello');
      await ada.blocks(writing);
    }
  }
  async function counts(): Promise<readonly number[]> {
    // The one projection that is behind would count as well.
    await town.settled();
    const counted: number[] = [];
    for (const query of queries) counted.push(await statementsOf(query));
    return counted;
  }
  await meet(1);
  const short = await counts();
  await meet(7);
  expect(await counts()).toEqual(short);
  expect(Math.max(...short)).toBeLessThan(8);
});
