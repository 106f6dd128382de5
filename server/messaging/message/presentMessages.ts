import type { ConversationUser, Message } from '@waymark/db/messaging';
import type { Recorded } from '@waymark/events/kernel';
import { conversationId, type MessageSent, type SentAttachment } from '@waymark/events/messaging';
import { documentsFor } from '../../library/types.ts';
import { signedPath } from '../../platform/files/signedPath.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { cardsOf } from '../contact/cards.ts';
import type { AttachmentView, MessageView } from './messageTypes.ts';

type DocumentOf = Awaited<ReturnType<typeof documentsFor>>;

/** Messages as the viewer may see them now; one statement for all documents of the library that are among them. */
export async function presentMessages(
  context: UserContext,
  messages: readonly Message[],
): Promise<readonly MessageView[]> {
  const { app, viewer } = context;
  const people = messages.flatMap(({ senderId, receiverId }) => [senderId, receiverId]);
  const documentIds = messages.flatMap(({ attachment }) => attachment?.documentId ?? []);
  const [cardOf, documentOf] = await Promise.all([
    cardsOf(app, viewer, people),
    documentsFor(context, documentIds),
  ]);
  return messages.map((message) => {
    const { text, attachment } = visible(context, message, documentOf);
    const [sender, receiver] = [cardOf(message.senderId), cardOf(message.receiverId)];
    return { ...message, text, attachment, sender, receiver };
  });
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
  const { messageId: id, text, senderId, receiverId, kind, clientId, sentAt: createdAt, attachment } = data;
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
