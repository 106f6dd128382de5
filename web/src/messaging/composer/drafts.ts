import type { PrivateStorage } from '#/lib/privateStorage.ts';
import type { Attachment, Quote } from '../model/messagingState.ts';
import { ATTACHED } from '../outbox/leftUnsent.ts';

/** A file or a library document that was chosen and not sent yet. A file's bytes are in the file store under its id. */
export type WaitingAttachment = Omit<Attachment, 'path'> & {
  /** What it will be sent under; made when it was chosen, so that it can never be there twice. */
  readonly id: string;
  readonly addedAt: number;
  /** It waited a day in the outbox and came back (MSG-52). */
  readonly isReturned: boolean;
};

/** What was typed or chosen and not sent, per person (MSG-54). */
export interface Drafts {
  read(userId: string): string;
  write(userId: string, text: string): void;
  /** Below what is already there: an unsent message comes back without losing newer text. */
  append(userId: string, text: string): void;
  /** The message that the next one answers. */
  replyTo(userId: string): Quote | null;
  answer(userId: string, quote: Quote | null): void;
  /** In the order in which they were chosen. */
  attachments(userId: string): readonly WaitingAttachment[];
  attach(userId: string, attachment: WaitingAttachment): void;
  detach(id: string): void;
  /** Of everybody. */
  attachedIds(): readonly string[];
  /** Called after each change, `here` when it was made in this tab. */
  onChange(listener: (here: boolean) => void): () => void;
}

const TEXT = 'draft.';
const REPLY = 'reply.';
type Kept = { readonly userId: string; readonly attachment: WaitingAttachment };

export function createDrafts(storage: PrivateStorage): Drafts {
  const listeners = new Set<(here: boolean) => void>();
  const tell = (here: boolean) => listeners.forEach((listener) => void listener(here));
  const read = (userId: string) => storage.read(TEXT + userId) ?? '';
  function write(userId: string, text: string): void {
    if (text === read(userId)) return;
    if (text === '') storage.remove(TEXT + userId);
    else storage.write(TEXT + userId, text);
    tell(true);
  }
  return {
    read,
    write,
    append: (userId, text) => write(userId, [read(userId), text].filter((part) => part !== '').join('\n')),
    replyTo: (userId) => parseQuote(storage.read(REPLY + userId)),
    answer(userId, quote) {
      if (quote) storage.write(REPLY + userId, JSON.stringify(quote));
      else storage.remove(REPLY + userId);
      tell(true);
    },
    attachments: (userId) =>
      storage
        .keys(ATTACHED)
        .map((key) => parse(storage.read(key)))
        .filter((kept) => kept?.userId === userId)
        .map((kept) => (kept as Kept).attachment)
        .sort((one, other) => one.addedAt - other.addedAt || (one.id < other.id ? -1 : 1)),
    attach(userId, attachment) {
      const kept: Kept = { userId, attachment };
      storage.write(ATTACHED + attachment.id, JSON.stringify(kept));
      tell(true);
    },
    detach(id) {
      if (storage.read(ATTACHED + id) === null) return;
      storage.remove(ATTACHED + id);
      tell(true);
    },
    attachedIds: () => storage.keys(ATTACHED).map((key) => key.slice(ATTACHED.length)),
    onChange(listener) {
      listeners.add(listener);
      const stop = storage.onOtherTab((key) => {
        if ([TEXT, ATTACHED, REPLY].some((prefix) => key.startsWith(prefix))) listener(false);
      });
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}

function parseQuote(value: string | null): Quote | null {
  try {
    const { id, senderId, text = null, isAttachment = false, deletedAt = null } = JSON.parse(value ?? '{}');
    return typeof id === 'string' && typeof senderId === 'string'
      ? {
          id,
          senderId,
          text: typeof text === 'string' ? text : null,
          isAttachment: isAttachment === true,
          deletedAt,
        }
      : null;
  } catch {
    return null;
  }
}

/** Someone may have edited or half-written it; what cannot be read is treated as absent. */
function parse(value: string | null): Kept | undefined {
  try {
    const kept = JSON.parse(value ?? 'null') as Partial<Kept> | null;
    const isWhole =
      typeof kept?.userId === 'string' &&
      typeof kept.attachment?.id === 'string' &&
      typeof kept.attachment.name === 'string' &&
      typeof kept.attachment.addedAt === 'number';
    return isWhole ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}
