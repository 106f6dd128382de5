import type { TypedDocumentNode } from '@apollo/client';
import { apiClient } from '#/app/api/apiClient.ts';
import type { MentoringClient } from './mentoringClient.ts';
import type { Session, SessionDetails } from './operations.ts';

/** The one field of a mutation's answer; null for who may not read the session, which is nobody who takes part. */
export type SessionAnswer = Record<string, (Session & Partial<SessionDetails>) | null>;

/** Sends a mutation of a session and puts the answer into the store. Rejects as the server does. */
export async function sendSessionCommand<Variables>(
  client: MentoringClient | null,
  mutation: TypedDocumentNode<SessionAnswer, Variables>,
  variables: Variables,
): Promise<Session & Partial<SessionDetails>> {
  const documentsHeard = client?.store.getState().documentsHeard;
  const { data } = await apiClient.mutate({
    mutation: mutation as TypedDocumentNode<SessionAnswer, Record<string, unknown>>,
    variables: variables as Record<string, unknown>,
  });
  return takeAnswer(client, data, documentsHeard);
}

/** Puts the answer of a mutation into the store. `documentsHeard`: of the store when it was sent. */
export function takeAnswer(
  client: MentoringClient | null,
  data: SessionAnswer | null | undefined,
  documentsHeard: number | undefined,
): Session & Partial<SessionDetails> {
  const answer = Object.values(data ?? {})[0];
  if (!answer) throw new Error('No session in the answer.');
  const { agenda, notes, documents, history, ...session } = answer;
  const hasDetails = agenda && notes && documents && history;
  client?.store.apply({
    type: 'SessionFetched',
    session,
    ...(documentsHeard === undefined ? {} : { documentsHeard }),
    ...(hasDetails ? { details: { agenda, notes, documents, history } } : {}),
  });
  return answer;
}
