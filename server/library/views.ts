import { readUsers } from '@waymark/db/identity';
import { type LibraryDocument, readDocument } from '@waymark/db/library';
import type { UserId } from '@waymark/events/kernel';
import type { UserCard } from '../identity/types.ts';
import { failure } from '../platform/graphql/failures.ts';
import type { UserContext } from '../platform/viewer.ts';

export type DocumentView = LibraryDocument & {
  readonly isMine: boolean;
  readonly cardOf: (id: UserId) => UserCard;
};

/** Everybody by what the viewer may see of them, looked up once for all; people they cannot see look deleted. */
export async function documentViews(
  { app, viewer }: UserContext,
  documents: readonly LibraryDocument[],
): Promise<readonly DocumentView[]> {
  const ids = documents.flatMap(({ ownerId, shares }) => [ownerId, ...shares.map(({ userId }) => userId)]);
  const people = await readUsers(viewer, app.db, [...new Set(ids)]);
  const cardOf = (id: UserId): UserCard =>
    people.get(id) ?? { id, firstName: null, lastName: null, photo: null, userType: null };
  return documents.map((document) => ({
    ...document,
    isMine: document.ownerId === viewer.userId,
    cardOf,
  }));
}

/** @throws GraphQLError NOT_FOUND also where the viewer may not read it; `withRemoved`: their own may be removed. */
export async function documentById(
  context: UserContext,
  id: string,
  options: { readonly withRemoved?: boolean } = {},
): Promise<DocumentView> {
  const document = await readDocument(context.viewer, context.app.db, id, options);
  const [view] = document ? await documentViews(context, [document]) : [];
  if (!view) throw failure('NOT_FOUND');
  return view;
}
