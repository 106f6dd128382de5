/** Codes that the client acts on; the server may send others (ERR-18). */
export type FailureCode =
  | 'EXPIRED_TOKEN'
  | 'NOT_AUTHORIZED'
  | 'BAD_USER_INPUT'
  | 'INVALID_CREDENTIALS'
  | 'EMAIL_NOT_VERIFIED'
  | 'PARTNER_NOT_APPROVED'
  | 'RATE_LIMITED'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'MESSAGING_DISABLED'
  | 'MESSAGE_UNAVAILABLE'
  | 'PROFILE_INCOMPLETE'
  | 'ACCESS_PAUSED'
  | 'INTERNAL'
  /** No answer, one that was no GraphQL, or one of a server that is busy or older: nothing is wrong with what was sent. */
  | 'UNREACHABLE'
  | (string & {});

/** What went wrong with an operation, ready for a screen: never shown raw, always through a text of ours (ERR-10). */
export type Failure = {
  code: FailureCode;
  message: string;
  /** BAD_USER_INPUT: path of the field to message key. */
  fields: Readonly<Record<string, string>>;
  extensions: Readonly<Record<string, unknown>>;
};

type GraphQLErrorLike = { message?: unknown; extensions?: Record<string, unknown> | undefined };

/** Reads any thrown value of a client call. */
export function failureOf(error: unknown): Failure {
  const first = graphqlErrorsOf(error)[0];
  if (!first) {
    const message = error instanceof Error && error.message ? error.message : missingMessage;
    return { code: 'UNREACHABLE', message, fields: {}, extensions: {} };
  }
  const extensions = first.extensions ?? {};
  const fields = isRecord(extensions.fields) ? (extensions.fields as Record<string, string>) : {};
  // While servers are replaced one after the other, an older one may answer, which does not know the question of a newer client.
  const isUnknown = fields.query === 'invalid';
  return {
    code: isUnknown || isBusy(first) ? 'UNREACHABLE' : (codeOf(first) ?? 'INTERNAL'),
    message: typeof first.message === 'string' && first.message !== '' ? first.message : missingMessage,
    fields,
    extensions,
  };
}

/** ERR-09. */
export const missingMessage = 'Error message not found.';

/** ERR-06. */
export function statusMessage(status: number): string {
  return `Response not successful: Received status code ${status}`;
}

export function codeOf(error: GraphQLErrorLike): string | undefined {
  const code = error.extensions?.code;
  return typeof code === 'string' ? code : undefined;
}

/** The same code says that a person did something too often, which is not what happened here. */
function isBusy({ extensions }: GraphQLErrorLike): boolean {
  return extensions?.code === 'RATE_LIMITED' && extensions.reason === 'busy';
}

function graphqlErrorsOf(error: unknown): readonly GraphQLErrorLike[] {
  if (!isRecord(error) || !Array.isArray(error.errors)) return [];
  return error.errors.filter(isRecord) as GraphQLErrorLike[];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** An error as a refusal of the server looks; `rule`: its name, where the server says one. */
export function refusalOf(code: string, rule?: string | null) {
  return { errors: [{ extensions: { code, ...(rule && { refusal: rule }) } }] };
}
