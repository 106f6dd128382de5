import { readSessionOfProposal } from '@waymark/db/mentoring';
import type { ProposalId, SessionId } from '@waymark/events/mentoring';
import { failure } from '../../../platform/graphql/failures.ts';
import type { UserContext } from '../../../platform/viewer.ts';

/** @throws GraphQLError NOT_FOUND for who has no part in it. */
export async function proposalArgument(
  { app, viewer }: UserContext,
  id: string,
): Promise<{ readonly sessionId: SessionId; readonly proposalId: ProposalId }> {
  const found = /^[\w-]{1,64}$/.test(id) ? await readSessionOfProposal(viewer, app.db, id) : undefined;
  if (!found) throw failure('NOT_FOUND');
  return found;
}
