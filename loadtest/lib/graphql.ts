import { sha256 } from 'k6/crypto';
import http from 'k6/http';

export type GraphqlError = { readonly message: string; readonly extensions?: { readonly code?: string } };
export type Answer<Data> = { readonly data?: Data | null; readonly errors?: readonly GraphqlError[] };

/** One POST as the clients in the field send it: the hash first, the text only where the server asks for it. */
export async function execute<Data>(
  address: string,
  query: string,
  variables: Record<string, unknown>,
  accessToken?: string,
): Promise<Answer<Data>> {
  const name = /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? 'anonymous';
  const persistedQuery = { version: 1, sha256Hash: hashOf(query) };
  const body = { operationName: name, variables, extensions: { persistedQuery } };
  const answer = await post<Data>(address, name, body, accessToken);
  const code = answer.errors?.[0]?.extensions?.code;
  const wantsText = code === 'PERSISTED_QUERY_NOT_FOUND' || code === 'PERSISTED_QUERY_NOT_SUPPORTED';
  return wantsText ? post<Data>(address, name, { ...body, query }, accessToken) : answer;
}

const hashes = new Map<string, string>();

function hashOf(query: string): string {
  const hash = hashes.get(query) ?? sha256(query, 'hex');
  hashes.set(query, hash);
  return hash;
}

async function post<Data>(
  address: string,
  name: string,
  body: unknown,
  accessToken: string | undefined,
): Promise<Answer<Data>> {
  const response = await http.asyncRequest('POST', `${address}/api`, JSON.stringify(body), {
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/graphql-response+json, application/json',
      ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
    },
    tags: { name },
  });
  if (typeof response.body !== 'string' || response.body === '')
    return { errors: [{ message: response.error || `HTTP ${response.status}` }] };
  return JSON.parse(response.body) as Answer<Data>;
}
