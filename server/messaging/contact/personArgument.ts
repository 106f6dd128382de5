import { type UserId, userId } from '@waymark/events/kernel';
import { failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';

/** @throws GraphQLError NOT_FOUND for what cannot be the id of somebody else. */
export function otherPerson(context: UserContext, id: string): UserId {
  if (!/^[\w-]{1,64}$/.test(id) || id === context.viewer.userId) throw failure('NOT_FOUND');
  return userId(id);
}
