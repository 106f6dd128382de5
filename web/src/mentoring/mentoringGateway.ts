import type { TypedDocumentNode } from '@apollo/client';
import { apiClient } from '#/app/api/apiClient.ts';
import { type ListName, listPlans } from './lists.ts';
import type { MentoringChange } from './mentoringChange.ts';
import {
  GetAllSessionsByMenteeId,
  GetCommunitySessionRequests,
  GetSessionById,
  GetSessionCounts,
  GetSessionsByMentorId,
} from './operations.ts';

type Fetched<Type extends MentoringChange['type']> = Promise<Extract<MentoringChange, { type: Type }>>;

/** What the client asks the server for; tests put their own in its place. */
export interface MentoringGateway {
  fetchCounts(): Fetched<'CountsFetched'>;
  /** One page from `offset`. */
  fetchList(list: ListName, offset: number): Fetched<'ListFetched'>;
  fetchSession(id: string): Fetched<'SessionFetched'>;
}

/** Of the signed-in person. */
export function apiMentoringGateway(viewerId: string): MentoringGateway {
  async function fetchPage(list: ListName, offset: number) {
    const { of, statuses } = listPlans[list];
    const variables = { offset, status: [...statuses] };
    if (of === 'community')
      return (await query(GetCommunitySessionRequests, { offset })).getCommunitySessionRequests;
    if (of === 'mentor') return (await query(GetSessionsByMentorId, variables)).getSessionsByMentorId;
    const asked = { ...variables, menteeId: viewerId };
    return (await query(GetAllSessionsByMenteeId, asked)).getAllSessionsByMenteeId;
  }

  return {
    async fetchCounts() {
      const { getSessionCounts } = await query(GetSessionCounts, {});
      return { type: 'CountsFetched', counts: getSessionCounts };
    },
    async fetchList(list, offset) {
      const { items, total, hasMore, position } = await fetchPage(list, offset);
      return { type: 'ListFetched', list, offset, items, total, hasMore, position };
    },
    async fetchSession(id) {
      const { getSessionById } = await query(GetSessionById, { id });
      const { agenda, notes, documents, history, ...session } = getSessionById;
      return { type: 'SessionFetched', session, details: { agenda, notes, documents, history } };
    },
  };
}

async function query<Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data } = await apiClient.query<Data>({ query: document, variables });
  if (!data) throw new Error('No sessions in the answer.');
  return data;
}
