import { unlessAborted } from '#/lib/unlessAborted.ts';
import type { TypedDocument } from '../graphql.ts';
import { apiClient } from './apiClient.ts';
import { withUploadProgress } from './uploadFetch.ts';

export type UploadOptions = {
  /** How much of the request is on its way, in bytes; its form adds a few hundred to the files themselves. */
  readonly onProgress?: (sentBytes: number, totalBytes: number) => void;
  /** Gives the upload up at once; what the server has already recorded stays. */
  readonly signal?: AbortSignal;
};

/**
 * A mutation with files: it reports its progress, and can be cancelled. Same log-in, refresh and errors as every other
 * operation: rejects with what `failureOf` reads, and with an `AbortError` when it was given up.
 */
export async function upload<Data, Variables extends Record<string, unknown>>(
  document: TypedDocument<Data, Variables>,
  variables: NoInfer<Variables>,
  { onProgress = () => {}, signal }: UploadOptions = {},
): Promise<Data> {
  signal?.throwIfAborted();
  const sending = apiClient.mutate({
    mutation: document as TypedDocument<Data, Record<string, unknown>>,
    variables,
    context: withUploadProgress(onProgress, signal),
  });
  // While a refresh of the session is waited for there is no request that could be given up.
  const { data } = await (signal ? unlessAborted(sending, signal) : sending);
  if (!data) throw new Error('The answer has no data');
  return data as Data;
}
