import { expect, it } from 'vitest';
import { createMessagingFixture } from '../../messaging/testing/messagingFixture.ts';
import { readTables } from './checkLog.ts';

it('tables of the product fit together for who reads them past it, and each that is changed behind its back is named', async () => {
  await using fixture = await createMessagingFixture();
  const { db } = fixture.app;
  const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
  for (const text of ['one', 'two']) await ada.sends(ben, text);
  const { id } = await ben.sends(ada, 'three');
  await fixture.settled();
  expect((await readTables(db)).problems).toEqual([]);

  await db.sql`update conversation_users set incoming = incoming + 1 where user_id = ${ben.id}`;
  await db.sql`delete from messages where message_id = ${id}`;
  await db.sql`update streams set version = version + 1 where stream like 'conversation-%'`;
  const [event] = await db.sql<{ stream: string; position: number }[]>`
    select stream, position from events where type = 'MessageSent' order by position desc limit 1`;
  expect((await readTables(db)).problems).toEqual([
    `${event?.stream} has another version in streams than in events`,
    `message ${id}: the log has position ${event?.position} from ${ben.id} to ${ada.id}, the read model none`,
    `conversation of ${ben.id} with ${ada.id}: the log has 3 messages, 2 incoming, last ${id}, the read model 3 messages, 3 incoming, last ${id}`,
  ]);
});
