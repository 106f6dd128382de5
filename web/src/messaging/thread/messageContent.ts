import type { UserEventPayloadOf } from '#/app/liveCatalogue.ts';
import { compareMessageIds, compareMessages } from '../model/compareMessages.ts';
import type { Message, Quote } from '../model/messagingState.ts';
import { toAttachment } from '../model/toAttachment.ts';
import { quotedContent } from '../replies/quote.ts';

type Shown = { readonly messages: readonly Message[] };
type Content = Pick<Message, 'text' | 'attachment' | 'editedAt' | 'deletedAt'>;
type Change = UserEventPayloadOf<'MessageEdited' | 'MessageDeleted' | 'MessageRestored'>;

/** What the viewer makes of a message of theirs, shown before the server has said yes (MSG-57). */
export type ContentPredicted = {
  readonly __typename: 'ContentPredicted';
  readonly messageId: string;
  readonly to: Content;
};

/** What became of a message, where it is held and where it is quoted. */
export function withChange<Held extends Shown>(held: Held, change: Change | ContentPredicted): Held {
  const { messageId } = change;
  if (!held.messages.some(({ id, replyTo }) => id === messageId || replyTo?.id === messageId)) return held;
  return {
    ...held,
    messages: held.messages.map((one) => {
      if (one.id === messageId) return { ...one, ...contentAfter(one, change) };
      if (one.replyTo?.id !== messageId) return one;
      const { text, attachment, deletedAt } = { ...NOTHING, ...contentAfter(NOTHING, change) };
      return { ...one, replyTo: { ...one.replyTo, ...quotedContent({ text, attachment, deletedAt }) } };
    }),
  };
}

const NOTHING: Content = { text: null, attachment: null, editedAt: null, deletedAt: null };

function contentAfter(copy: Content, change: Change | ContentPredicted): Partial<Content> {
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
  if (effect === null) return false;
  return messages.some(({ senderId, text, attachment, deletedAt, replyTo }) => {
    if (replyTo && replyTo.senderId !== me && mayQuoteDocument(replyTo, effect)) return true;
    if (senderId === me) return false;
    // What is out of reach says no more which document it was.
    return effect === 'loss'
      ? attachment?.documentId === change.documentId
      : text === null && !attachment && deletedAt === null;
  });
}

/** A quote does not say which document it is of. */
function mayQuoteDocument({ text, isAttachment, deletedAt }: Quote, effect: 'loss' | 'gain'): boolean {
  return effect === 'loss' ? isAttachment : text === null && deletedAt === null;
}

/** By id, in order. */
export function union(first: readonly Message[], second: readonly Message[]): readonly Message[] {
  return [...new Map([...first, ...second].map((message) => [message.id, message])).values()].sort(
    compareMessages,
  );
}
