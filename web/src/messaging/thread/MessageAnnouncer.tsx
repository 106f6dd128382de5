import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { announce } from '#/ui/feedback/announce.ts';
import { useMessagingClient, usePersonName } from '../client/useMessaging.ts';
import type { MessagingState } from '../model/messagingState.ts';

/** Tells screen readers what comes in: the text of the open conversation, else only the sender (A11-05). */
export function MessageAnnouncer({ selectedId }: { selectedId: string | null }) {
  const t = useTranslations('messaging');
  const { store } = useMessagingClient();
  const tActions = useTranslations('messageActions');
  const name = usePersonName();

  useEffect(
    () =>
      store.subscribe((state, before) => {
        for (const row of incoming(state, before)) {
          if (row.userId !== selectedId) announce(t('announce.elsewhere', { name: name(row) }));
          else
            announce(t('announce.message', { name: name(row), text: row.lastMessage ?? t('unavailable') }));
        }
        if (selectedId !== null) {
          const person = name(state.conversations[selectedId]);
          for (const { key, text } of changedByOther(state, before, selectedId)) {
            announce(tActions(key, { name: person, text: text ?? t('unavailable') }));
          }
        }
        for (const message of Object.values(state.outgoing)) {
          const isNews = message.refusal !== null && before.outgoing[message.clientId]?.refusal === null;
          if (isNews) announce(t('announce.failed', { name: name(state.conversations[message.receiverId]) }));
        }
      }),
    [store, selectedId, t, tActions, name],
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

type News = {
  readonly key: 'announceEdited' | 'announceDeleted' | 'announceRestored';
  readonly text: string | null;
};

/** What the other person did to messages that are on the screen. */
function changedByOther(state: MessagingState, before: MessagingState, userId: string): readonly News[] {
  const now = state.threads[userId]?.messages ?? [];
  const held = before.threads[userId]?.messages ?? [];
  if (now === held) return [];
  const heldById = new Map(held.map((message) => [message.id, message]));
  return now.flatMap((message): readonly News[] => {
    const old = heldById.get(message.id);
    if (!old || old === message || message.senderId !== userId) return [];
    const { text } = message;
    if (message.deletedAt !== null) {
      return old.deletedAt === null ? [{ key: 'announceDeleted', text }] : [];
    }
    if (old.deletedAt !== null) return [{ key: 'announceRestored', text }];
    return message.editedAt === old.editedAt ? [] : [{ key: 'announceEdited', text }];
  });
}
