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

/** Not found, or not supported. */
const persistedQueryCodes = /^PERSISTED_QUERY_NOT_/;

/**
 * One operation without Apollo: for what runs before it is loaded (refresh, brand) and for polling.
 * Sends the hash first, the text when the server asks for it (API-09 to API-12). Throws when there is no answer.
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
  const wantsText = answer.errors?.some((error) => persistedQueryCodes.test(codeOf(error) ?? ''));
  return wantsText ? post({ query }) : answer;
}
