import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeSelectedContact } from '../conversations/selectedContact.ts';
import { MemoryGateway, rowOf } from '../testing/memoryGateway.ts';
import { clientOf, started } from '../testing/renderMessaging.tsx';
import type { MessagingClient } from './messagingClient.ts';
import { startUnreadRefresh } from './unreadRefresh.ts';

let gateway: MemoryGateway;
let client: MessagingClient;
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  localStorage.clear();
  gateway = new MemoryGateway();
  gateway.rows = [rowOf('ana', { unread: 2, lastMessageMine: true })];
  gateway.unreadCount = 2;
  client = clientOf(gateway);
  await started(client);
  stop = startUnreadRefresh(client);
});
afterEach(() => {
  stop();
  client.stop();
  vi.useRealTimers();
});

it('NAV-48 NAV-49 TRP-11 this tab and the others: many writes within 250 ms ask once', async () => {
  writeSelectedContact('ana');
  window.dispatchEvent(new StorageEvent('storage', { key: 'selectedMessageContactId', newValue: 'ben' }));
  await vi.advanceTimersByTimeAsync(249);
  expect(gateway.called('getMessagesCount')).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(gateway.called('getMessagesCount')).toHaveLength(1);
  expect(gateway.called('searchUsersWithMessage')).toHaveLength(1);
});

it('NAV-49 a count that differs is put right by a page that knows its position', async () => {
  gateway.rows = [rowOf('ana', { unread: 5, lastMessageMine: true })];
  gateway.unreadCount = 5;
  writeSelectedContact('ben');
  await vi.advanceTimersByTimeAsync(250);
  expect(client.list.getSnapshot().data?.unreadTotal).toBe(5);
});

it('a draft that is typed in another tab asks for nothing', async () => {
  window.dispatchEvent(new StorageEvent('storage', { key: 'waymark.private.me.draft.ana', newValue: 'x' }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(gateway.called('getMessagesCount')).toHaveLength(0);
});
