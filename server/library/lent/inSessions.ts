import type { EventMeta, UserId } from '@waymark/events/kernel';
import { type DocumentId, documentDecider, documentStream } from '@waymark/events/library';
import type { App, Execute } from '../../platform/app.ts';
import { keepFile } from '../../platform/files/keepFile.ts';
import type { CheckedFile } from '../../platform/files/types.ts';
import { intentsOf, newDocumentId } from '../onDocument.ts';
import { folderOf } from '../storage/folder.ts';
import { fileOf, newDocument } from '../storage/uploads.ts';

type Intents = Parameters<Execute['all']>[0];

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

type Upload = {
  readonly viewer: { readonly userId: UserId; readonly sessionId: string };
  readonly clientId: string;
  readonly meta: EventMeta;
  /** Whatever speaks against it; nothing is stored before. */
  readonly check: () => Promise<CheckedFile>;
  /** What the session decides about it, and its share: one append with the document and its space. */
  readonly beside: (document: { readonly documentId: DocumentId; readonly name: string }) => Intents;
};

/** A file that goes into the library of who lays it beside a session (LIB-06). Refused by what speaks first. */
export function uploadBesideSession(app: App, { viewer, clientId, meta, check, beside }: Upload) {
  const ownerId = viewer.userId;
  const documentId = newDocumentId(ownerId, clientId);
  return keepFile(app, {
    meta,
    folder: folderOf(ownerId),
    viewer,
    check,
    append: (kept) => {
      const { name } = kept;
      const made = { documentId, name, topicIds: [], source: 'SESSION', file: fileOf(kept) } as const;
      const stored = intentsOf({ documentId, ownerId }, newDocument(ownerId, made, meta));
      return app.execute.all([...stored, ...beside({ documentId, name })]);
    },
  });
}
