import { readSentDocuments, type SentDocument } from '@waymark/db/library';
import type { EventMeta, UserId } from '@waymark/events/kernel';
import {
  type DocumentCommand,
  type DocumentId,
  documentDecider,
  documentStream,
} from '@waymark/events/library';
import type { UserContext } from '../../platform/viewer.ts';
import { documentPath } from '../storage/paths.ts';

/** `filePath`: a download for ten minutes, signed for the viewer. */
type SentDocumentView =
  | Extract<SentDocument, { isReachable: false }>
  | (Extract<SentDocument, { isReachable: true }> & { readonly filePath: string });

/** What a page of messages shows of the documents that were sent with them; one statement for all. */
export async function documentsFor(
  context: UserContext,
  ids: readonly string[],
): Promise<(id: string) => SentDocumentView> {
  const wanted = [...new Set(ids)].filter(isDocumentId);
  const found = await readSentDocuments(context.viewer, context.app.db, wanted);
  return (id) => {
    const sent = found.get(id);
    if (!sent?.isReachable) return { isReachable: false };
    return { ...sent, filePath: documentPath(context, { ...sent, id }) };
  };
}

type OfMessage = {
  readonly documentId: string;
  readonly userId: UserId;
  readonly messageId: string;
  readonly meta: EventMeta;
};

/**
 * The part of sending a message that shares the document: goes into the `execute.all` of the message, with the same meta.
 * Refused as `DocumentUnknown` unless the actor owns it, see `libraryRefusalCodes`; who may be written to, the conversation
 * says.
 */
export function shareWithMessage({ documentId, userId, messageId: viaMessageId, meta }: OfMessage) {
  const data = { documentId: documentId as DocumentId, userId, viaMessageId, isAllowed: true };
  return intent({ type: 'ShareDocument', data, meta });
}

/** The same for deleting the message, and for bringing it back. Never refused. */
export function moveWithMessage(
  type: 'EndMessageShare' | 'ReviveMessageShare',
  { documentId, userId, messageId, meta }: OfMessage,
) {
  return intent({ type, data: { documentId: documentId as DocumentId, userId, messageId }, meta });
}

function intent(command: DocumentCommand) {
  return { decider: documentDecider, stream: documentStream(command.data.documentId), command };
}

export function isDocumentId(id: string): boolean {
  return /^[\w-]{1,64}$/.test(id);
}
