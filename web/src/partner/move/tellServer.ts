import { apiClient } from '#/app/api/apiClient.ts';
import type { TypedDocument } from '#/app/graphql.ts';

/** Sends a change. @throws what the link chain throws; read it with `failureOf`. */
export async function tellServer<Data, Variables extends Record<string, unknown>>(
  mutation: TypedDocument<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data } = await apiClient.mutate({ mutation, variables } as never);
  if (!data) throw new Error('No data in the answer.');
  return data as Data;
}
