import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { MemoryGateway, rowOf } from '../testing/memoryGateway.ts';
import { clientOf, renderMessaging, started } from '../testing/renderMessaging.tsx';
import { ConversationList } from './ConversationList.tsx';
import type { ConversationPages } from './useConversations.ts';

afterEach(() => {
  cleanup();
  useLiveStatus.setState({ isOnline: true });
  localStorage.clear();
});

it('MSG-52 receivers of waiting messages are asked for once the list is there, and only those that it does not show', async () => {
  useLiveStatus.setState({ isOnline: false });
  const gateway = new MemoryGateway();
  gateway.rows = [rowOf('ben'), rowOf('cai', { lastMessageOn: null, lastMessageId: null })];
  const client = clientOf(gateway);
  await started(client);
  gateway.failures.sendMessage = new TypeError('Failed to fetch');
  for (const userId of ['ben', 'cai']) client.outbox.enqueue(userId, 'first words');
  const asked = () => gateway.called('getMessages').map(([page]) => (page as { userId: string }).userId);
  const show = async (page: ConversationPages['page']) => {
    const list = { page, isWhole: true, loadMore() {} } as unknown as ConversationPages;
    renderMessaging(client, <ConversationList list={list} selectedId={null} selected={null} />);
    await act(async () => {});
  };
  await show(undefined);
  expect(screen.getByText('Loading conversations')).toBeTruthy();
  expect(asked()).toEqual([]);
  cleanup();
  await show({ items: [rowOf('ben')], hasMore: false } as unknown as ConversationPages['page']);
  expect(asked()).toEqual(['cai']);
  expect(screen.getAllByRole('link').map((link) => link.dataset.person)).toEqual(['cai', 'ben']);
  client.stop();
});
