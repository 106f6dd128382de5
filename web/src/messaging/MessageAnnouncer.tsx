import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { announce } from '#/ui/announce.ts';
import type { MessagingState } from './messagingState.ts';
import { useMessagingClient, usePersonName } from './useMessaging.ts';

/** Tells screen readers what comes in: words of the open conversation, else only from whom (A11-05). */
export function MessageAnnouncer({ selectedId }: { selectedId: string | null }) {
  const t = useTranslations('messaging');
  const { store } = useMessagingClient();
  const name = usePersonName();

  useEffect(
    () =>
      store.subscribe((state, before) => {
        for (const row of incoming(state, before)) {
          if (row.userId !== selectedId) announce(t('announce.elsewhere', { name: name(row) }));
          else
            announce(t('announce.message', { name: name(row), text: row.lastMessage ?? t('unavailable') }));
        }
        for (const message of Object.values(state.outgoing)) {
          const isNews = message.refusal !== null && before.outgoing[message.clientId]?.refusal === null;
          if (isNews) announce(t('announce.failed', { name: name(state.conversations[message.receiverId]) }));
        }
      }),
    [store, selectedId, t, name],
  );
  return null;
}

function incoming(state: MessagingState, before: MessagingState) {
  if (state.conversations === before.conversations || before.list === null) return [];
  return Object.values(state.conversations).filter((row) => {
    const held = before.conversations[row.userId];
    return (
      held && !row.lastMessageMine && row.lastMessageId !== held.lastMessageId && row.lastMessageId !== null
    );
  });
}
