import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { apiClient } from '#/app/api/apiClient.ts';

/** Sends a change. @throws what the link chain throws; read it with `failureOf`. */
export async function tellServer<Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data } = await apiClient.mutate({ mutation, variables } as never);
  if (!data) throw new Error('No data in the answer.');
  return data as Data;
}
