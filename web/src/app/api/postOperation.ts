import { codeOf } from './failure.ts';
import { hashQuery } from './hashQuery.ts';
import { patientFetch } from './patientFetch.ts';

export type RawAnswer<Data> = {
  data?: Data | null;
  errors?: { message: string; extensions?: Record<string, unknown> }[];
  /** `position`: what the answer reflects. */
  extensions?: { position?: string };
};

type RawOperation = {
  operationName: string;
  query: string;
  variables: Record<string, unknown>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** Addresses whose server takes no hashes: they get the text from then on (API-11). */
const withoutHashes = new Set<string>();

/**
 * One operation by POST. The client's links end here, and what runs before they are loaded (refresh, brand) and polling
 * begin here. Sends the hash first, the text when the server asks for it (API-09 to API-12). Throws when there is no answer.
 */
export async function postOperation<Data>(
  apiPath: string,
  operation: RawOperation,
): Promise<RawAnswer<Data>> {
  const { operationName, query, variables, headers, signal } = operation;
  const asked = { operationName, variables };
  // Made only for the server: a slow phone hashes for longer than it reads an answer that came with the page. Where nothing can
  // hash, the text goes.
  const identity = async () => {
    if (withoutHashes.has(apiPath)) return { query };
    try {
      return { extensions: { persistedQuery: { version: 1, sha256Hash: await hashQuery(query) } } };
    } catch {
      return { query };
    }
  };

  async function post(more: Record<string, unknown>): Promise<RawAnswer<Data>> {
    const response = await patientFetch(
      apiPath,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
        body: JSON.stringify(asked),
        ...(signal ? { signal } : {}),
      },
      async () => JSON.stringify({ ...asked, ...(await identity()), ...more }),
    );
    return (await response.json()) as RawAnswer<Data>;
  }

  const answer = await post({});
  const codes = answer.errors?.map(codeOf) ?? [];
  if (codes.includes('PERSISTED_QUERY_NOT_SUPPORTED')) withoutHashes.add(apiPath);
  else if (!codes.includes('PERSISTED_QUERY_NOT_FOUND')) return answer;
  return post({ query });
}
