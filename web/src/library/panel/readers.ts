import type { LibraryDocument, LibraryPerson } from '../operations.ts';

export type Reader = {
  readonly user: LibraryPerson;
  readonly since: string;
  /** A message gives it: that message can no longer show it once the share is ended. */
  readonly isByMessage: boolean;
  /** It lies beside a mentoring session: it closes there, too. */
  readonly isBySession: boolean;
};

/** Everybody who reads a document, the server says each of them once. */
export function readersOf({ sharedWith }: Pick<LibraryDocument, 'sharedWith'>): readonly Reader[] {
  return sharedWith.map(({ user, since, viaMessageId, viaSessionId }) => ({
    user,
    since: String(since),
    isByMessage: viaMessageId !== null,
    isBySession: viaSessionId !== null,
  }));
}
