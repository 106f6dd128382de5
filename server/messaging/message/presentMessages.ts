import { type ConversationUser, type Message, readMessagesAt } from '@waymark/db/messaging';
import type { Recorded } from '@waymark/events/kernel';
import { messagingLimits } from '@waymark/events/limits';
import { conversationId, type MessageSent, type SentAttachment, sequenceOf } from '@waymark/events/messaging';
import { documentsFor } from '../../library/types.ts';
import { signedPath } from '../../platform/files/pages/signedPath.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { cardsOf } from '../contact/cards.ts';
import type { AttachmentView, MessageView, QuoteView } from './messageTypes.ts';

type DocumentOf = Awaited<ReturnType<typeof documentsFor>>;

/**
 * Messages as the viewer may see them now; one statement for all documents of the library that are among them, and one for
 * all messages that they answer.
 */
export async function presentMessages(
  context: UserContext,
  messages: readonly Message[],
): Promise<readonly MessageView[]> {
  const { app, viewer } = context;
  const people = messages.flatMap(({ senderId, receiverId }) => [senderId, receiverId]);
  const quoted = await quotedBy(context, messages);
  const documentIds = [...messages, ...quoted.values()].flatMap(
    ({ attachment }) => attachment?.documentId ?? [],
  );
  const [cardOf, documentOf] = await Promise.all([
    cardsOf(app, viewer, people),
    documentsFor(context, documentIds),
  ]);
  return messages.map((message) => {
    const { text, attachment } = visible(context, message, documentOf);
    const [sender, receiver] = [cardOf(message.senderId), cardOf(message.receiverId)];
    const answered = message.replyTo === null ? undefined : quoted.get(message.replyTo);
    const replyTo = answered ? quoteOf(context, answered, documentOf) : null;
    return { ...message, text, attachment, replyTo, sender, receiver };
  });
}

/** The messages that these answer, by id; what is among these is not read again. */
async function quotedBy(
  { app, viewer }: UserContext,
  messages: readonly Message[],
): Promise<ReadonlyMap<string, Message>> {
  const held = new Map<string, Message>(messages.map((message) => [message.id, message]));
  const missing = messages.flatMap(({ replyTo, senderId, receiverId }) => {
    const sequence = replyTo === null || held.has(replyTo) ? undefined : sequenceOf(replyTo);
    return sequence === undefined ? [] : [{ conversationId: conversationId(senderId, receiverId), sequence }];
  });
  const read = missing.length === 0 ? [] : await readMessagesAt(viewer, app.db, missing);
  for (const message of read) held.set(message.id, message);
  return held;
}

function quoteOf(context: UserContext, message: Message, documentOf: DocumentOf): QuoteView {
  const { id, senderId, isAttachment, deletedAt } = message;
  const { text } = visible(context, message, documentOf);
  return { id, senderId, isAttachment, deletedAt, text: text && beginningOf(text) };
}

/** Whole characters of the first ones: none is longer than two code units. */
function beginningOf(text: string): string {
  const { quoteCharacters } = messagingLimits;
  return [...text.slice(0, 2 * quoteCharacters)].slice(0, quoteCharacters).join('');
}

/** LIB-09: whose last message is a document that is out of reach shows no name of it. */
export async function presentUsers<User extends ConversationUser>(
  context: UserContext,
  users: readonly User[],
): Promise<readonly User[]> {
  const documentIds = users.flatMap(({ lastDocumentId }) => lastDocumentId ?? []);
  if (documentIds.length === 0) return users;
  const documentOf = await documentsFor(context, documentIds);
  return users.map((user) => {
    if (user.lastDocumentId === null || user.lastMessageMine) return user;
    return documentOf(user.lastDocumentId).isReachable ? user : { ...user, lastMessage: null };
  });
}

/** A message as the fact says it was sent. */
export async function sentView(context: UserContext, sent: Recorded<MessageSent>): Promise<MessageView> {
  const [view] = await presentMessages(context, [messageOf(sent)]);
  if (!view) throw new Error('A message is presented as one message');
  return view;
}

function messageOf({ data, position }: Recorded<MessageSent>): Message {
  const {
    messageId: id,
    text,
    senderId,
    receiverId,
    kind,
    clientId,
    sentAt: createdAt,
    attachment,
    replyTo = null,
  } = data;
  return {
    id,
    text,
    senderId,
    receiverId,
    kind,
    clientId,
    createdAt,
    editedAt: null,
    deletedAt: null,
    isAttachment: attachment !== undefined,
    attachment: (text !== null && attachment) || null,
    replyTo,
    reactions: [],
    position,
  };
}

/** The same for everybody, so without a path. */
export function sharedAttachment(
  name: string | null,
  attachment: SentAttachment | undefined,
): AttachmentView | null {
  if (name === null || !attachment) return null;
  const { attachmentId: id, type, size, documentId, oldPlatformPath = null } = attachment;
  return { id, name, filePath: null, oldPlatformPath, type, size, documentId };
}

/** LIB-09: its receiver loses a document with the share; its sender keeps the name. */
function visible(
  { app, viewer }: UserContext,
  message: Message,
  documentOf: DocumentOf,
): Pick<MessageView, 'text' | 'attachment'> {
  const { id, text, senderId, receiverId } = message;
  const attachment = sharedAttachment(text, message.attachment ?? undefined);
  if (!attachment || !message.attachment) return { text, attachment: null };
  const { fileKey, documentId } = message.attachment;
  if (documentId !== null) {
    const document = documentOf(documentId);
    if (document.isReachable) return { text, attachment: { ...attachment, filePath: document.filePath } };
    return senderId === viewer.userId ? { text, attachment } : { text: null, attachment: null };
  }
  if (fileKey === null) return { text, attachment };
  const filePath = signedPath(app, {
    kind: 'attachment',
    id: `${conversationId(senderId, receiverId)}/${id}`,
    viewerId: viewer.userId,
    sessionId: viewer.sessionId,
    name: attachment.name,
  });
  return { text, attachment: { ...attachment, filePath } };
}
