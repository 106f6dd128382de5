import { createTestDatabase } from '@waymark/db/testing';
import { expect, it } from 'vitest';
import { memberCounts, recountMembers } from './memberCounts.ts';

it('COM-01 a count that fails leaves the one before, and is made again', async () => {
  await using db = await createTestDatabase();
  const join = (userId: string) => db.sql`
    with person as (insert into partner_people (user_id, is_verified) values (${userId}, true))
    insert into partner_members (partner_id, user_id, role, is_mentee_approved, is_mentor_approved, is_mentee_refused,
      is_mentor_refused, joined_at)
    values ('makers', ${userId}, 'MEMBER', true, false, false, false, 1)`;
  const count = async () => {
    recountMembers({ db });
    return (await memberCounts({ db })).get('makers');
  };
  await join('ada');
  expect(await count()).toBe(1);
  await join('ben');
  await db.sql`alter table partner_members rename to away`;
  // The count of a second ago is old by now.
  await new Promise((next) => setTimeout(next, 1_100));
  expect(await count()).toBe(1);
  await db.sql`alter table away rename to partner_members`;
  await expect.poll(count).toBe(2);
});
