import { useEffect } from 'react';
import { usePages } from '#/app/sync/index.ts';
import { useMessagingClient } from '../client/useMessaging.ts';
import { conversations } from './conversationsSync.ts';

export type ConversationPages = ReturnType<typeof useConversations>;

/** The list page after page; what it shows for the first time is reported as delivered. */
export function useConversations() {
  const { noteDeliveries } = useMessagingClient();
  const list = usePages(conversations, {});
  const { page, isLoadingMore, hasFailed } = list;
  useEffect(() => noteDeliveries(page?.items ?? []), [page, noteDeliveries]);
  return { ...list, isWhole: page !== undefined && !isLoadingMore && !hasFailed };
}
