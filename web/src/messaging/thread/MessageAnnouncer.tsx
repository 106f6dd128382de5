import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { sync } from '#/app/sync/index.ts';
import { announce } from '#/ui/feedback/announce.ts';
import { useMessagingClient, usePersonName } from '../client/useMessaging.ts';
import { conversations } from '../conversations/conversationsSync.ts';
import type { Conversation, Reaction } from '../model/messagingState.ts';
import { type OpenThread, thread } from './threadSync.ts';

/** Tells screen readers what comes in: the text of the open conversation, else only the sender (A11-05). */
export function MessageAnnouncer({ selectedId, pages }: { selectedId: string | null; pages: number }) {
  const t = useTranslations('messaging');
  const { outgoing } = useMessagingClient();
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

  useEffect(() => {
    if (selectedId === null) return;
    const open = sync.watch(thread, { userId: selectedId });
    let before = open.getSnapshot().data;
    return open.subscribe(() => {
      const { data } = open.getSnapshot();
      for (const { key, text } of changedByOther(data, before)) {
        announce(tActions(key, { name: name(data?.person), text: text ?? t('unavailable') }));
      }
      for (const reaction of reactedByOther(data, before)) {
        announce(
          tActions('announceReaction', {
            name: name(data?.person),
            reaction: tActions(`reactions.${reaction}`),
          }),
        );
      }
      before = data;
    });
  }, [selectedId, t, tActions, name]);

  useEffect(() => {
    const personOf = (userId: string) =>
      sync.watch(thread, { userId }).getSnapshot().data?.person ??
      sync
        .watch(conversations, { pages })
        .getSnapshot()
        .data?.items.find((row) => row.userId === userId);
    return outgoing.subscribe((state, before) => {
      for (const { clientId, receiverId, refusal } of Object.values(state.outgoing)) {
        const isNews = refusal !== null && before.outgoing[clientId]?.refusal === null;
        if (isNews) announce(t('announce.failed', { name: name(personOf(receiverId)) }));
      }
    });
  }, [outgoing, pages, t, name]);
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

/** What the other person has pressed at messages that are on the screen. */
function reactedByOther(
  now: OpenThread | null | undefined,
  before: OpenThread | null | undefined,
): readonly Reaction[] {
  if (!now || !before || now.messages === before.messages) return [];
  const heldById = new Map(before.messages.map((message) => [message.id, message.reactions]));
  return now.messages.flatMap(({ id, reactions, deletedAt }) => {
    const old = heldById.get(id);
    if (!old || old === reactions || deletedAt !== null) return [];
    const isKnown = (reaction: Reaction) =>
      old.some((given) => given.reaction === reaction && given.byId === now.person.userId);
    return reactions
      .filter(({ byId, reaction }) => byId === now.person.userId && !isKnown(reaction))
      .map(({ reaction }) => reaction);
  });
}

type News = {
  readonly key: 'announceEdited' | 'announceDeleted' | 'announceRestored';
  readonly text: string | null;
};

/** What the other person did to messages that are on the screen. */
function changedByOther(
  now: OpenThread | null | undefined,
  before: OpenThread | null | undefined,
): readonly News[] {
  if (!now || !before || now.messages === before.messages) return [];
  const heldById = new Map(before.messages.map((message) => [message.id, message]));
  return now.messages.flatMap((message): readonly News[] => {
    const old = heldById.get(message.id);
    if (!old || old === message || message.senderId !== now.person.userId) return [];
    const { text } = message;
    if (message.deletedAt !== null) {
      return old.deletedAt === null ? [{ key: 'announceDeleted', text }] : [];
    }
    if (old.deletedAt !== null) return [{ key: 'announceRestored', text }];
    return message.editedAt === old.editedAt ? [] : [{ key: 'announceEdited', text }];
  });
}
