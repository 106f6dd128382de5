import type { IdentityEvent } from '@waymark/events/identity';
import type { DocumentEvent } from '@waymark/events/library';
import type { Folds } from '../store/index.ts';

export type LibraryFact = DocumentEvent | IdentityEvent;

/** Columns by name; what is not named stays as it is. */
type Patch = Readonly<Record<string, unknown>>;

/** By key: `null` means that the row goes. */
export type LibraryPatches = {
  readonly documents: Map<string, Patch>;
  readonly versions: Map<string, Patch | null>;
  readonly grants: Map<string, Patch | null>;
  /** Everything that somebody had, with all messages: before `grants` are laid. */
  readonly withdrawn: { readonly documentId: string; readonly userId: string }[];
  readonly purged: string[];
  readonly erased: string[];
  readonly leaving: Map<string, boolean>;
};

export function noPatches(): LibraryPatches {
  const [documents, versions, grants, leaving] = [new Map(), new Map(), new Map(), new Map()];
  return { documents, versions, grants, withdrawn: [], purged: [], erased: [], leaving };
}

/** The last word on a column wins. */
export const libraryFolds: Folds<LibraryFact, LibraryPatches> = {
  DocumentUploaded({ documents, versions }, event) {
    const { documentId, ownerId, topicIds, source, fileKey, type, size, uploadedAt } = event.data;
    documents.set(documentId, {
      document_id: documentId,
      owner_id: ownerId,
      sealed_name: event.sealed.name ?? null,
      topic_ids: topicIds,
      source,
      version_number: 1,
      type,
      size,
      created_at: uploadedAt,
      changed_at: uploadedAt,
      removed_at: null,
    });
    versions.set(`${documentId}/1`, versionRow(documentId, 1, { fileKey, type, size, at: uploadedAt }));
  },
  DocumentChanged(patches, event) {
    const { documentId, changed, topicIds, changedAt } = event.data;
    patch(patches, documentId, {
      changed_at: changedAt,
      ...(changed.includes('name') && { sealed_name: event.sealed.name ?? null }),
      ...(changed.includes('topicIds') && { topic_ids: topicIds }),
    });
  },
  DocumentVersionAdded(patches, { data }) {
    const { documentId, number, fileKey, type, size, dropped, addedAt } = data;
    patch(patches, documentId, { version_number: number, type, size, changed_at: addedAt });
    const row = versionRow(documentId, number, { fileKey, type, size, at: addedAt });
    patches.versions.set(`${documentId}/${number}`, row);
    if (dropped) patches.versions.set(`${documentId}/${dropped.number}`, null);
  },
  DocumentShared({ grants }, { data }) {
    const { documentId, userId, viaMessageId, viaSessionId, sharedAt } = data;
    grants.set(grantKey(data), {
      document_id: documentId,
      user_id: userId,
      via_message_id: viaMessageId ?? '',
      via_session_id: viaSessionId ?? '',
      shared_at: sharedAt,
    });
  },
  DocumentUnshared({ grants, withdrawn }, { data }) {
    const { documentId, userId, viaMessageId, viaSessionId } = data;
    if (viaMessageId !== null || viaSessionId !== undefined) grants.set(grantKey(data), null);
    else {
      withdrawn.push({ documentId, userId });
      forget(grants, `${documentId}/${userId}/`);
    }
  },
  DocumentRemoved: (patches, { data }) => patch(patches, data.documentId, { removed_at: data.removedAt }),
  DocumentRestored: (patches, { data }) => patch(patches, data.documentId, { removed_at: null }),
  DocumentPurged({ documents, versions, grants, purged }, { data: { documentId } }) {
    purged.push(documentId);
    documents.delete(documentId);
    forget(versions, `${documentId}/`);
    forget(grants, `${documentId}/`);
  },
  UserDeletionRequested({ leaving }, { data }) {
    leaving.set(data.userId, true);
  },
  UserDeletionCancelled({ leaving }, { data }) {
    leaving.set(data.userId, false);
  },
  UserErased({ erased }, { data }) {
    erased.push(data.userId);
  },
};

function patch({ documents }: LibraryPatches, documentId: string, columns: Patch): void {
  documents.set(documentId, { document_id: documentId, ...documents.get(documentId), ...columns });
}

function versionRow(
  documentId: string,
  number: number,
  file: { readonly fileKey: string; readonly type: string; readonly size: number; readonly at: number },
): Patch {
  const { fileKey, type, size, at } = file;
  return { document_id: documentId, number, file_key: fileKey, type, size, created_at: at };
}

type Given = {
  readonly documentId: string;
  readonly userId: string;
  readonly viaMessageId: string | null;
  readonly viaSessionId?: string | undefined;
};

function grantKey({ documentId, userId, viaMessageId, viaSessionId }: Given): string {
  return `${documentId}/${userId}/${viaMessageId ?? ''}/${viaSessionId ?? ''}`;
}

function forget(rows: Map<string, unknown>, prefix: string): void {
  for (const key of [...rows.keys()]) if (key.startsWith(prefix)) rows.delete(key);
}
