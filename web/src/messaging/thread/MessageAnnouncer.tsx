import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { sync } from '#/sync/index.ts';
import { announce } from '#/ui/feedback/announce.ts';
import { useMessagingClient, usePersonName } from '../client/useMessaging.ts';
import { conversations } from '../conversations/conversationsSync.ts';
import type { Conversation, MessagingState } from '../model/messagingState.ts';

/** Tells screen readers what comes in: the text of the open conversation, else only the sender (A11-05). */
export function MessageAnnouncer({ selectedId, pages }: { selectedId: string | null; pages: number }) {
  const t = useTranslations('messaging');
  const { store } = useMessagingClient();
  const tActions = useTranslations('messageActions');
  const name = usePersonName();

  useEffect(() => {
    const list = sync.watch(conversations, { pages });
    let before = list.getSnapshot().data?.items;
    return list.subscribe(() => {
      const rows = list.getSnapshot().data?.items;
      for (const row of incoming(rows, before)) {
        const text = row.lastMessage ?? t('unavailable');
        announce(
          row.userId === selectedId
            ? t('announce.message', { name: name(row), text })
            : t('announce.elsewhere', { name: name(row) }),
        );
      }
      before = rows;
    });
  }, [pages, selectedId, t, name]);

  useEffect(
    () =>
      store.subscribe((state, before) => {
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

/** Rows whose last message has become another one, from somebody else; the oldest of them first. */
function incoming(rows: readonly Conversation[] = [], before: readonly Conversation[] = []) {
  if (rows === before) return [];
  const held = new Map(before.map((row) => [row.userId, row.lastMessageId]));
  return rows
    .filter(
      ({ userId, lastMessageId, lastMessageMine }) =>
        held.has(userId) && !lastMessageMine && lastMessageId !== null && lastMessageId !== held.get(userId),
    )
    .toReversed();
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
