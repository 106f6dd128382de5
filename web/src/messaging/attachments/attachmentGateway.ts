import type { SearchDocuments } from '#/documents/index.ts';
import type { Attachment, Message } from '../model/messagingState.ts';
import type { AttemptOptions } from '../outbox/outboxAttempt.ts';

/** The server as attachments see it. Every call rejects with what `failureOf` reads. */
export interface AttachmentGateway {
  sendFile(
    message: { userId: string; file: File; clientId: string },
    options: AttemptOptions,
  ): Promise<Message>;
  sendDocument(
    message: { userId: string; documentId: string; clientId: string },
    signal: AbortSignal,
  ): Promise<Message>;
  /** As it is now, with a fresh path; null when the viewer cannot reach it (any more). */
  fetchAttachment(address: { userId: string; messageId: string }): Promise<Attachment | null>;
  /** Newest first. */
  searchDocuments(search: Parameters<SearchDocuments>[0]): ReturnType<SearchDocuments>;
}
