import { accepted, assertNever, type Decider, type Decision, refused, type UserId } from '../kernel/index.ts';
import { libraryLimits } from '../limits/index.ts';
import type { DocumentCommand } from './commands.ts';
import { decideSharing } from './decideSharing.ts';
import type { DocumentEvent } from './events.ts';
import { readDocumentName, topicsProblem } from './fields.ts';
import type { LibraryRefusal } from './refusals.ts';
import { type DocumentState, droppedNext, evolveDocument, initialDocument, sizeOf } from './state.ts';

type Decided = Decision<DocumentEvent, LibraryRefusal>;
type Of<Type extends DocumentCommand['type']> = Extract<DocumentCommand, { type: Type }>;

/** One document with its versions and its readers. Stream `document-<document>`. */
export const documentDecider: Decider<DocumentState, DocumentCommand, DocumentEvent, LibraryRefusal> = {
  category: 'document',
  stateVersion: 3,
  initial: initialDocument,
  evolve: evolveDocument,
  decide: decideDocument,
};

function decideDocument(state: DocumentState, command: DocumentCommand): Decided {
  const { actor } = command.meta;
  const ownerId = actor.kind === 'user' && actor.id === state.ownerId ? actor.id : undefined;
  switch (command.type) {
    case 'UploadDocument':
      return actor.kind === 'user' ? decideUpload(state, command, actor.id) : unknown();
    case 'PurgeDocument':
      return actor.kind === 'system' ? decidePurge(state, command) : unknown();
    case 'EndMessageShare':
    case 'ReviveMessageShare':
      // One append with the deletion of the message, which nothing about a document may hold up.
      return ownerId === undefined ? accepted() : decideSharing(state, command);
    default:
      if (ownerId === undefined) return unknown();
      if (command.type === 'RestoreDocument') return decideRestore(state, command, ownerId);
      if (command.type === 'RemoveDocument') return decideRemove(state, command, ownerId);
      // Also of a removed one, so that the share does not come back with it.
      if (command.type === 'EndSessionShare') return decideSharing(state, command);
      return state.status === 'kept' ? decideKept(state, command, ownerId) : unknown();
  }
}

function decideKept(
  state: DocumentState,
  command: Of<'ChangeDocument' | 'AddDocumentVersion' | 'ShareDocument' | 'UnshareDocument'>,
  ownerId: UserId,
): Decided {
  switch (command.type) {
    case 'ChangeDocument':
      return decideChange(state, command, ownerId);
    case 'AddDocumentVersion':
      return decideVersion(state, command, ownerId);
    case 'ShareDocument':
    case 'UnshareDocument':
      return decideSharing(state, command);
    default:
      return assertNever(command);
  }
}

function decideUpload(state: DocumentState, { data, meta }: Of<'UploadDocument'>, ownerId: UserId): Decided {
  if (state.status !== 'none') return refused({ type: 'DocumentExists' });
  const { documentId, source, file } = data;
  const name = readDocumentName(data.name);
  if (name.problem) return invalid({ name: name.problem });
  const topicIds = [...new Set(data.topicIds)];
  const problem = topicsProblem(topicIds);
  if (problem) return invalid({ topicIds: problem });
  return accepted({
    type: 'DocumentUploaded',
    data: {
      documentId,
      ownerId,
      name: name.text,
      topicIds,
      source,
      fileKey: file.key,
      type: file.type,
      size: file.size,
      uploadedAt: meta.at,
    },
  });
}

function decideChange(state: DocumentState, { data, meta }: Of<'ChangeDocument'>, ownerId: UserId): Decided {
  const { seenChanges = state.changes } = data;
  if (state.changes > seenChanges) return refused({ type: 'DocumentChangedMeanwhile' });
  const changed: ('name' | 'topicIds')[] = [];
  let text: string | null = null;
  if (data.name !== undefined) {
    const name = readDocumentName(data.name);
    if (name.problem) return invalid({ name: name.problem });
    text = name.text;
    changed.push('name');
  }
  const topicIds = [...new Set(data.topicIds ?? [])];
  if (data.topicIds !== undefined) {
    const problem = topicsProblem(topicIds);
    if (problem) return invalid({ topicIds: problem });
    if (topicIds.join() !== state.topicIds.join()) changed.push('topicIds');
  }
  if (changed.length === 0) return accepted();
  const { documentId } = data;
  const userIds = readersOf(state);
  return accepted({
    type: 'DocumentChanged',
    data: { documentId, ownerId, changed, name: text, topicIds, userIds, changedAt: meta.at },
  });
}

function decideVersion(
  state: DocumentState,
  { data, meta }: Of<'AddDocumentVersion'>,
  ownerId: UserId,
): Decided {
  const dropped = droppedNext(state) ?? null;
  if (data.freed !== (dropped?.size ?? 0)) return refused({ type: 'DocumentMoved' });
  const { documentId, file } = data;
  return accepted({
    type: 'DocumentVersionAdded',
    data: {
      documentId,
      ownerId,
      number: state.lastNumber + 1,
      fileKey: file.key,
      type: file.type,
      size: file.size,
      dropped,
      userIds: readersOf(state),
      addedAt: meta.at,
    },
  });
}

function decideRemove(state: DocumentState, { data, meta }: Of<'RemoveDocument'>, ownerId: UserId): Decided {
  // Both are settled: the storage quota must not change twice, so this refuses instead of accepting.
  if (state.status !== 'kept') return unknown();
  if (data.size !== sizeOf(state)) return refused({ type: 'DocumentMoved' });
  const { documentId } = data;
  const userIds = readersOf(state);
  return accepted({ type: 'DocumentRemoved', data: { documentId, ownerId, userIds, removedAt: meta.at } });
}

function decideRestore(
  state: DocumentState,
  { data, meta }: Of<'RestoreDocument'>,
  ownerId: UserId,
): Decided {
  if (state.status === 'purged') return refused({ type: 'DocumentGone' });
  if (state.status !== 'removed' || state.removedAt === null) return unknown();
  if (meta.at > state.removedAt + libraryLimits.restoreWithin) return refused({ type: 'DocumentGone' });
  if (data.size !== sizeOf(state)) return refused({ type: 'DocumentMoved' });
  const { documentId } = data;
  const userIds = readersOf(state);
  return accepted({ type: 'DocumentRestored', data: { documentId, ownerId, userIds, restoredAt: meta.at } });
}

function decidePurge(state: DocumentState, { data, meta }: Of<'PurgeDocument'>): Decided {
  const { ownerId, removedAt } = state;
  if (state.status !== 'removed' || ownerId === null || removedAt === null) return accepted();
  // A timer that was armed by an earlier removal.
  if (meta.at < removedAt + libraryLimits.restoreWithin) return accepted();
  const fileKeys = state.versions.map(({ fileKey }) => fileKey);
  const { documentId } = data;
  return accepted({ type: 'DocumentPurged', data: { documentId, ownerId, fileKeys, size: sizeOf(state) } });
}

function readersOf(state: DocumentState): UserId[] {
  return Object.keys(state.grants) as UserId[];
}

function unknown(): Decided {
  return refused({ type: 'DocumentUnknown' });
}

function invalid(fields: Readonly<Record<string, string>>): Decided {
  return refused({ type: 'LibraryInputInvalid', fields });
}
