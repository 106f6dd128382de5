import type { LibraryDocument, LibraryPerson } from '../operations.ts';

export type Reader = {
  readonly user: LibraryPerson;
  readonly since: string;
  /** A message gives it: that message can no longer show it once the share is ended. */
  readonly isByMessage: boolean;
};

/** Everybody who reads a document, once each: one person may have it by several messages and by itself. */
export function readersOf({ sharedWith }: Pick<LibraryDocument, 'sharedWith'>): readonly Reader[] {
  const readers = new Map<string, Reader>();
  for (const { user, since, viaMessageId } of sharedWith) {
    const before = readers.get(user.id);
    const at = String(since);
    readers.set(user.id, {
      user,
      since: before && before.since < at ? before.since : at,
      isByMessage: before?.isByMessage === true || viaMessageId !== null,
    });
  }
  return [...readers.values()];
}
