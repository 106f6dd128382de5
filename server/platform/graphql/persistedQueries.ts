import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { constants } from '../config/constants.ts';
import { badUserInput, failure } from './failures.ts';
import type { Params } from './params.ts';

/**
 * Automatic persisted queries as Apollo's protocol has them (API-09 to API-14). Only a document that parsed and
 * validated is kept, under a hash that we computed; the least recently used goes first.
 */
export interface PersistedQueries {
  /** The query to run. @throws GraphQLError PERSISTED_QUERY_NOT_FOUND, _NOT_SUPPORTED or BAD_USER_INPUT. */
  resolve(params: Params): string;
  /** Call when the query of these params turned out valid. */
  keep(params: Params, query: string): void;
  readonly size: number;
}

export function createPersistedQueries(options: {
  readonly isOn: boolean;
  readonly max: number;
  /** Documents that clients are known to send, stored before the first request. */
  readonly preload?: readonly string[];
}): PersistedQueries {
  const kept = new LRUCache<string, string>({
    max: options.max,
    maxSize: constants.persistedQueryBytes,
    // A character takes two bytes at most; the hash and the entry take the rest.
    sizeCalculation: (query) => query.length * 2 + 200,
  });
  for (const query of options.preload ?? []) kept.set(sha256(query), query);

  return {
    resolve({ query, sha256Hash }) {
      if (sha256Hash === undefined) {
        if (query === undefined) throw badUserInput({ query: 'required' }, 'There is no query');
        return query;
      }
      if (!options.isOn) {
        if (query === undefined) throw failure('PERSISTED_QUERY_NOT_SUPPORTED');
        return query;
      }
      const known = kept.get(sha256Hash);
      if (query === undefined) {
        if (known === undefined) throw failure('PERSISTED_QUERY_NOT_FOUND');
        return known;
      }
      if (known !== query && sha256(query) !== sha256Hash) {
        throw badUserInput(
          { 'extensions.persistedQuery.sha256Hash': 'mustMatchQuery' },
          'The hash does not match the query',
        );
      }
      return query;
    },
    keep({ sha256Hash }, query) {
      if (sha256Hash !== undefined && options.isOn && !kept.has(sha256Hash)) kept.set(sha256Hash, query);
    },
    get size() {
      return kept.size;
    },
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
