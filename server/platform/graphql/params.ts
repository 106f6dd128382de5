import { badUserInput } from './failures.ts';
import { limits } from './limits/limits.ts';
import { holdsNul, makeStorable } from './storableText.ts';

/** What a client asks for, before anybody knows whether it makes sense. */
export type Params = {
  readonly query: string | undefined;
  readonly sha256Hash: string | undefined;
  readonly operationName: string | undefined;
  readonly variables: Record<string, unknown>;
};

/** @throws GraphQLError BAD_USER_INPUT for anything that is not one GraphQL request. */
export function parseParams(body: unknown): Params {
  if (Array.isArray(body)) throw badUserInput({ body: 'batchingIsOff' }, 'One operation a request');
  if (!isRecord(body)) throw badUserInput({ body: 'mustBeObject' }, 'The body must be a JSON object');
  const { query, variables, operationName, extensions } = body;
  if (query != null && typeof query !== 'string') throw badUserInput({ query: 'mustBeText' });
  if (typeof query === 'string' && query.length > limits.queryLength) {
    throw badUserInput({ query: 'tooLong' }, 'The operation is too large');
  }
  if (typeof query === 'string' && holdsNul(query)) throw badUserInput({ query: 'invalid' });
  if (variables != null && !isRecord(variables)) throw badUserInput({ variables: 'mustBeObject' });
  if (variables && !makeStorable(variables)) throw badUserInput({ variables: 'tooDeep' });
  if (operationName != null && typeof operationName !== 'string') {
    throw badUserInput({ operationName: 'mustBeText' });
  }
  return {
    query: query || undefined,
    sha256Hash: hashOf(extensions),
    operationName: operationName || undefined,
    variables: variables ?? {},
  };
}

function hashOf(extensions: unknown): string | undefined {
  if (extensions == null) return undefined;
  if (!isRecord(extensions)) throw badUserInput({ extensions: 'mustBeObject' });
  const { persistedQuery } = extensions;
  if (persistedQuery == null) return undefined;
  if (!isRecord(persistedQuery)) throw badUserInput({ 'extensions.persistedQuery': 'mustBeObject' });
  const { version, sha256Hash } = persistedQuery;
  if (version !== 1 || typeof sha256Hash !== 'string' || !/^[0-9a-f]{64}$/.test(sha256Hash)) {
    throw badUserInput({ 'extensions.persistedQuery.sha256Hash': 'mustBeSha256' });
  }
  return sha256Hash;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
