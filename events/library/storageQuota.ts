import { accepted, assertNever, type Decider, type Decision, refused } from '../kernel/index.ts';
import { libraryLimits } from '../limits/index.ts';
import type { StorageQuotaCommand, TakeSpace } from './commands.ts';
import type { StorageQuotaEvent } from './events.ts';
import type { LibraryRefusal, Shortage } from './refusals.ts';

/** Bytes and documents of one person; removed ones can still be brought back. */
export type StorageQuotaState = {
  readonly used: number;
  readonly removed: number;
  readonly documents: number;
};

type Decided = Decision<StorageQuotaEvent, LibraryRefusal>;

/**
 * LIB-07: how much of their space a person has used. Every upload appends here as well as to its document, so that two of
 * them at the same moment cannot both have the last megabyte. Stream `shelf-<owner>`.
 */
export const storageQuotaDecider: Decider<
  StorageQuotaState,
  StorageQuotaCommand,
  StorageQuotaEvent,
  LibraryRefusal
> = {
  category: 'shelf',
  stateVersion: 1,
  initial: { used: 0, removed: 0, documents: 0 },
  evolve: evolveStorageQuota,
  decide: decideStorageQuota,
};

function evolveStorageQuota(state: StorageQuotaState, event: StorageQuotaEvent): StorageQuotaState {
  const { size, why } = event.data;
  const { used, removed, documents } = state;
  switch (why) {
    case 'UPLOADED':
      return { removed, used: used + size, documents: documents + 1 };
    case 'RESTORED':
      return { removed: removed - size, used: used + size, documents: documents + 1 };
    case 'REMOVED':
      return { removed: removed + size, used: used - size, documents: documents - 1 };
    case 'PURGED':
      return { ...state, removed: removed - size };
    case 'VERSION':
      return { ...state, used: event.type === 'LibrarySpaceTaken' ? used + size : used - size };
    default:
      return assertNever(why);
  }
}

function decideStorageQuota(state: StorageQuotaState, command: StorageQuotaCommand): Decided {
  const { data, meta } = command;
  const isOwner = meta.actor.kind === 'user' && meta.actor.id === data.ownerId;
  if (!isOwner && meta.actor.kind !== 'system') return refused({ type: 'DocumentUnknown' });
  if (command.type === 'FreeSpace') return accepted({ type: 'LibrarySpaceFreed', data: command.data });
  const shortage = shortageOf(state, command);
  if (shortage) return refused({ type: 'LibraryFull', fields: { file: 'libraryFull' }, ...shortage });
  return accepted({ type: 'LibrarySpaceTaken', data: command.data });
}

/** Null where it fits. Of several limits the one that most has to be done about. */
function shortageOf(
  { used, removed, documents }: StorageQuotaState,
  { data: { size, why } }: TakeSpace,
): Shortage | null {
  const left = Math.max(0, libraryLimits.space - used);
  // What comes back is stored already.
  const storable = Math.max(0, libraryLimits.stored - used - removed);
  if (why !== 'VERSION' && documents >= libraryLimits.documents)
    return { limit: 'documents', left, needed: size };
  if (why !== 'RESTORED' && size > storable) return { limit: 'stored', left: storable, needed: size };
  return size > left ? { limit: 'space', left, needed: size } : null;
}
