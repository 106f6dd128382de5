import type { ResultOf } from '#/app/graphql.ts';
import type { MessageFields } from '../operations.ts';
import { toGiven } from '../reactions/givenReactions.ts';
import { toQuote } from '../replies/quote.ts';
import type { Message } from './messagingState.ts';
import { toAttachment } from './toAttachment.ts';

export type MessageRow = ResultOf<typeof MessageFields>;

/** A message as the server answers it. */
export function toMessage(row: MessageRow): Message {
  return {
    id: row.id,
    clientId: row.clientId,
    senderId: row.sender.id,
    receiverId: row.receiver.id,
    text: row.message,
    createdAt: Date.parse(row.createdAt),
    attachment: toAttachment(row.attachment),
    declineOfSession: row.declineOfSession,
    editedAt: instant(row.editedAt),
    deletedAt: instant(row.deletedAt),
    replyTo: toQuote(row.replyTo),
    reactions: toGiven(row.reactions),
  };
}

function instant(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}
