import type { OwnDocument } from '#/documents/index.ts';
import type { AttachmentGateway } from '../attachments/attachmentGateway.ts';
import type { FileStore } from '../attachments/fileStore.ts';
import type { Attachment, Message } from '../model/messagingState.ts';
import { messageOf } from './memoryGateway.ts';

type AttemptOptions = {
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
};

/** A server of files in memory: sends when a test says so, knows documents, and forgets what is taken away. */
export class MemoryAttachments implements AttachmentGateway {
  readonly sent: { clientId: string; file?: File; documentId?: string }[] = [];
  readonly searches: { text: string; offset: number }[] = [];
  documents: OwnDocument[] = [];
  /** What a message carries now; null when it is gone. */
  attachment: Attachment | null = null;
  asked = 0;
  failure: Error | null = null;
  /** A send waits for it; called, it goes on. */
  hold: { options: AttemptOptions; release: () => void } | null = null;
  isHolding = false;

  async sendFile(message: { userId: string; file: File; clientId: string }, options: AttemptOptions) {
    if (this.isHolding) {
      await new Promise<void>((release) => {
        this.hold = { options, release };
      });
    }
    return this.#record(message.userId, message.clientId, { file: message.file });
  }

  async sendDocument(message: { userId: string; documentId: string; clientId: string }) {
    return this.#record(message.userId, message.clientId, { documentId: message.documentId });
  }

  async fetchAttachment() {
    this.asked++;
    if (this.failure) throw this.failure;
    return this.attachment;
  }

  async searchDocuments(search: { text: string; offset: number }) {
    this.searches.push(search);
    if (this.failure) throw this.failure;
    const found = this.documents.filter((one) => one.name.includes(search.text));
    const end = search.offset + 20;
    return { documents: found.slice(search.offset, end), hasMore: found.length > end };
  }

  #record(userId: string, clientId: string, what: { file?: File; documentId?: string }): Message {
    if (this.failure) throw this.failure;
    this.sent.push({ clientId, ...what });
    const name = what.file?.name ?? 'Plan';
    const attachment = {
      name,
      type: what.file?.type ?? null,
      size: what.file?.size ?? null,
      documentId: what.documentId ?? null,
      path: `/files/signed/1/${name}`,
    };
    return { ...messageOf(900 + this.sent.length, 'me', userId, name, clientId), attachment };
  }
}

/** A browser's store of files, in memory. */
export function memoryFiles(): FileStore & { readonly held: Map<string, File>; isFull: boolean } {
  const held = new Map<string, File>();
  return {
    held,
    isFull: false,
    async put(id, file) {
      if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
      held.set(id, file);
    },
    read: async (id) => held.get(id),
    remove: async (id) => void held.delete(id),
    ids: async () => [...held.keys()],
    clear: async () => held.clear(),
  };
}
