import { type UserId, userId } from '@waymark/events/kernel';
import { conversationId } from '@waymark/events/messaging';
import { describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase, wholeScans } from '../testing/index.ts';
import {
  blockedBetween,
  blockedUsers,
  contactPeople,
  conversationUser,
  conversationUsers,
  findMessage,
  findMessageConversation,
  firstUnreadAt,
  mayShowTyping,
  messagePage,
  messageToChange,
  permissionRequest,
  permissionRequests,
  presenceAudience,
  readMessage,
  readMessagesAt,
  searchMessages,
  searchPeople,
  sharesSession,
  unreadConversations,
  unreadTotal,
} from './index.ts';
import { createStage, monday, reader, type Stage } from './testing/stage.ts';

const TABLES = [
  'messages',
  'conversation_users',
  'messaging_people',
  'messaging_memberships',
  'messaging_sessions',
  'message_permission_requests',
];
const PEOPLE = 4_000;
const PER_CONVERSATION = 30;

/** A busy platform, written straight into the tables: everybody talks to the next person, and to the one after. */
async function fillTables({ sql }: TestDatabase): Promise<void> {
  await sql`
    create temporary table pairs as
    select 'p' || a as one, 'p' || b as other,
      least('p' || a, 'p' || b) || '~' || greatest('p' || a, 'p' || b) as id
    from generate_series(1, ${PEOPLE}::int) a, lateral (values (a % ${PEOPLE}::int + 1), ((a + 1) % ${PEOPLE}::int + 1)) next (b)`;
  await sql`
    insert into messages (conversation_id, sequence, message_id, sender_id, receiver_id, sender_sequence, kind, client_id,
      sent_at, position)
    select id, n, lpad(n::text, 26, '0'), one, other, n, 'message', 'c', ${monday}::bigint + n, n
    from pairs, generate_series(1, ${PER_CONVERSATION}::int) n`;
  await sql`
    insert into conversation_users (user_id, other_id, conversation_id, last_message_id, message_count, incoming)
    select one, other, id, lpad('30', 26, '0'), ${PER_CONVERSATION}::int, 3 from pairs
    union all select other, one, id, lpad('30', 26, '0'), ${PER_CONVERSATION}::int, 3 from pairs`;
  await sql`
    insert into messaging_people (user_id, first_name, search_name, is_verified, is_erased, is_disabled, show_typing,
      show_presence, show_read_receipts, allow_new_contacts, enter_sends)
    select 'p' || n, 'Name' || n, 'name' || n, true, false, false, true, true, true, true, true
    from generate_series(1, ${PEOPLE}::int) n`;
  await sql`
    insert into messaging_memberships select 'p' || n, 'town' || n % 3, true from generate_series(1, ${PEOPLE}::int) n`;
  await sql`
    insert into message_permission_requests
    select lpad(n::text, 26, '0'), 'p' || n, 'p' || (n + 7), ${monday}::bigint, ${monday}::bigint, n % 2 = 0
    from generate_series(1, ${PEOPLE}::int - 7) n`;
  await sql`
    insert into messaging_sessions select 's' || n, 'p' || n, 'p' || (n * 7) % ${PEOPLE}::int
    from generate_series(1, ${PEOPLE}::int) n`;
  await sql`analyze`;
}

describe('reads of messaging', () => {
  it('MSG-27 MSG-28 API-44 never scan a whole table', async () => {
    await using db = await createTestDatabase({ poolSize: 1 });
    await fillTables(db);
    const viewer = reader(userId('p100'));
    const other = userId('p101');
    const now = monday;
    const page = { limit: 10, offset: 0 };
    const message = '00000000000000000000000001';
    const reads: Record<string, () => Promise<unknown>> = {
      messagePage: () => messagePage(viewer, db, { ...page, offset: 20, otherId: other, now }),
      conversationUsers: () => conversationUsers(viewer, db, { ...page, now }),
      conversationUser: () => conversationUser(viewer, db, other, now),
      unreadTotal: () => unreadTotal(viewer, db),
      blockedUsers: () => blockedUsers(viewer, db, now),
      searchPeople: () => searchPeople(viewer, db, 'name12', now),
      searchWholeNames: () => searchPeople(viewer, db, 'name12 somebody', now),
      messagesAround: () => messagePage(viewer, db, { ...page, around: message, otherId: other, now }),
      findMessage: () => findMessage(viewer, db, other, message),
      readMessage: () => readMessage(viewer, db, other, message),
      messageToChange: () => messageToChange(viewer, db, other, message),
      searchMessages: () =>
        searchMessages(viewer, db, { limit: 10, otherId: other, text: 'name', show: async (found) => found }),
      firstUnreadAt: () => firstUnreadAt(viewer.userId, other, db),
      unreadConversations: () => unreadConversations(viewer.userId, db),
      permissionRequests: () => permissionRequests(viewer, db, page),
      permissionRequest: () => permissionRequest(viewer, db, '00000000000000000000000001'),
      contactPeople: () => contactPeople(db, [viewer.userId, other]),
      mayShowTyping: () => mayShowTyping(viewer, db, other, now),
      readMessagesAt: () => readMessagesAt(viewer, db, [{ conversationId: 'p100~p101', sequence: 1 }]),
      findMessageConversation: () => findMessageConversation(viewer, db, message),
      sharesSession: () => sharesSession(viewer, db, other),
      blockedBetween: () => blockedBetween(viewer, db, viewer.userId, [other]),
      presenceAudience: () => presenceAudience(db, viewer.userId, 500),
    };
    // The yardstick sees a scan where there is one.
    const all = () => db.sql`select count(*) from messages where client_id = 'x'`;
    expect(await wholeScans(db, TABLES, { ...reads, all })).toEqual({ all: ['messages'] });
  });

  it('NTF-03 the first unread message is found among 100,000 without a walk over them, by any sender and with any deleted', async () => {
    await using db = await createTestDatabase({ poolSize: 1 });
    const [ada, ben] = ['ada', 'ben'].map(userId) as [UserId, UserId];
    // First 30,000 of Ada, then in turns, and 200 of Ben at the end, of which 100 are deleted.
    await db.sql`
      insert into messages (conversation_id, sequence, message_id, sender_id, receiver_id, sender_sequence, kind, client_id,
        sent_at, position, deleted_at)
      select 'ada~ben', n, lpad(n::text, 26, '0'), sender, case sender when 'ada' then 'ben' else 'ada' end,
        count(*) over (partition by sender order by n), 'message', 'c', ${monday}::bigint + n, n,
        case when n between 99801 and 99900 then ${monday}::bigint end
      from (
        select n, case when n <= 30000 then 'ada' when n > 99800 then 'ben' when n % 2 = 0 then 'ada' else 'ben' end as sender
        from generate_series(1, 100000) as n
      ) as written`;
    await db.sql`
      insert into conversation_users (user_id, other_id, conversation_id, last_message_id, message_count, incoming)
      values ('ada', 'ben', 'ada~ben', lpad('100000', 26, '0'), 100000, 35100),
        ('ben', 'ada', 'ada~ben', lpad('100000', 26, '0'), 100000, 64900)`;
    await db.sql`analyze`;
    const rowsRead = async () => {
      await db.sql`select pg_stat_force_next_flush()`;
      const [row] = await db.sql<{ rows: number }[]>`
        select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_user_tables where relname = 'messages'`;
      return row?.rows ?? 0;
    };
    let before = await rowsRead();
    const first = async (viewer: UserId, other: UserId, readIncoming: number) => {
      await db.sql`update conversation_users set read_incoming = ${readIncoming} where user_id = ${viewer}`;
      before = await rowsRead();
      const at = await firstUnreadAt(viewer, other, db);
      expect((await rowsRead()) - before, `rows, after ${readIncoming}`).toBeLessThan(250);
      return at === undefined ? undefined : at - monday;
    };
    expect(await first(ada, ben, 0)).toBe(30_001);
    expect(await first(ada, ben, 1)).toBe(30_003);
    expect(await first(ada, ben, 34_899)).toBe(99_799);
    expect(await first(ada, ben, 34_900), 'behind those that were deleted').toBe(99_901);
    expect(await first(ada, ben, 34_950)).toBe(99_901);
    expect(await first(ada, ben, 35_099)).toBe(100_000);
    expect(await first(ada, ben, 35_100), 'all are read').toBeUndefined();
    expect(await first(ben, ada, 0)).toBe(1);
    expect(await first(ben, ada, 29_999)).toBe(30_000);
    expect(await first(ben, ada, 30_000)).toBe(30_002);
    expect(await first(ben, ada, 64_899)).toBe(99_800);
    await db.sql`update messages set deleted_at = ${monday} where sequence > 99900`;
    expect(await first(ada, ben, 34_950), 'the rest is deleted').toBeUndefined();
  });

  it('MSG-51 hides what the other has read when either does not show it, and who has not read shows nothing', async () => {
    await using stage = await createStage();
    const { ada, ben } = await talk(stage);
    const seen = async () => (await pageOf(stage, ada, ben))?.otherReadUpTo;
    expect(await seen()).toBeNull();
    const upTo = await findMessage(
      reader(ben),
      stage.db,
      ada,
      (await pageOf(stage, ben, ada))?.items[0]?.id ?? '',
    );
    if (!upTo) throw new Error('no message');
    await stage.act(ben, ada, {
      type: 'MarkMessagesRead',
      data: { otherId: ada, upTo, receiptsAllowed: true },
    });
    expect(await seen()).toBe(upTo.messageId);
    await stage.inbox(ben, {
      type: 'ChangeMessagingPreferences',
      data: { changes: { showReadReceipts: false } },
    });
    expect(await seen()).toBeNull();
  });

  it('MSG-49 finds a message by its id in its own conversation only', async () => {
    await using stage = await createStage();
    const { ada, ben } = await talk(stage);
    const cleo = await stage.person('Cleo');
    await stage.send(cleo, ada, 'hi');
    const [last] = (await pageOf(stage, ada, ben))?.items ?? [];
    const id = last?.id ?? '';
    expect(await findMessage(reader(ada), stage.db, ben, id)).toEqual({
      messageId: id,
      sequence: 2,
      incoming: 1,
    });
    expect(await findMessage(reader(ben), stage.db, ada, id)).toEqual({
      messageId: id,
      sequence: 2,
      incoming: 1,
    });
    expect(await findMessage(reader(ada), stage.db, cleo, id)).toBeUndefined();
    const forged = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;
    expect(await findMessage(reader(ada), stage.db, ben, forged)).toBeUndefined();
  });

  it('opens messages by their places for the two who wrote them, and for nobody else', async () => {
    await using stage = await createStage();
    const { ada, ben } = await talk(stage);
    const cleo = await stage.person('Cleo');
    const places = [1, 2].map((sequence) => ({ conversationId: conversationId(ada, ben), sequence }));
    const textsOf = async (viewer: UserId) =>
      (await readMessagesAt(reader(viewer), stage.db, places)).map(({ text }) => text).sort();
    expect(await textsOf(ada)).toEqual(['one', 'two']);
    expect(await textsOf(ben)).toEqual(['one', 'two']);
    expect(await textsOf(cleo)).toEqual([]);
  });

  async function talk(stage: Stage): Promise<{ ada: UserId; ben: UserId }> {
    const [ada, ben] = [await stage.person('Ada'), await stage.person('Ben')];
    await stage.send(ben, ada, 'one');
    await stage.send(ada, ben, 'two');
    return { ada, ben };
  }

  function pageOf(stage: Stage, viewer: UserId, otherId: UserId) {
    return messagePage(reader(viewer), stage.db, { otherId, limit: 10, offset: 0, now: monday });
  }
});
