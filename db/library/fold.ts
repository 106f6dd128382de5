import type { IdentityEvent } from '@waymark/events/identity';
import type { Recorded } from '@waymark/events/kernel';
import type { DocumentEvent } from '@waymark/events/library';

type PersonFact = Extract<
  IdentityEvent,
  { type: 'UserErased' | 'UserDeletionRequested' | 'UserDeletionCancelled' }
>;
export type LibraryFact = Recorded<DocumentEvent | PersonFact>;

/** Columns by name; what is not named stays as it is. */
type Patch = Readonly<Record<string, unknown>>;

/** What a batch of facts comes to, by key: `null` means that the row goes. */
export type LibraryPatches = {
  readonly documents: ReadonlyMap<string, Patch>;
  readonly versions: ReadonlyMap<string, Patch | null>;
  readonly grants: ReadonlyMap<string, Patch | null>;
  /** Everything that somebody had, with all messages: before `grants` are laid. */
  readonly withdrawn: readonly { readonly documentId: string; readonly userId: string }[];
  readonly purged: readonly string[];
  readonly erased: readonly string[];
  readonly leaving: ReadonlyMap<string, boolean>;
};

/** In the order of the log, so that the last word on a column wins. */
export function foldLibrary(events: readonly LibraryFact[]): LibraryPatches {
  const documents = new Map<string, Patch>();
  const versions = new Map<string, Patch | null>();
  const grants = new Map<string, Patch | null>();
  const withdrawn: { documentId: string; userId: string }[] = [];
  const purged: string[] = [];
  const erased: string[] = [];
  const leaving = new Map<string, boolean>();

  for (const event of events) {
    switch (event.type) {
      case 'UserErased':
        erased.push(event.data.userId);
        break;
      case 'UserDeletionRequested':
        leaving.set(event.data.userId, true);
        break;
      case 'UserDeletionCancelled':
        leaving.set(event.data.userId, false);
        break;
      case 'DocumentUploaded': {
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
        break;
      }
      case 'DocumentChanged': {
        const { documentId, changed, topicIds, changedAt } = event.data;
        patch(documentId, {
          changed_at: changedAt,
          ...(changed.includes('name') && { sealed_name: event.sealed.name ?? null }),
          ...(changed.includes('topicIds') && { topic_ids: topicIds }),
        });
        break;
      }
      case 'DocumentVersionAdded': {
        const { documentId, number, fileKey, type, size, dropped, addedAt } = event.data;
        patch(documentId, { version_number: number, type, size, changed_at: addedAt });
        versions.set(
          `${documentId}/${number}`,
          versionRow(documentId, number, { fileKey, type, size, at: addedAt }),
        );
        if (dropped) versions.set(`${documentId}/${dropped.number}`, null);
        break;
      }
      case 'DocumentShared': {
        const { documentId, userId, viaMessageId, viaSessionId, sharedAt } = event.data;
        grants.set(grantKey(event.data), {
          document_id: documentId,
          user_id: userId,
          via_message_id: viaMessageId ?? '',
          via_session_id: viaSessionId ?? '',
          shared_at: sharedAt,
        });
        break;
      }
      case 'DocumentUnshared': {
        const { documentId, userId, viaMessageId, viaSessionId } = event.data;
        if (viaMessageId !== null || viaSessionId !== undefined) grants.set(grantKey(event.data), null);
        else {
          withdrawn.push({ documentId, userId });
          forget(grants, `${documentId}/${userId}/`);
        }
        break;
      }
      case 'DocumentRemoved':
        patch(event.data.documentId, { removed_at: event.data.removedAt });
        break;
      case 'DocumentRestored':
        patch(event.data.documentId, { removed_at: null });
        break;
      case 'DocumentPurged': {
        const { documentId } = event.data;
        purged.push(documentId);
        documents.delete(documentId);
        forget(versions, `${documentId}/`);
        forget(grants, `${documentId}/`);
        break;
      }
      default: {
        const never: never = event;
        throw new Error(`Unknown fact ${JSON.stringify(never)}`);
      }
    }
  }
  return { documents, versions, grants, withdrawn, purged, erased, leaving };

  function patch(documentId: string, columns: Patch): void {
    documents.set(documentId, { document_id: documentId, ...documents.get(documentId), ...columns });
  }
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
