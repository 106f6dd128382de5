import type { Refusal, Viewer } from '@waymark/events/kernel';
import { GraphQLError } from 'graphql';
import { type ErrorCode, errorTexts, isErrorCode } from './errorCodes.ts';

/** A typed "no" for the client; it reaches them unmasked. `details` join `extensions`. */
export function failure(
  code: ErrorCode,
  details: Readonly<Record<string, unknown>> = {},
  message: string = errorTexts[code],
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...details } });
}

/** `fields` maps the path of a value to the key of the text that says what is wrong with it. */
export function badUserInput(fields: Readonly<Record<string, string>>, message?: string): GraphQLError {
  return failure('BAD_USER_INPUT', { fields }, message);
}

/** AUT-59: a guest can refresh the token and try again; only a known person is "not authorized". */
export function notLoggedInOrNotAllowed(viewer: Viewer): GraphQLError {
  return failure(viewer.kind === 'user' ? 'NOT_AUTHORIZED' : 'EXPIRED_TOKEN');
}

/** The `type` of the refusal behind an error that `refusalFailure` made; undefined for any other. */
export function refusalOf(error: unknown): string | undefined {
  const refusal = error instanceof GraphQLError ? error.extensions.refusal : undefined;
  return typeof refusal === 'string' ? refusal : undefined;
}

/**
 * A domain refusal as the client sees it. What the refusal carries beside its type (`fields`, `version` …) is passed on.
 * @throws Error when a capability does not map the refusal: a bug, not an answer.
 */
export function refusalFailure(refusal: Refusal, codes: Readonly<Record<string, string>>): GraphQLError {
  const code = codes[refusal.type];
  if (!isErrorCode(code)) throw new Error(`Refusal ${refusal.type} has no error code`);
  const { type, ...details } = refusal;
  return failure(code, { refusal: type, ...details });
}
