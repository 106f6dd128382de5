import type { EventMeta, UserId } from '@waymark/events/kernel';
import { type DocumentId, documentDecider, documentStream } from '@waymark/events/library';

type OfSession = {
  readonly documentId: string;
  /** Who else takes part. */
  readonly userId: UserId;
  readonly sessionId: string;
  readonly meta: EventMeta;
};

/**
 * The part of laying a document beside a mentoring session that shares it: goes into the `execute.all` of the session, with the
 * same meta. Refused as `DocumentUnknown` unless the actor owns it, see `libraryRefusalCodes`.
 */
export function shareWithSession({
  documentId,
  userId,
  sessionId: viaSessionId,
  meta,
  isAllowed,
}: OfSession & { readonly isAllowed: boolean }) {
  const data = { documentId: documentId as DocumentId, userId, viaMessageId: null, viaSessionId, isAllowed };
  const command = { type: 'ShareDocument', data, meta } as const;
  return { decider: documentDecider, stream: documentStream(data.documentId), command };
}

/** The same for taking it away from there. */
export function endWithSession({ documentId, userId, sessionId, meta }: OfSession) {
  const data = { documentId: documentId as DocumentId, userId, sessionId };
  const command = { type: 'EndSessionShare', data, meta } as const;
  return { decider: documentDecider, stream: documentStream(data.documentId), command };
}
