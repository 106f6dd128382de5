import { describe, expect, it, onTestFinished } from 'vitest';
import { noteServerTime } from '#/lib/clock/serverClock.ts';
import type { Message } from '../model/messagingState.ts';
import { messageOf, rowOf } from '../testing/memoryGateway.ts';
import { conversationRows } from './conversationRows.ts';

const nothingOutgoing = { outgoing: {} };
const threadOf = (userId: string, row = rowOf(userId), ...messages: Message[]) => ({
  person: row,
  messages,
  hasOlder: false,
  readUpTo: null,
  otherReadUpTo: null,
  otherDeliveredUpTo: null,
});
const ids = (selected: string | null, rows = [rowOf('ana'), rowOf('ben', { blocked: true })]) =>
  conversationRows(rows, nothingOutgoing, selected).map(({ userId }) => userId);

it('MSG-31 a blocked person is listed under Blocked and no more among the chats, but for the open one', () => {
  expect(ids(null)).toEqual(['ana']);
  expect(ids('ben')).toEqual(['ana', 'ben']);
});

it('MSG-28 a person just chosen stands on top while nothing is written yet', () => {
  const cai = rowOf('cai', { lastMessageOn: null, lastMessageId: null });
  const known = { ...nothingOutgoing, selected: threadOf('cai', cai) };
  expect(conversationRows([rowOf('ana')], known, 'cai').map(({ userId }) => userId)).toEqual(['cai', 'ana']);
  expect(conversationRows([rowOf('ana')], nothingOutgoing, null).map(({ userId }) => userId)).toEqual([
    'ana',
  ]);
});

it('MSG-28 what waits to be sent counts by the time of the server, where the clock of this browser is behind', () => {
  const now = Date.now();
  const rows = [rowOf('ana', { lastMessageOn: now }), rowOf('ben', { lastMessageOn: now + 30 * 60_000 })];
  const hello = { clientId: 'c1', receiverId: 'ana', text: 'hello', attachment: null, replyTo: null };
  const outgoing = { c1: { ...hello, queuedAt: now, refusal: null } };
  const order = () => conversationRows(rows, { outgoing }, null).map(({ userId }) => userId);
  expect(order()).toEqual(['ben', 'ana']);
  noteServerTime(new Date(now + 60 * 60_000).toUTCString(), now, now);
  onTestFinished(() => noteServerTime(new Date(now).toUTCString(), now, now));
  expect(order()).toEqual(['ana', 'ben']);
});

describe('what the viewer has just sent or changed', () => {
  const rowWith = (known: Parameters<typeof conversationRows>[1], id: string) => {
    const [row] = conversationRows(
      [rowOf('ana', { lastMessageId: id, lastMessage: 'before' })],
      known,
      'ana',
    );
    return [row?.lastMessage, row?.lastMessageMine, row?.lastMessageDeleted];
  };
  const lastOf = (message: Message, id: string) =>
    rowWith({ ...nothingOutgoing, selected: threadOf('ana', rowOf('ana'), message) }, id);

  it('MSG-51 MSG-57 stands in the row before the feed has delivered it', () => {
    expect(lastOf(messageOf(2, 'me', 'ana', 'sent'), 'm000001')).toEqual(['sent', true, false]);
    expect(lastOf(messageOf(1, 'me', 'ana', 'edited'), 'm000001')).toEqual(['edited', true, false]);
    const deleted = { ...messageOf(1, 'me', 'ana', null), deletedAt: 5 };
    expect(lastOf(deleted, 'm000001')).toEqual([null, true, true]);
  });

  it('LIV-05 an older thread takes nothing newer back', () => {
    expect(lastOf(messageOf(1, 'me', 'ana', 'older'), 'm000002')).toEqual(['before', false, false]);
  });
});
