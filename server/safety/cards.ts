import { readUsers } from '@waymark/db/identity';
import type { UserId } from '@waymark/events/kernel';
import type { UserCard } from '../identity/types.ts';
import type { UserContext } from '../platform/viewer.ts';

export type CardOf = { readonly cardOf: (id: UserId) => UserCard };

/** People as the viewer may see them, looked up once for all; people they cannot see look deleted. */
export async function cardsOf({ app, viewer }: UserContext, ids: Iterable<UserId>): Promise<CardOf> {
  const people = await readUsers(viewer, app.db, [...new Set(ids)]);
  return {
    cardOf: (id) => people.get(id) ?? { id, firstName: null, lastName: null, photo: null, userType: null },
  };
}
