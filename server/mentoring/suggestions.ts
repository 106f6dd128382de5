import { readUsers } from '@waymark/db/identity';
import type { UserCard } from '../identity/types.ts';
import { failure } from '../platform/graphql/failures.ts';
import type { UserContext } from '../platform/viewer.ts';
import { sessionById } from './sessionCards.ts';

const SUGGESTIONS = 3;

/** SES-54. @throws GraphQLError NOT_FOUND for anybody but the mentee. */
export async function substituteSuggestions(
  context: UserContext,
  sessionId: string,
): Promise<readonly UserCard[]> {
  const session = await sessionById(context, sessionId);
  if (session.part !== 'mentee') throw failure('NOT_FOUND');
  const { app, viewer } = context;
  return [...(await readUsers(viewer, app.db, [])).values()].slice(0, SUGGESTIONS);
}
