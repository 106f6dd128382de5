import { compareMessageIds } from './compareMessages.ts';
import type { MessageDeleted, MessageEdited, MessageRestored } from './messagingChange.ts';
import type { Message, MessagingState } from './messagingState.ts';
import { markPersonStale } from './stale.ts';

type MessageChange = MessageEdited | MessageDeleted | MessageRestored;
type Copy = Message | undefined;

/**
 * What became of a recorded message, wherever it is held. Each copy knows the position that it reflects, so that facts
 * may come late, twice or in any order: the last one of the log stands.
 */
export function applyMessageChange(state: MessagingState, change: MessageChange): MessagingState {
  const otherId = change.senderId === state.viewerId ? change.receiverId : change.senderId;
  const position = change.place?.position ?? null;
  const changed = changeCopies(state, otherId, change.messageId, (copy) => {
    if (position !== null && position <= copy.asOf) return { ...copy, editedAt: lastEdit(copy, change) };
    return {
      ...copy,
      ...contentAfter(change),
      editedAt: lastEdit(copy, change),
      asOf: position ?? copy.asOf,
    };
  });
  return position === null ? changed : askForUnknown(changed, otherId, change.messageId, position);
}

export type Content = Pick<Message, 'text' | 'attachment' | 'editedAt' | 'deletedAt'>;

function contentAfter(change: MessageChange): Partial<Content> {
  switch (change.type) {
    case 'MessageEdited':
      return { text: change.text, deletedAt: null };
    case 'MessageDeleted':
      return { text: null, attachment: null, deletedAt: change.deletedAt };
    case 'MessageRestored':
      return { text: change.text, attachment: change.attachment, deletedAt: null };
  }
}

/** Times of editing only grow, so one that comes late still counts. */
function lastEdit(copy: Message, change: MessageChange): number | null {
  if (change.type !== 'MessageEdited') return copy.editedAt;
  return Math.max(copy.editedAt ?? 0, change.editedAt);
}

/** Every held copy of a message: in the thread, and in the part that the viewer has jumped to. */
export function changeCopies(
  state: MessagingState,
  otherId: string,
  messageId: string,
  change: (copy: Message) => Message,
): MessagingState {
  const thread = changedIn(state.threads[otherId], messageId, change);
  const excerpt = changedIn(state.excerpts[otherId], messageId, change);
  if (thread === state.threads[otherId] && excerpt === state.excerpts[otherId]) return state;
  return {
    ...state,
    threads: thread ? { ...state.threads, [otherId]: thread } : state.threads,
    excerpts: excerpt ? { ...state.excerpts, [otherId]: excerpt } : state.excerpts,
  };
}

function changedIn<Held extends { readonly messages: readonly Message[] }>(
  held: Held | undefined,
  messageId: string,
  change: (copy: Message) => Message,
): Held | undefined {
  const copy = held?.messages.find((message) => message.id === messageId);
  const next = copy && change(copy);
  if (!held || !next || isSame(copy, next)) return held;
  return { ...held, messages: held.messages.map((message) => (message === copy ? next : message)) };
}

export function heldCopy(state: MessagingState, otherId: string, messageId: string): Copy {
  const held = [...(state.threads[otherId]?.messages ?? []), ...(state.excerpts[otherId]?.messages ?? [])];
  return held.find((message) => message.id === messageId);
}

/** A change of something newer than all that is held: the message itself has been missed. */
function askForUnknown(
  state: MessagingState,
  otherId: string,
  messageId: string,
  position: number,
): MessagingState {
  const newest = state.threads[otherId]?.messages.at(-1);
  return newest && compareMessageIds(messageId, newest.id) <= 0
    ? state
    : markPersonStale(state, otherId, position);
}

function isSame<Value extends object>(one: Value, other: Value): boolean {
  return (Object.keys(other) as (keyof Value)[]).every((key) => Object.is(one[key], other[key]));
}
