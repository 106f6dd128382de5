import type { Command, EventOf, UserId } from '../kernel/index.ts';
import type { LibrarySpaceFreed, LibrarySpaceTaken } from './events.ts';
import type { DocumentId, DocumentSource } from './values.ts';

type On<Type extends string, Data = unknown> = Command<Type, { readonly documentId: DocumentId } & Data>;

/** A file that is already in the store. */
export type DocumentFile = { readonly key: string; readonly type: string; readonly size: number };

export type UploadDocument = On<
  'UploadDocument',
  {
    readonly name: string;
    readonly topicIds: readonly string[];
    readonly source: DocumentSource;
    readonly file: DocumentFile;
  }
>;
/**
 * A missing key means "unchanged". `seenChanges`: how often it had been changed when that was read which this takes the place of.
 * Absent: whatever it is now.
 */
export type ChangeDocument = On<
  'ChangeDocument',
  { readonly name?: string; readonly topicIds?: readonly string[]; readonly seenChanges?: number }
>;
/** `freed`: the size of the version that is removed for it, as the edge has read; the storage quota gets the same number. */
export type AddDocumentVersion = On<
  'AddDocumentVersion',
  { readonly file: DocumentFile; readonly freed: number }
>;
/** `isAllowed`: the owner may write to that person. With a message it is the conversation that decides. */
export type ShareDocument = On<
  'ShareDocument',
  {
    readonly userId: UserId;
    readonly viaMessageId: string | null;
    readonly viaSessionId?: string;
    readonly isAllowed: boolean;
  }
>;
export type UnshareDocument = On<'UnshareDocument', { readonly userId: UserId }>;
/** The message that gave it is deleted, in the same append. */
export type EndMessageShare = On<'EndMessageShare', { readonly userId: UserId; readonly messageId: string }>;
/** The message that gave it comes back, in the same append. */
export type ReviveMessageShare = On<
  'ReviveMessageShare',
  { readonly userId: UserId; readonly messageId: string }
>;
/** Its owner takes it away from the session that gave it. */
export type EndSessionShare = On<'EndSessionShare', { readonly userId: UserId; readonly sessionId: string }>;
/** `size`: of all versions, as the edge has read; the storage quota gets the same number. */
export type RemoveDocument = On<'RemoveDocument', { readonly size: number }>;
export type RestoreDocument = On<'RestoreDocument', { readonly size: number }>;
export type PurgeDocument = On<'PurgeDocument'>;

export type DocumentCommand =
  | UploadDocument
  | ChangeDocument
  | AddDocumentVersion
  | ShareDocument
  | UnshareDocument
  | EndMessageShare
  | ReviveMessageShare
  | EndSessionShare
  | RemoveDocument
  | RestoreDocument
  | PurgeDocument;

export type TakeSpace = Command<'TakeSpace', EventOf<typeof LibrarySpaceTaken>['data']>;
export type FreeSpace = Command<'FreeSpace', EventOf<typeof LibrarySpaceFreed>['data']>;
export type StorageQuotaCommand = TakeSpace | FreeSpace;
