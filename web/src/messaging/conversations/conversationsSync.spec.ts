import { afterEach, describe, expect, it, vi } from 'vitest';
import type { UserEventPayloadOf } from '#/app/liveCatalogue.ts';
import { REFETCH } from '#/app/sync/index.ts';
import { answered } from '#/testing/answerWith.ts';
import { MemoryGateway, rowOf } from '../testing/memoryGateway.ts';
import { type ConversationPage, conversations } from './conversationsSync.ts';

const context = { params: { pages: 1 }, me: 'me', version: null };
const listOf = (...items: ConversationPage['items']): ConversationPage => ({
  items,
  hasMore: false,
  unreadTotal: items.reduce((sum, { unread }) => sum + unread, 0),
});

afterEach(() => void vi.restoreAllMocks());

it('MSG-24 MSG-26 MSG-27 pages of people go on behind what moved up between two of them, and end', async () => {
  const gateway = new MemoryGateway();
  gateway.rows = Array.from({ length: 23 }, (_, at) =>
    rowOf(`p${at}`, { lastMessageId: `m0000${String(50 - at)}` }),
  );
  gateway.answerEngine();
  const fetch = (pages: number) => conversations.fetch({ pages }, new AbortController().signal);
  expect((await fetch(1)).data).toMatchObject({ hasMore: true });
  const both = fetch(2);
  const last = gateway.rows.pop();
  if (last) gateway.rows.unshift(last);
  const { data, position } = await both;
  expect(new Set(data.items.map(({ userId }) => userId)).size).toBe(data.items.length);
  expect(position).toBe(`${answered.position}.1f`);
  const whole = await fetch(3);
  expect([whole.data.items.length, whole.data.hasMore]).toEqual([23, false]);
  expect(gateway.called('searchUsersWithMessage').slice(-3)).toEqual([
    [{ limit: 10, offset: 0 }],
    [{ limit: 10, offset: 10 }],
    [{ limit: 10, offset: 20 }],
  ]);
});

describe('LIB-09 documents of a library in messages', () => {
  const file = { lastMessage: 'plan.pdf', lastMessageIsAttachment: true };
  const gone = { ...file, lastMessage: null };

  function hear(documentChange: string, row: object, sharedUserId: string | null = 'me') {
    const held = listOf(rowOf('ana', row), rowOf('ben'));
    const payload = { __typename: 'LibraryDocumentChanged', documentId: 'd1', documentChange, sharedUserId };
    const next = conversations.on?.LibraryDocumentChanged?.(
      held,
      payload as UserEventPayloadOf<'LibraryDocumentChanged'>,
      context,
    );
    return next === held ? 'as before' : next;
  }

  it('a row that shows a file, or lacks one, is asked for again', () => {
    expect(hear('DocumentUnshared', file)).toBe(REFETCH);
    expect(hear('DocumentPurged', file, null)).toBe(REFETCH);
    expect(hear('DocumentShared', gone)).toBe(REFETCH);
  });

  it('nothing is asked for other rows, other people and other changes', () => {
    expect(hear('DocumentUnshared', {})).toBe('as before');
    expect(hear('DocumentUnshared', gone)).toBe('as before');
    expect(hear('DocumentUnshared', { ...file, lastMessageMine: true })).toBe('as before');
    expect(hear('DocumentUnshared', file, 'dora')).toBe('as before');
    for (const change of ['DocumentChanged', 'DocumentVersionAdded', 'DocumentShared'])
      expect(hear(change, file)).toBe('as before');
  });
});

describe('MSG-33 the total', () => {
  const read = { readerId: 'me', otherId: 'ana', upToMessageId: 'm000001', conversationId: 'c' };
  const hearRead = (unread: number) =>
    conversations.on?.MessagesRead?.(
      listOf(rowOf('ana', { unread }), rowOf('ben', { unread: 1 })),
      { __typename: 'MessagesRead', ...read },
      context,
    );
  const hearBlock = (blocked: boolean) =>
    conversations.on?.MessageUserBlocked?.(
      listOf(rowOf('ana', { unread: 2, blocked }), rowOf('ben', { unread: 1 })),
      { __typename: 'MessageUserBlocked', userId: 'ana' },
      context,
    );

  it('falls by what a mark or a block covers', () => {
    expect(hearRead(2)).toMatchObject({ unreadTotal: 1 });
    expect(hearBlock(false)).toMatchObject({ unreadTotal: 1 });
  });

  it('is asked for again where the row shows that already', () => {
    expect(hearRead(0)).toBe(REFETCH);
    expect(hearBlock(true)).toBe(REFETCH);
  });
});

it('MSG-56 who hides their own presence sees no other’s', () => {
  const held = listOf(rowOf('ana', { presence: 'ACTIVE' }));
  const off = { __typename: 'PreferencesPredicted', patch: { showPresence: false } } as const;
  expect(conversations.on?.PreferencesPredicted?.(held, off, context)).toEqual(listOf(rowOf('ana')));
});
