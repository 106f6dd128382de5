import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OwnDocument } from '#/documents/index.ts';
import { type FileProblem, fileProblem } from '#/lib/fileRules.ts';
import type { Drafts, WaitingAttachment } from '../composer/drafts.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { AttachmentGateway } from './attachmentGateway.ts';
import type { FileStore } from './fileStore.ts';

/** Why a file was not taken: a rule, or this device. */
export type TakeProblem = FileProblem | 'unreadable' | 'noRoom' | 'tooMany';
export type NotTaken = { readonly name: string; readonly problem: TakeProblem };

/** As many as wait for one person at a time. */
const MOST_WAITING = 10;

/** Files and library documents on their way into messages. */
export interface MessageAttachments {
  readonly gateway: AttachmentGateway;
  /** How much of a file is on its way, 0 to 1, by client id; only this tab's. */
  readonly progress: StoreApi<Readonly<Record<string, number>>>;
  /** They wait in the composer from then on, also after a reload. Answers which were not taken, and why. */
  add(userId: string, files: readonly File[]): Promise<readonly NotTaken[]>;
  remove(attachment: WaitingAttachment): void;
  /** Everything that waits for this person goes out, each as a separate message. */
  sendAll(userId: string): void;
  sendDocument(userId: string, document: OwnDocument): void;
  /** The bytes of a file that is not sent yet, for a preview. */
  read(clientId: string): Promise<File | undefined>;
}

type Parts = {
  readonly gateway: AttachmentGateway;
  readonly files: FileStore;
  readonly drafts: Drafts;
  readonly outbox: Pick<Outbox, 'enqueueAttachment'>;
  readonly progress: MessageAttachments['progress'];
  readonly newClientId: () => string;
  readonly now: () => number;
};

export function createMessageAttachments(parts: Parts): MessageAttachments {
  const { gateway, files, drafts, outbox, progress, newClientId } = parts;
  let lastAddedAt = 0;

  function nextPlace(): number {
    lastAddedAt = Math.max(parts.now(), lastAddedAt + 1);
    return lastAddedAt;
  }

  async function take(userId: string, file: File): Promise<TakeProblem | null> {
    if (drafts.attachments(userId).length >= MOST_WAITING) return 'tooMany';
    const problem = fileProblem(file);
    if (problem) return problem;
    const id = newClientId();
    try {
      await files.put(id, file);
    } catch (error) {
      return isUnreadable(error) ? 'unreadable' : 'noRoom';
    }
    drafts.attach(userId, {
      id,
      ...described(file),
      documentId: null,
      addedAt: nextPlace(),
      isReturned: false,
    });
    return null;
  }

  return {
    gateway,
    progress,
    read: files.read,
    async add(userId, chosen) {
      const notTaken: NotTaken[] = [];
      // One after the other: they keep their order, and a full device is noticed once.
      for (const file of chosen) {
        const problem = await take(userId, file);
        if (problem) notTaken.push({ name: file.name, problem });
      }
      return notTaken;
    },
    remove({ id, documentId }) {
      drafts.detach(id);
      if (documentId === null) void files.remove(id).catch(() => {});
    },
    sendAll(userId) {
      for (const attachment of drafts.attachments(userId)) outbox.enqueueAttachment(userId, attachment);
    },
    sendDocument(userId, { id: documentId, name, type, size }) {
      const id = newClientId();
      const attachment = { id, documentId, name, type, size, addedAt: nextPlace(), isReturned: false };
      outbox.enqueueAttachment(userId, attachment);
    },
  };
}

export function createProgressStore(): MessageAttachments['progress'] {
  return createStore<Readonly<Record<string, number>>>(() => ({}));
}

function described({ name, type, size }: File) {
  return { name, type: type === '' ? null : type, size };
}

/** A folder that was dropped, or a file that went away between the choice and the reading. */
function isUnreadable(error: unknown): boolean {
  const { name } = error as { name?: unknown };
  return name === 'NotReadableError' || name === 'NotFoundError' || name === 'SecurityError';
}
