import { z } from 'zod';
import { branded, defineEvent, type EventOf, personal, type UserId } from '../kernel/index.ts';
import { type DocumentId, documentSources } from './values.ts';

const person = branded<UserId>();
const document = branded<DocumentId>();
const personalText = personal(z.string());
const instant = z.number().int();
const bytes = z.number().int().nonnegative();
const number = z.number().int().positive();
/** Where its bytes are in the file store; random, and never shown to anybody. */
const fileKey = z.string();
/** All people it is shared with: the audience of the event. */
const userIds = z.array(person);

// Stream document-<document>.

/** Its first version. */
export const DocumentUploaded = defineEvent(
  'DocumentUploaded',
  {
    documentId: document,
    ownerId: person,
    name: personalText,
    topicIds: z.array(z.string()),
    source: z.enum(documentSources),
    fileKey,
    type: z.string(),
    size: bytes,
    uploadedAt: instant,
  },
  { personal: { name: 'ownerId' } },
);
/** `changed` names the fields that this event sets; the others mean nothing. */
export const DocumentChanged = defineEvent(
  'DocumentChanged',
  {
    documentId: document,
    ownerId: person,
    changed: z.array(z.enum(['name', 'topicIds'])),
    name: personalText,
    topicIds: z.array(z.string()),
    userIds,
    changedAt: instant,
  },
  { personal: { name: 'ownerId' } },
);
/** `dropped`: the oldest one, where there would be more than ten. */
export const DocumentVersionAdded = defineEvent('DocumentVersionAdded', {
  documentId: document,
  ownerId: person,
  number,
  fileKey,
  type: z.string(),
  size: bytes,
  dropped: z.object({ number, fileKey, size: bytes }).nullable(),
  userIds,
  addedAt: instant,
});
/**
 * `viaMessageId`: given with this message, and gone with it. `viaSessionId`: given beside this mentoring session, and gone
 * when it is taken away from there. Neither: given by itself.
 */
export const DocumentShared = defineEvent('DocumentShared', {
  documentId: document,
  ownerId: person,
  userId: person,
  viaMessageId: z.string().nullable(),
  viaSessionId: z.string().optional(),
  sharedAt: instant,
});
/** What this message or this session gave; neither: whatever the person had. */
export const DocumentUnshared = defineEvent('DocumentUnshared', {
  documentId: document,
  ownerId: person,
  userId: person,
  viaMessageId: z.string().nullable(),
  viaSessionId: z.string().optional(),
  unsharedAt: instant,
});
/** Gone for everybody at once; its owner can bring it back, with those who had it. */
export const DocumentRemoved = defineEvent('DocumentRemoved', {
  documentId: document,
  ownerId: person,
  userIds,
  removedAt: instant,
});
export const DocumentRestored = defineEvent('DocumentRestored', {
  documentId: document,
  ownerId: person,
  userIds,
  restoredAt: instant,
});
/** For good: these files are deleted. `size` of them all. */
export const DocumentPurged = defineEvent('DocumentPurged', {
  documentId: document,
  ownerId: person,
  fileKeys: z.array(fileKey),
  size: bytes,
});

// Stream shelf-<owner>.

/** By a new document, by a version of one, or by a removed one that came back. */
export const LibrarySpaceTaken = defineEvent('LibrarySpaceTaken', {
  ownerId: person,
  documentId: document,
  size: bytes,
  why: z.enum(['UPLOADED', 'VERSION', 'RESTORED']),
});
/** `REMOVED` bytes are still there for a while; `PURGED` ones were removed before. */
export const LibrarySpaceFreed = defineEvent('LibrarySpaceFreed', {
  ownerId: person,
  documentId: document,
  size: bytes,
  why: z.enum(['VERSION', 'REMOVED', 'PURGED']),
});

export const documentEvents = [
  DocumentUploaded,
  DocumentChanged,
  DocumentVersionAdded,
  DocumentShared,
  DocumentUnshared,
  DocumentRemoved,
  DocumentRestored,
  DocumentPurged,
] as const;
export const storageQuotaEvents = [LibrarySpaceTaken, LibrarySpaceFreed] as const;
export const libraryEvents = [...documentEvents, ...storageQuotaEvents] as const;

export type DocumentEvent = EventOf<(typeof documentEvents)[number]>;
export type StorageQuotaEvent = EventOf<(typeof storageQuotaEvents)[number]>;
export type LibraryEvent = DocumentEvent | StorageQuotaEvent;
