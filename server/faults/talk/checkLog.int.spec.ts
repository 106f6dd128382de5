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

it('the other tables of the log are judged too: who receives an event, commands, the numbers of messages, and people', async () => {
  await using fixture = await createMessagingFixture();
  const { db } = fixture.app;
  const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
  const { id: first } = await ada.sends(ben, 'one');
  const { id: second } = await ben.sends(ada, 'two');
  await fixture.settled();
  expect((await readTables(db)).problems).toEqual([]);

  const at = async (messageId: string) => {
    const [event] = await db.sql<{ position: number; command: string; stream: string }[]>`
      select position, meta ->> 'commandId' as command, stream from events where data ->> 'messageId' = ${messageId}`;
    if (!event) throw new Error(`No event of ${messageId}`);
    return event;
  };
  const [one, two] = [await at(first), await at(second)];
  await db.sql`delete from event_topics where topic = ${`user.${ben.id}`} and position = ${one.position}`;
  await db.sql`insert into event_topics (topic, position) values ('user.eve', ${two.position})`;
  await db.sql`delete from commands where command_id = ${one.command}`;
  await db.sql`update commands set first_position = first_position - 1 where command_id = ${two.command}`;
  await db.sql`update messages set sequence = 9 where message_id = ${second}`;
  await db.sql`delete from messaging_people where user_id = ${ben.id}`;
  expect((await readTables(db)).problems).toEqual([
    `user.${ben.id} does not lead to ${one.position}`,
    `user.eve leads to ${two.position}`,
    ...[
      `command ${one.command} is not remembered`,
      `command ${two.command} stands at ${two.position} to ${two.position}, remembered at ${two.position - 1} to ${two.position}`,
    ].sort(),
    `message ${second} is number 2 and its sender's number 1, the log says 2 and 1, the read model 9 and 1`,
    `${ben.id} is not known to messaging`,
  ]);
});
