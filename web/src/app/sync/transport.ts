import { apiClient } from '#/app/api/apiClient.ts';
import { ServerStatusError } from '#/app/api/checkedFetch.ts';
import { failureOf } from '#/app/api/failure.ts';
import { withUploadProgress } from '#/app/api/uploadFetch.ts';
import type { TypedDocument } from '#/app/graphql.ts';
import type { Answer, Position, SendOptions, SyncParts, Unsent } from '#/sync/types.ts';

/** The server is alive but broken or pressed: a few more attempts are right. */
const FAULTS = new Set(['INTERNAL', 'INTERNAL_SERVER_ERROR', 'CONFLICT']);
/** Says nothing about what was sent: no answer, too many at once, or a session that is being renewed or has ended. */
const PASSING = new Set(['UNREACHABLE', 'RATE_LIMITED', 'EXPIRED_TOKEN']);
/** What servers of releases before call wrong where a newer client sends what they do not know. */
const UNKNOWN = ['query', 'input', 'input.seen'];

/**
 * Asks the server; `read` takes what is shown out of the answer, and `readRefusal` what is shown where the server refuses
 * with this code; undefined: nothing, the fetch has failed. The only place where the engine meets the client's links.
 */
export async function ask<Result, Variables extends Record<string, unknown>, Data>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  signal: AbortSignal,
  read: (result: Result) => Data,
  readRefusal?: (code: string) => Data | undefined,
): Promise<Answer<Data>> {
  const { context, position } = placed(signal);
  const query = document as TypedDocument<Result, Record<string, unknown>>;
  try {
    const { data } = await apiClient.query<Result, Record<string, unknown>>({ query, variables, context });
    if (!data) throw new Error('No data in the answer.');
    return { data: read(data as Result), position: position() };
  } catch (error) {
    const data = readRefusal?.(failureOf(error).code);
    if (data === undefined) throw error;
    return { data, position: position(), isRefusal: true };
  }
}

/** Sends a change. */
export async function send(
  { mutation, queuedAt: pressedAt }: Unsent,
  variables: Record<string, unknown>,
  { signal, onProgress }: SendOptions,
): Promise<Answer<unknown>> {
  const { context, position } = placed(signal);
  const document = mutation.document as TypedDocument<unknown, Record<string, unknown>>;
  const upload = withUploadProgress((sent, total) => onProgress(total > 0 ? sent / total : 0), signal);
  const { data } = await apiClient.mutate({
    mutation: document,
    variables,
    context: { ...context, pressedAt, ...(mutation.uploads && upload) },
  });
  if (!data) throw new Error('No data in the answer.');
  return { data, position: position() };
}

/** What a thrown value means for a change that was sent. */
export const classify: SyncParts['classify'] = (error) => {
  if (error instanceof ServerStatusError && error.status < 500) {
    return error.status === 413
      ? { kind: 'refused', code: 'fileTooLarge' }
      : { kind: 'fault', code: 'INTERNAL' };
  }
  const { code, extensions, fields } = failureOf(error);
  // A refusal says so itself: some of them have a code that elsewhere passes.
  const isRefusal = extensions.refusal !== undefined;
  // An older server does not know the question, or what stands in it: others it knows.
  const isOfOne = UNKNOWN.some((name) => fields[name] === 'invalid');
  if (!isRefusal && (isOfOne || PASSING.has(code))) return { kind: 'unreachable', code, isOfOne };
  if (!isRefusal && FAULTS.has(code)) return { kind: 'fault', code: 'INTERNAL' };
  // What is wrong with a file says more than that something is.
  return {
    kind: 'refused',
    code: code === 'BAD_USER_INPUT' ? (fields.file ?? code) : code,
    ...(isRefusal && { refusal: String(extensions.refusal) }),
  };
};

/** The context of an operation whose position is noted (api/positionLink.ts). */
function placed(signal: AbortSignal) {
  let noted: Position | undefined;
  const context = {
    fetchOptions: { signal },
    onPosition: (position: Position) => {
      noted = position;
    },
  };
  return {
    context,
    position(): Position {
      if (noted === undefined) throw new Error('No position in the answer.');
      return noted;
    },
  };
}
