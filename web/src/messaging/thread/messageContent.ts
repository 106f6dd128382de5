import type { UserEventPayloadOf } from '#/app/liveCatalogue.ts';
import { compareMessageIds, compareMessages } from '../model/compareMessages.ts';
import type { Message } from '../model/messagingState.ts';
import { toAttachment } from '../model/toAttachment.ts';

type Shown = { readonly messages: readonly Message[] };
type Content = Pick<Message, 'text' | 'attachment' | 'editedAt' | 'deletedAt'>;
type Change = UserEventPayloadOf<'MessageEdited' | 'MessageDeleted' | 'MessageRestored'>;

/** What the viewer makes of a message of theirs, shown before the server has said yes (MSG-57). */
export type ContentPredicted = {
  readonly __typename: 'ContentPredicted';
  readonly messageId: string;
  readonly to: Content;
};

/** What became of a message, where it is held. */
export function withChange<Held extends Shown>(held: Held, change: Change | ContentPredicted): Held {
  const copy = held.messages.find(({ id }) => id === change.messageId);
  if (!copy) return held;
  const next = { ...copy, ...contentAfter(copy, change) };
  return { ...held, messages: held.messages.map((one) => (one === copy ? next : one)) };
}

function contentAfter(copy: Message, change: Change | ContentPredicted): Partial<Content> {
  switch (change.__typename) {
    case 'MessageEdited': {
      // Times of editing only grow, and the copy may know a later one.
      const editedAt = Math.max(copy.editedAt ?? 0, Date.parse(change.editedAt));
      return { text: change.message, editedAt, deletedAt: null };
    }
    case 'MessageDeleted':
      return { text: null, attachment: null, deletedAt: Date.parse(change.deletedAt) };
    case 'MessageRestored':
      return { text: change.message, attachment: toAttachment(change.attachment), deletedAt: null };
    case 'ContentPredicted':
      return change.to;
  }
}

/** Of something newer than all that is held: the message itself has been missed. */
export function isOfMissed({ messages }: Shown, messageId: string): boolean {
  const newest = messages.at(-1);
  return newest === undefined || compareMessageIds(messageId, newest.id) > 0;
}

const LOSSES = new Set(['DocumentUnshared', 'DocumentRemoved', 'DocumentPurged']);
const GAINS = new Set(['DocumentShared', 'DocumentRestored']);

/** LIB-09: what a change of a document takes from its readers or gives them back. */
export function documentEffect(
  { documentChange, sharedUserId }: UserEventPayloadOf<'LibraryDocumentChanged'>,
  me: string,
): 'loss' | 'gain' | null {
  if (sharedUserId !== null && sharedUserId !== me) return null;
  if (LOSSES.has(documentChange)) return 'loss';
  return GAINS.has(documentChange) ? 'gain' : null;
}

/** LIB-09: a message that the change of a document concerns, for who did not send it. */
export function showsDocument(
  { messages }: Shown,
  change: UserEventPayloadOf<'LibraryDocumentChanged'>,
  me: string,
): boolean {
  const effect = documentEffect(change, me);
  return messages.some(({ senderId, text, attachment, deletedAt }) => {
    if (senderId === me || effect === null) return false;
    // What is out of reach says no more which document it was.
    return effect === 'loss'
      ? attachment?.documentId === change.documentId
      : text === null && !attachment && deletedAt === null;
  });
}

/** By id, in order. */
export function union(first: readonly Message[], second: readonly Message[]): readonly Message[] {
  return [...new Map([...first, ...second].map((message) => [message.id, message])).values()].sort(
    compareMessages,
  );
}
