import type { AnyMutation, Mutation } from '#/app/sync/index.ts';
import type { FileStore } from '../attachments/fileStore.ts';
import { SendMessageAttachment, SendMessageAttachmentFromLibrary } from '../attachments/operations.ts';
import type { Drafts } from '../composer/drafts.ts';
import type { Attachment, Message, Quote } from '../model/messagingState.ts';
import { type MessageRow, toMessage } from '../model/toMessage.ts';
import { SendMessage } from '../operations.ts';

/** A message on its way, as the disk holds it. */
export type Unsaid = {
  readonly receiverId: string;
  /** Of a file: its name. */
  readonly text: string;
  /** A library document, or a file whose bytes are in the file store under the client id. */
  readonly attachment: Omit<Attachment, 'path'> | null;
  /** The message that it answers, as it was then. */
  readonly replyTo: Quote | null;
};

/** The server has it: shown until the feed has delivered it. */
export type MessageSentPredicted = {
  readonly __typename: 'MessageSentPredicted';
  readonly message: Message;
};

type Parts = {
  readonly drafts: Drafts;
  readonly files: Pick<FileStore, 'read'>;
  /** How much of a file is on its way, 0 to 1; null when it is not being sent. */
  readonly onProgress: (clientId: string, share: number | null) => void;
};

export type Sending = ReturnType<typeof createSending>;

/** The mutations that send messages: one conversation's keep their order, conversations do not wait for each other. */
export function createSending({ drafts, files, onProgress }: Parts) {
  /** Into the composer, below what is already there. */
  function giveBack({ receiverId, text, attachment, replyTo }: Unsaid, id: string, at: number): void {
    if (attachment) {
      drafts.attach(receiverId, { ...attachment, id, addedAt: at, isReturned: true });
      return;
    }
    drafts.append(receiverId, text);
    if (replyTo && !drafts.replyTo(receiverId)) drafts.answer(receiverId, replyTo);
  }
  const common = {
    orderedBy: ({ receiverId }: Unsaid) => `messages:${receiverId}`,
    durable: true,
    keepsRefused: true,
    expired: giveBack,
  } as const;

  const text: Mutation<Unsaid, { readonly sendMessage: MessageRow }> = {
    ...common,
    name: 'sendMessage',
    document: SendMessage,
    variables: ({ receiverId: userId, text: messageText, replyTo }, clientId) => ({
      userId,
      messageText,
      clientId,
      replyToId: replyTo?.id ?? null,
    }),
    tells: ({ sendMessage }) => asSent(sendMessage),
  };
  const file: Mutation<Unsaid, { readonly sendMessageAttachment: MessageRow }> = {
    ...common,
    name: 'sendMessageAttachment',
    document: SendMessageAttachment,
    async variables({ receiverId: userId }, clientId) {
      const bytes = await files.read(clientId);
      if (!bytes) throw Object.assign(new Error(), { errors: [{ extensions: { code: 'FILE_LOST' } }] });
      return { data: { userId, file: bytes, clientId } };
    },
    uploads: onProgress,
    tells: ({ sendMessageAttachment }) => asSent(sendMessageAttachment),
  };
  const document: Mutation<Unsaid, { readonly sendMessageAttachmentFromLibrary: MessageRow }> = {
    ...common,
    name: 'sendMessageAttachmentFromLibrary',
    document: SendMessageAttachmentFromLibrary,
    variables: ({ receiverId: userId, attachment }, clientId) => ({
      data: { userId, documentId: attachment?.documentId ?? '', clientId },
    }),
    tells: ({ sendMessageAttachmentFromLibrary }) => asSent(sendMessageAttachmentFromLibrary),
  };
  return {
    mutations: [text, file, document],
    giveBack,
    mutationFor({ attachment }: Unsaid): AnyMutation {
      if (attachment === null) return text;
      return isUpload({ attachment }) ? file : document;
    },
  };
}

function asSent(row: MessageRow): readonly MessageSentPredicted[] {
  return [{ __typename: 'MessageSentPredicted', message: toMessage(row) }];
}

/** Its bytes are in this browser. */
export function isUpload({ attachment }: Pick<Unsaid, 'attachment'>): boolean {
  return attachment !== null && attachment.documentId === null;
}
