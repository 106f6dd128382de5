import type { EventMeta, UserId } from '@waymark/events/kernel';
import {
  type DocumentCommand,
  type DocumentFile,
  type DocumentId,
  type DocumentSource,
  type DocumentState,
  documentDecider,
  documentStream,
  droppedNext,
  type UploadDocument,
} from '@waymark/events/library';
import { acceptFile } from '../../platform/files/acceptFile.ts';
import { keepFile } from '../../platform/files/keepFile.ts';
import type { CheckedFile, KeptFile, UploadedFile } from '../../platform/files/types.ts';
import { failure, refusalFailure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { type Change, type Changed, change, newDocumentId } from '../onDocument.ts';
import { refusalCodes } from '../refusalCodes.ts';
import { folderOf } from './folder.ts';

type NewDocument = {
  readonly clientId: string;
  readonly meta: EventMeta;
  /** The name of the file when absent. */
  readonly name?: string | null | undefined;
  readonly topicIds: readonly string[];
  readonly source: DocumentSource;
  /** Nothing is stored before. */
  readonly check: () => Promise<CheckedFile>;
};

/** A new document with its file, within its owner's space. Resolves with its id; the same client id is the same document. */
export async function addDocument({ app, viewer }: UserContext, wanted: NewDocument): Promise<DocumentId> {
  const { meta, topicIds, source, check } = wanted;
  const ownerId = viewer.userId;
  const documentId = newDocumentId(ownerId, wanted.clientId);
  const outcome = await keepFile(app, {
    meta,
    folder: folderOf(ownerId),
    viewer,
    check,
    append: (kept) => {
      const file = fileOf(kept);
      const data = { documentId, name: wanted.name ?? kept.name, topicIds, source, file };
      return change(app, { documentId, ownerId }, () => newDocument(ownerId, data, meta));
    },
  });
  mustTellOf(outcome, 'DocumentUploaded', documentId);
  return documentId;
}

/** What makes it, and what it takes of its owner's space. */
export function newDocument(ownerId: UserId, data: UploadDocument['data'], meta: EventMeta): Change {
  const { documentId, file } = data;
  const space = { ownerId, documentId, size: file.size, why: 'UPLOADED' } as const;
  return {
    document: [{ type: 'UploadDocument', data, meta }],
    quota: [{ type: 'TakeSpace', data: space, meta }],
  };
}

type NewVersion = {
  readonly documentId: DocumentId;
  readonly upload: UploadedFile;
  readonly meta: EventMeta;
  /** What else changes with it. */
  readonly others: readonly DocumentCommand[];
};

/** @throws GraphQLError NOT_FOUND before anything is stored, unless the viewer has it. */
export async function addVersion({ app, viewer }: UserContext, wanted: NewVersion): Promise<void> {
  const { documentId, upload, meta, others } = wanted;
  const ownerId = viewer.userId;
  const { state } = await app.store.load(documentDecider, documentStream(documentId));
  if (state.status !== 'kept' || state.ownerId !== ownerId) throw failure('NOT_FOUND');
  const outcome = await keepFile(app, {
    meta,
    folder: folderOf(ownerId),
    viewer,
    check: () => acceptFile(upload),
    append: (kept) =>
      change(app, { documentId, ownerId }, (now) => versionOf(now, { ...wanted, file: fileOf(kept) })),
  });
  mustTellOf(outcome, 'DocumentVersionAdded', documentId);

  function versionOf(now: DocumentState, { file }: { readonly file: DocumentFile }): Change {
    const freed = droppedNext(now)?.size ?? 0;
    const free = { ownerId, documentId, size: freed, why: 'VERSION' } as const;
    const take = { ownerId, documentId, size: file.size, why: 'VERSION' } as const;
    return {
      document: [...others, { type: 'AddDocumentVersion', data: { documentId, file, freed }, meta }],
      // What goes makes room for what comes.
      quota: [
        ...(freed > 0 ? [{ type: 'FreeSpace', data: free, meta } as const] : []),
        { type: 'TakeSpace', data: take, meta },
      ],
    };
  }
}

/** @throws GraphQLError of the refusal; CONFLICT where the client id was used for something else. */
function mustTellOf(outcome: Changed, type: string, documentId: DocumentId): void {
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
  const isMeant = outcome.events.some(
    (event) => event.type === type && (event.data as { documentId?: string }).documentId === documentId,
  );
  if (!isMeant) throw failure('CONFLICT', {}, 'This client id was used for something else');
}

export function fileOf({ key, type, size }: KeptFile): DocumentFile {
  return { key, type, size };
}
