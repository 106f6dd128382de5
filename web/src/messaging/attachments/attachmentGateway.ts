import type { SearchDocuments } from '#/documents/index.ts';
import type { Attachment } from '../model/messagingState.ts';

/** The server as attachments see it. Every call rejects with what `failureOf` reads. */
export interface AttachmentGateway {
  /** As it is now, with a fresh path; null when the viewer cannot reach it (any more). */
  fetchAttachment(address: { userId: string; messageId: string }): Promise<Attachment | null>;
  /** Newest first. */
  searchDocuments(search: Parameters<SearchDocuments>[0]): ReturnType<SearchDocuments>;
}
