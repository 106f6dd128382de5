import { StoreOverloaded } from '@waymark/db/store';
import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import { CommandIdReused, TooManyConflicts } from '../execute/execute.ts';
import { isServiceBusy } from '../execute/retryable.ts';
import { errorTexts, isErrorCode } from './errorCodes.ts';

/** The messages of graphql-js quote the input: they must not be echoed, because the input may be a password or a message. */
const coercion = /^(Variable "\$(\w+)"|Argument "(\w+)"|Field "(\w+)")/;
const innerPath = / at "([\w.[\]]+)"/;

/**
 * The error as clients see it: always with one of our codes (ERR-18). A fault is logged here, once, and leaves only a
 * reference (the correlation id).
 */
export function presentError(error: unknown, correlationId: string, log: Logger): GraphQLError {
  const { originalError } = error instanceof GraphQLError ? error : { originalError: error };
  if (isServiceBusy(originalError)) {
    log.warn({ err: originalError, correlationId }, 'busy');
    return busy(error);
  }
  if (!(error instanceof GraphQLError)) return fault(error, correlationId, log, undefined);
  if (originalError instanceof TooManyConflicts) {
    return withCode(error, 'CONFLICT', errorTexts.CONFLICT, { version: originalError.version });
  }
  if (originalError instanceof CommandIdReused) {
    return withCode(error, 'CONFLICT', 'This client id was used for something else', {});
  }
  if (originalError instanceof StoreOverloaded) return busy(error);
  if (isErrorCode(error.extensions.code)) return error;
  const coerced = coercion.exec(error.message);
  if (coerced && (!originalError || originalError instanceof GraphQLError)) {
    // A newer client's field: nothing is wrong with its value, and a server of its release takes it.
    if (error.message.includes('" is not defined by type "'))
      return withCode(error, 'BAD_USER_INPUT', 'The query has an unknown field', {
        fields: { query: 'invalid' },
      });
    const name = coerced[2] ?? coerced[3] ?? coerced[4] ?? 'value';
    const field = innerPath.exec(error.message)?.[1] ?? name;
    return withCode(error, 'BAD_USER_INPUT', `The value of ${field} is not valid`, {
      fields: { [field]: 'invalid' },
    });
  }
  const isFault = error.path !== undefined || (originalError && !(originalError instanceof GraphQLError));
  if (isFault) return fault(originalError ?? error, correlationId, log, error);
  return withCode(error, 'BAD_USER_INPUT', error.message, { fields: { query: 'invalid' } });
}

/** What was sent is right, and may be sent again in a moment. */
function busy(error: unknown): GraphQLError {
  const located = error instanceof GraphQLError ? error : new GraphQLError(errorTexts.RATE_LIMITED);
  return withCode(located, 'RATE_LIMITED', errorTexts.RATE_LIMITED, { reason: 'busy', retryAfter: 1 });
}

function withCode(
  error: GraphQLError,
  code: string,
  message: string,
  details: Readonly<Record<string, unknown>>,
): GraphQLError {
  return new GraphQLError(message, {
    nodes: error.nodes ?? null,
    source: error.source ?? null,
    positions: error.positions ?? null,
    path: error.path ?? null,
    extensions: { code, ...details },
  });
}

function fault(
  error: unknown,
  correlationId: string,
  log: Logger,
  located: GraphQLError | undefined,
): GraphQLError {
  log.error({ err: error, correlationId, path: located?.path?.join('.') }, 'fault');
  return new GraphQLError(errorTexts.INTERNAL, {
    nodes: located?.nodes ?? null,
    path: located?.path ?? null,
    extensions: { code: 'INTERNAL', reference: correlationId },
  });
}
