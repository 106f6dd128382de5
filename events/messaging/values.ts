import {
  type Brand,
  type CommandId,
  type Instant,
  type StreamName,
  streamName,
  type UserId,
  userId,
} from '../kernel/index.ts';
import { sortableId } from './sortableId.ts';

/** `<a>~<b>`, the ids of the two people in code-unit order: one conversation per pair. */
export type ConversationId = Brand<string, 'ConversationId'>;
/** Server-made (MSG-01). In one conversation (createdAt, id) order is the order of the stream; see `sortableId`. */
export type MessageId = Brand<string, 'MessageId'>;
/** What a person can press at a message, in the order in which they are offered. */
export const messageReactions = ['THUMBS_UP', 'HEART', 'LAUGH', 'CELEBRATE', 'SURPRISED', 'SAD'] as const;
export type MessageReaction = (typeof messageReactions)[number];
export type PermissionRequestId = Brand<string, 'PermissionRequestId'>;

export function conversationId(one: UserId, other: UserId): ConversationId {
  return (one < other ? `${one}~${other}` : `${other}~${one}`) as ConversationId;
}

/** The two people of a conversation, in the order of its id. */
export function participantsOf(id: ConversationId): readonly [UserId, UserId] {
  const [first = '', second = ''] = id.split('~');
  return [userId(first), userId(second)];
}

export function conversationStream(one: UserId, other: UserId): StreamName {
  return streamName('conversation', conversationId(one, other));
}

export function inboxStream(owner: UserId): StreamName {
  return streamName('inbox', owner);
}

/** A pure function of what it stands for, so that a repeated decision makes the same id. */
export function messageId(
  conversation: ConversationId,
  sentAt: Instant,
  sequence: number,
  command: CommandId,
): MessageId {
  return sortableId(sentAt, sequence, `${conversation}/${command}`) as MessageId;
}

export function permissionRequestId(
  conversation: ConversationId,
  at: Instant,
  command: CommandId,
): PermissionRequestId {
  return sortableId(at, 0, `${conversation}/${command}`) as PermissionRequestId;
}
