import type { Instant, Position, UserId } from '@waymark/events/kernel';
import type { MessageId, MessageReaction, SentAttachment } from '@waymark/events/messaging';
import type { ISql } from 'postgres';
import type { Keyring } from '../store/index.ts';

export type Message = {
  readonly id: MessageId;
  /** For a file its name. null once the message is deleted, or its sender erased (MSG-45). */
  readonly text: string | null;
  readonly senderId: UserId;
  readonly receiverId: UserId;
  readonly kind: 'message' | 'decline';
  readonly clientId: string;
  readonly createdAt: Instant;
  readonly editedAt: Instant | null;
  readonly deletedAt: Instant | null;
  readonly isAttachment: boolean;
  /** null wherever `text` is. */
  readonly attachment: SentAttachment | null;
  /** The message that it answers. */
  readonly replyTo: MessageId | null;
  /** Kept while it is deleted, since it may come back. */
  readonly reactions: readonly GivenReaction[];
  /** Of the latest fact about it. */
  readonly position: Position;
};

export type GivenReaction = { readonly reaction: MessageReaction; readonly byId: UserId };

type ReactionRow = GivenReaction & { readonly isThere: boolean; readonly position: Position };

export type MessageRow = Omit<Message, 'text' | 'isAttachment' | 'reactions'> & {
  readonly sealedText: string | null;
  readonly reactions: readonly ReactionRow[] | null;
  readonly sequence: number;
};

/** Columns of `messages`; a deleted message leaves the database without its text. */
export function messageColumns(sql: ISql) {
  return sql`
    message_id as id, sender_id as "senderId", receiver_id as "receiverId", kind, client_id as "clientId",
    case when deleted_at is null then sealed_text end as "sealedText", sent_at as "createdAt",
    edited_at as "editedAt", deleted_at as "deletedAt", attachment, messages.position,
    messages.sequence, reply_to as "replyTo",
    (select json_agg(json_build_object('reaction', reaction, 'byId', user_id, 'isThere', is_there,
        'position', given.position) order by given.position)
      from message_reactions given
      where given.conversation_id = messages.conversation_id and given.sequence = messages.sequence) as reactions`;
}

/** Decrypts all texts with one look-up of keys. */
export async function openMessages(
  keyring: Keyring,
  rows: readonly MessageRow[],
): Promise<readonly Message[]> {
  const texts = await keyring.openMany(
    rows.map(({ senderId: owner, sealedText: sealed }) => ({ owner, sealed })),
  );
  return rows.map(({ sealedText: _text, sequence: _, attachment, reactions: given, ...message }, at) => {
    const text = texts[at] ?? null;
    const reactions = given ?? [];
    const isAttachment = attachment !== null;
    return {
      ...message,
      text,
      isAttachment,
      attachment: text === null ? null : attachment,
      reactions: reactions.filter(({ isThere }) => isThere).map(({ reaction, byId }) => ({ reaction, byId })),
      position: reactions.reduce(
        (latest, { position }) => Math.max(position, latest) as Position,
        message.position,
      ),
    };
  });
}
