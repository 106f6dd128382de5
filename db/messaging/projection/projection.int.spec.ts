import { capabilities } from '@waymark/events/catalogue';
import { streamName, type UserId } from '@waymark/events/kernel';
import { conversationId, type MessageReaction } from '@waymark/events/messaging';
import { describe, expect, it } from 'vitest';
import { type Database, rebuild } from '../../store/index.ts';
import { sharesSession } from '../contact/sharesSession.ts';
import { findMessage, messageToChange, readMessage } from '../findMessage.ts';
import { unreadConversations, unreadTotal } from '../reads.ts';
import { createStage, link, openFacts, reader, type Stage } from '../testing/stage.ts';
import { conversationProjection } from './conversationProjection.ts';
import { messagingProjections } from './projection.ts';

async function rowsOf(db: Database): Promise<Record<string, readonly unknown[]>> {
  const tables: Record<string, readonly unknown[]> = {};
  for (const table of messagingProjections.flatMap((projection) => projection.tables)) {
    tables[table] = await db.sql`select * from ${db.sql(table)} t order by t::text collate "C"`;
  }
  return tables;
}

/** Something of every kind that messaging receives. */
async function fullStory(stage: Stage) {
  await stage.partner('town');
  await stage.partner('quiet', { messagingDisabled: true });
  const [ada, ben, cleo] = [
    await stage.person('Ada'),
    await stage.person('Ben'),
    await stage.person('Cleo', []),
  ];
  await stage.append(
    streamName('user', ben),
    { type: 'UserProfileChanged', data: { userId: ben, changes: { firstName: 'Benedikt', photo: 'b.jpg' } } },
    { type: 'UserTypeChosen', data: { userId: ben, userType: 'both' } },
    link(ben, 'quiet', false),
    { type: 'UserPartnerUnlinked', data: { userId: ben, partnerId: 'quiet' } },
  );
  await stage.send(ada, ben, 'one');
  await stage.send(ben, ada, 'two');
  const replyTo = await lastMessage(stage, ada, ben);
  const answer = { otherId: ben, text: 'three', facts: openFacts, replyTo };
  await stage.act(ada, ben, { type: 'SendMessage', data: answer });
  const upTo = await lastMessage(stage, ben, ada);
  await stage.act(ben, ada, {
    type: 'MarkMessagesDelivered',
    data: { otherId: ada, upTo, receiptsAllowed: true },
  });
  await stage.act(ben, ada, {
    type: 'MarkMessagesRead',
    data: { otherId: ada, upTo, receiptsAllowed: true },
  });
  await change(stage, ada, ben, 3, 'EditMessage', 'three, better');
  await change(stage, ada, ben, 1, 'DeleteMessage');
  await change(stage, ada, ben, 1, 'RestoreMessage');
  await change(stage, ada, ben, 1, 'EditMessage', 'one, better');
  await react(stage, ben, ada, 3, 'HEART', true);
  await react(stage, ada, ben, 3, 'HEART', true);
  await react(stage, ben, ada, 3, 'HEART', false);
  await react(stage, ben, ada, 3, 'SAD', true);
  await change(stage, ben, ada, 2, 'DeleteMessage');
  const strangers = { ...openFacts, sharesCommunity: false };
  await stage.act(cleo, ada, { type: 'RequestMessagePermission', data: { otherId: ada, facts: strangers } });
  await stage.act(ada, cleo, { type: 'BlockMessageUser', data: { otherId: cleo } });
  await stage.act(ada, cleo, { type: 'UnBlockMessageUser', data: { otherId: cleo } });
  await stage.act(ada, ben, { type: 'BlockMessageUser', data: { otherId: ben } });
  await stage.act(ada, cleo, { type: 'SendMessage', data: { otherId: cleo, text: 'hi', facts: strangers } });
  await stage.act(ada, cleo, {
    type: 'SendMessage',
    data: { otherId: cleo, text: 'plan.pdf', facts: openFacts, attachment: file },
  });
  await change(stage, ada, cleo, 2, 'DeleteMessage');
  await stage.inbox(ada, { type: 'ChangeMessagingPreferences', data: { changes: { showTyping: false } } });
  for (const id of ['kept', 'called-off']) await meet(stage, id, ada, ben);
  await callOff(stage, 'called-off', ada, ben);
  return { ada, ben, cleo };
}

const file = { fileKey: 'attachments/a/1', type: 'application/pdf', size: 7, documentId: null };

async function change(
  stage: Stage,
  actor: UserId,
  other: UserId,
  sequence: number,
  type: 'EditMessage' | 'DeleteMessage' | 'RestoreMessage',
  text = '',
) {
  const message = await changeable(stage, actor, other, sequence);
  const data = { otherId: other, message, text, facts: openFacts };
  const made = await stage.act(actor, other, { type, data });
  if (!Array.isArray(made) || made.length !== 1) throw new Error(`${type} changed nothing`);
  return made[0];
}

async function react(
  stage: Stage,
  actor: UserId,
  other: UserId,
  sequence: number,
  reaction: MessageReaction,
  isOn: boolean,
) {
  const message = await changeable(stage, actor, other, sequence);
  const data = { otherId: other, message, reaction, facts: openFacts };
  const made = isOn
    ? await stage.act(actor, other, { type: 'AddMessageReaction', data })
    : await stage.act(actor, other, { type: 'RemoveMessageReaction', data });
  const [fact] = Array.isArray(made) ? made : [];
  if (!fact) throw new Error('The reaction is as it was.');
  return fact;
}

async function changeable(stage: Stage, actor: UserId, other: UserId, sequence: number) {
  const [row] = await stage.db.sql<{ id: string }[]>`
    select message_id as id from messages
    where conversation_id = ${conversationId(actor, other)} and sequence = ${sequence}`;
  const message = row && (await messageToChange(reader(actor), stage.db, other, row.id));
  if (!message) throw new Error('no message');
  return message;
}

function meet(stage: Stage, id: string, menteeId: UserId, mentorId: UserId): Promise<void> {
  const data = {
    sessionId: id,
    menteeId,
    mentorId,
    lostIds: [],
    communityId: null,
    startsAt: 1,
    durationMinutes: 60,
    provider: 'ZOOM',
    link: 'https://zoom.example.org/1',
    seriesCount: 1,
    acceptedAt: 0,
  };
  return stage.append(streamName('mentoring', id), { type: 'SessionAccepted', data });
}

function callOff(stage: Stage, id: string, menteeId: UserId, mentorId: UserId): Promise<void> {
  const both = { sessionId: id, menteeId, mentorId, byId: mentorId };
  const data = { ...both, reason: 'NO_TIME', reasonText: '', startsAt: 1, cancelledAt: 0 };
  return stage.append(streamName('mentoring', id), { type: 'SessionCancelled', data });
}

async function lastMessage(stage: Stage, viewer: Parameters<Stage['send']>[0], other: typeof viewer) {
  const [row] = await stage.db.sql<{ id: string }[]>`
    select last_message_id as id from conversation_users where user_id = ${viewer} and other_id = ${other}`;
  const found = row && (await findMessage(reader(viewer), stage.db, other, row.id));
  if (!found) throw new Error('no message');
  return found;
}

describe('projections of messaging', () => {
  it('a reaction that was taken back is not there, and each other one is there once', async () => {
    await using stage = await createStage();
    const { ada, ben } = await fullStory(stage);
    const [row] = await stage.db.sql<{ id: string }[]>`
      select message_id as id from messages
      where conversation_id = ${conversationId(ada, ben)} and sequence = 3`;
    const message = await readMessage(reader(ada), stage.db, ben, row?.id ?? '');
    expect(message?.reactions).toEqual([
      { reaction: 'HEART', byId: ada },
      { reaction: 'SAD', byId: ben },
    ]);
    expect(message?.replyTo).toMatch(/^[0-9A-Z]{26}$/);
  });

  it('MSG-15 MSG-16 keep the last message and both counters of each side', async () => {
    await using stage = await createStage();
    const { ada, ben } = await fullStory(stage);
    const sides = await stage.db.sql`
      select user_id, message_count, incoming, read_incoming, has_written, has_blocked, last_message_id is not null as has_last,
        read_up_to = last_message_id as read_all, shared_read_up_to = last_message_id as told
      from conversation_users where user_id in (${ada}, ${ben}) and other_id in (${ada}, ${ben}) order by user_id`;
    const side = { message_count: 3, has_written: true, has_last: true };
    expect([...sides]).toEqual([
      { ...side, user_id: ada, incoming: 1, read_incoming: 0, has_blocked: true, read_all: null, told: null },
      {
        ...side,
        user_id: ben,
        incoming: 2,
        read_incoming: 2,
        has_blocked: false,
        read_all: true,
        told: true,
      },
    ]);
  });

  it('MSG-48 keep who shares an accepted session, for both people, and forget a cancelled one', async () => {
    await using stage = await createStage();
    const { ada, ben, cleo } = await fullStory(stage);
    const rows = await stage.db.sql`select * from messaging_sessions`;
    expect([...rows]).toEqual([{ session_id: 'kept', mentee_id: ada, mentor_id: ben }]);
    expect(await sharesSession(reader(ada), stage.db, ben)).toBe(true);
    expect(await sharesSession(reader(ben), stage.db, ada)).toBe(true);
    expect(await sharesSession(reader(ada), stage.db, cleo)).toBe(false);
  });

  it('MSG-02 hold no plain text of a message', async () => {
    await using stage = await createStage();
    await fullStory(stage);
    const rows = await stage.db.sql<{ sealed_text: string }[]>`select sealed_text from messages`;
    expect(rows.length).toBe(5);
    for (const { sealed_text } of rows) expect(sealed_text).toMatch(/^w1\.[\w-]{20,}/);
  });

  it('equal what a rebuild from the log makes', async () => {
    await using stage = await createStage();
    await fullStory(stage);
    const incremental = await rowsOf(stage.db);
    for (const rows of Object.values(incremental)) expect(rows.length).toBeGreaterThan(0);
    for (const projection of messagingProjections) {
      // Pages of different sizes fold different events together.
      for (const sizes of [
        { pageSize: 1, foldSize: 1 },
        { pageSize: 1, foldSize: 4 },
        { pageSize: 4, foldSize: 1 },
        { pageSize: 1, foldSize: 5_000 },
        { pageSize: 5_000 },
      ]) {
        await rebuild({ db: stage.db, capabilities }, projection, sizes);
        expect(await rowsOf(stage.db)).toEqual(incremental);
      }
    }
  });

  it('change nothing when an event is applied again', async () => {
    await using stage = await createStage();
    await fullStory(stage);
    const before = await rowsOf(stage.db);
    const log = await stage.store.readLog({ after: 0 as never, limit: 1_000 });
    for (const projection of messagingProjections) {
      const received = log.filter((event) => projection.eventTypes.includes(event.type));
      for (const type of projection.eventTypes) {
        const last = received.filter((event) => event.type === type).at(-1);
        const isNewest = last && ['MessageSent', 'MessagesRead', 'MessagesDelivered'].includes(type);
        if (isNewest) await projection.apply(stage.db.sql, [last]);
      }
      await projection.apply(stage.db.sql, received);
      await projection.apply(stage.db.sql, received.slice(-1));
    }
    expect(await rowsOf(stage.db)).toEqual(before);
  });

  it('MSG-57 the latest change of a message stands, in whatever order and however often they come', async () => {
    await using stage = await createStage();
    const [ada, ben] = [await stage.person('Ada'), await stage.person('Ben')];
    await stage.send(ada, ben, 'one');
    const changes = [
      await change(stage, ada, ben, 1, 'EditMessage', 'two'),
      await change(stage, ada, ben, 1, 'DeleteMessage'),
      await change(stage, ada, ben, 1, 'RestoreMessage'),
      await change(stage, ada, ben, 1, 'EditMessage', 'three'),
      await change(stage, ada, ben, 1, 'DeleteMessage'),
    ].flatMap((event) => event ?? []);
    const before = await rowsOf(stage.db);
    const message = await changeable(stage, ada, ben, 1);
    expect(message).toMatchObject({ text: 'three', deletedAt: stage.now(), changes: 5 });
    for (const one of changes) {
      await conversationProjection.apply(stage.db.sql, [one]);
      for (const other of changes) await conversationProjection.apply(stage.db.sql, [other, one]);
      expect(await rowsOf(stage.db)).toEqual(before);
    }
    expect(changes.length).toBe(5);
  });

  it('the latest fact of a reaction stands, in whatever order and however often they come', async () => {
    await using stage = await createStage();
    const [ada, ben] = [await stage.person('Ada'), await stage.person('Ben')];
    await stage.send(ada, ben, 'one');
    const facts = [
      await react(stage, ben, ada, 1, 'HEART', true),
      await react(stage, ben, ada, 1, 'HEART', false),
      await react(stage, ben, ada, 1, 'HEART', true),
      await react(stage, ben, ada, 1, 'HEART', false),
    ];
    const before = await rowsOf(stage.db);
    expect(before.message_reactions).toMatchObject([{ user_id: ben, reaction: 'HEART', is_there: false }]);
    expect(await changeable(stage, ada, ben, 1)).toMatchObject({ ownReactions: [], changes: 4 });
    for (const one of facts) {
      await conversationProjection.apply(stage.db.sql, [one]);
      for (const other of facts) await conversationProjection.apply(stage.db.sql, [other, one]);
      expect(await rowsOf(stage.db)).toEqual(before);
    }
  });

  it('MSG-16 MSG-57 deleted messages stay counted until they are read, and cause no notification', async () => {
    await using stage = await createStage();
    const [ada, ben] = [await stage.person('Ada'), await stage.person('Ben')];
    for (const text of ['one', 'two', 'three']) await stage.send(ada, ben, text);
    const counts = async () => ({
      listed: await unreadTotal(reader(ben), stage.db),
      told: (await unreadConversations(ben, stage.db)).map(({ unread }) => unread),
    });
    expect(await counts()).toEqual({ listed: 3, told: [3] });
    await change(stage, ada, ben, 2, 'DeleteMessage');
    expect(await counts()).toEqual({ listed: 3, told: [2] });
    await change(stage, ada, ben, 1, 'DeleteMessage');
    await change(stage, ada, ben, 3, 'DeleteMessage');
    expect(await counts()).toEqual({ listed: 3, told: [] });
    await change(stage, ada, ben, 3, 'RestoreMessage');
    expect(await counts()).toEqual({ listed: 3, told: [1] });
    const upTo = await lastMessage(stage, ben, ada);
    await stage.act(ben, ada, {
      type: 'MarkMessagesRead',
      data: { otherId: ada, upTo, receiptsAllowed: true },
    });
    expect(await counts()).toEqual({ listed: 0, told: [] });
    await change(stage, ada, ben, 3, 'DeleteMessage');
    expect(await counts()).toEqual({ listed: 0, told: [] });
  });

  it('MSG-08 MSG-57 the data of an attached file goes with the text of its message, and comes back with it', async () => {
    await using stage = await createStage();
    const [ada, ben] = [await stage.person('Ada'), await stage.person('Ben')];
    const data = { otherId: ben, text: 'plan.pdf', facts: openFacts, attachment: file };
    await stage.act(ada, ben, { type: 'SendMessage', data });
    const { messageId } = await lastMessage(stage, ben, ada);
    const seen = () => readMessage(reader(ben), stage.db, ada, messageId);
    const there = { text: 'plan.pdf', isAttachment: true, attachment: { fileKey: file.fileKey } };
    expect(await seen()).toMatchObject(there);
    await change(stage, ada, ben, 1, 'DeleteMessage');
    expect(await seen()).toMatchObject({ text: null, isAttachment: true, attachment: null });
    await change(stage, ada, ben, 1, 'RestoreMessage');
    expect(await seen()).toMatchObject(there);
    await stage.append(streamName('user', ada), { type: 'UserErased', data: { userId: ada } });
    await stage.db.keyring.destroy(ada);
    expect(await seen()).toMatchObject({ text: null, isAttachment: true, attachment: null });
  });

  it('PRV-13 MSG-45 forget names when a person is erased, before and after a rebuild', async () => {
    await using stage = await createStage();
    const { ben } = await fullStory(stage);
    await stage.append(streamName('user', ben), { type: 'UserErased', data: { userId: ben } });
    await stage.db.keyring.destroy(ben);
    const forgotten = { first_name: null, last_name: null, search_name: null, photo: null, is_erased: true };
    const read = () => stage.db.sql`
      select first_name, last_name, search_name, photo, is_erased from messaging_people where user_id = ${ben}`;
    expect([...(await read())]).toEqual([forgotten]);
    for (const projection of messagingProjections) await rebuild({ db: stage.db, capabilities }, projection);
    expect([...(await read())]).toEqual([forgotten]);
  });
});
