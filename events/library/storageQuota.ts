import { accepted, assertNever, type Decider, type Decision, refused } from '../kernel/index.ts';
import { libraryLimits } from '../limits/index.ts';
import type { StorageQuotaCommand, TakeSpace } from './commands.ts';
import type { StorageQuotaEvent } from './events.ts';
import type { LibraryRefusal } from './refusals.ts';

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
  if (isFull(state, command)) return refused({ type: 'LibraryFull', fields: { file: 'libraryFull' } });
  return accepted({ type: 'LibrarySpaceTaken', data: command.data });
}

function isFull({ used, removed, documents }: StorageQuotaState, { data }: TakeSpace): boolean {
  const { size, why } = data;
  if (why !== 'VERSION' && documents >= libraryLimits.documents) return true;
  const stored = used + removed + (why === 'RESTORED' ? 0 : size);
  return used + size > libraryLimits.space || stored > libraryLimits.stored;
}
