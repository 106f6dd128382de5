import type { Instant, UserId } from '@waymark/events/kernel';
import type { MessageId } from '@waymark/events/messaging';
import type { Keyring } from '../store/index.ts';
import { type ContactState, contactState } from './contact/contactState.ts';
import type { ConversationRow } from './conversationRow.ts';

/** A person as the viewer's messages page shows them (MSG-11 to MSG-19). Names are masked (PRV-05). */
export type ConversationUser = {
  readonly id: UserId;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly photo: string | null;
  readonly userType: 'mentee' | 'mentor' | 'both' | null;
  readonly lastMessageId: MessageId | null;
  readonly lastMessageOn: Instant | null;
  /** null: none, or deleted, or its sender was erased. */
  readonly lastMessage: string | null;
  readonly lastMessageDeleted: boolean;
  readonly lastMessageIsAttachment: boolean;
  /** The document of the library that the last message is. */
  readonly lastDocumentId: string | null;
  readonly lastMessageMine: boolean;
  readonly unreadMessages: number;
  readonly unavailable: boolean;
  readonly blocked: boolean;
  readonly contact: ContactState;
  /** Whether the viewer may see when the person is online. */
  readonly showsPresence: boolean;
};

/** Decrypts all texts with one look-up of keys. */
export async function presentRows(
  viewerId: UserId,
  keyring: Keyring,
  rows: readonly ConversationRow[],
  now: Instant,
): Promise<readonly ConversationUser[]> {
  const texts = await keyring.openMany(
    rows.map(({ lastSenderId: owner, lastSealedText: sealed }) => ({ owner, sealed })),
  );
  return rows.map((row, at) => present(viewerId, row, texts[at] ?? null, now));
}

function present(
  viewerId: UserId,
  row: ConversationRow,
  lastMessage: string | null,
  now: Instant,
): ConversationUser {
  return {
    id: row.otherId,
    firstName: row.firstName,
    lastName: row.lastName,
    photo: row.photo,
    userType: row.userType,
    lastMessageId: row.lastMessageId as MessageId | null,
    lastMessageOn: row.lastSentAt,
    lastMessage,
    lastMessageDeleted: row.lastDeletedAt !== null,
    lastMessageIsAttachment: row.lastAttachment !== null && row.lastDeletedAt === null,
    lastDocumentId: row.lastAttachment?.documentId ?? null,
    lastMessageMine: row.lastSenderId === viewerId,
    unreadMessages: row.unread,
    unavailable: !row.isAvailable || row.otherDisabled,
    blocked: row.hasBlocked,
    contact: contactState(viewerId, row, now),
    showsPresence: row.bothShowPresence && !row.hasBlocked && !row.isBlocked,
  };
}
