import { operationsLimits } from '@waymark/events/limits';
import { apiClient } from '#/app/api/apiClient.ts';
import { failureOf } from '#/app/api/failure.ts';
import type { TypedDocument } from '#/app/graphql.ts';

/** @throws what the client throws: `failureOf` reads it */
export async function ask<Data, Variables extends Record<string, unknown>>(
  query: TypedDocument<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Data> {
  const context = signal ? { fetchOptions: { signal } } : {};
  const { data } = await apiClient.query({ query, variables, context } as never);
  return data as Data;
}

/** @throws what the client throws: `failureOf` reads it */
export async function tell<Data, Variables extends Record<string, unknown>>(
  mutation: TypedDocument<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data } = await apiClient.mutate({ mutation, variables } as never);
  return data as Data;
}

const fieldTexts: Readonly<Record<string, string>> = {
  'stream.tooLong': 'The stream is too long.',
  'actor.tooLong': 'The actor is too long.',
  'correlationId.tooLong': 'The correlation id is too long.',
  'types.unknown': 'This event type doesn’t exist.',
  'types.tooMany': 'At most 20 event types.',
  'exceptTypes.unknown': 'One of the types to leave out doesn’t exist.',
  'exceptTypes.tooMany': 'Leave out at most 20 event types.',
  'until.mustBeLater': 'The end must be after the start.',
  'filter.logWentBack': 'The log went back (a restore or a failover). Read it again from the newest event.',
  'filter.tooWide': 'This takes too long to search. Add an event type, a stream or a shorter time.',
  'version.tooLarge': 'This stream is too long to be folded here.',
  'reason.mandatory': 'Give a reason.',
  'reason.tooShort': 'Enter a reason of 10 characters or more.',
  'reason.tooLong': 'Enter a reason of 500 characters or fewer.',
  'words.mandatory': 'Enter a message for this person.',
  'words.tooLong': 'Use 500 characters or fewer.',
  'until.mandatory': 'Enter for how long.',
  'until.inThePast': 'Enter 1 day or more.',
  'url.tooLong': 'The address is too long.',
  'url.invalid': 'Enter a full address, such as https://hooks.example.org/waymark.',
  'url.mustBeHttps': 'The address must begin with https.',
  'url.inside': 'The address leads into a private network.',
  'password.mandatory': 'Enter your password.',
  'password.passwordWrong': 'The password is not correct.',
};
/** What is wrong with a reason, as the server would say it. */
export function reasonProblem(reason: string): string | undefined {
  const { length } = reason.trim();
  if (length === 0) return fieldTexts['reason.mandatory'];
  if (length < operationsLimits.reasonMin) return fieldTexts['reason.tooShort'];
  return length > operationsLimits.reasonMax ? fieldTexts['reason.tooLong'] : undefined;
}

const codeTexts: Readonly<Record<string, string>> = {
  NOT_AUTHORIZED: 'You can’t do this.',
  NOT_FOUND: 'We couldn’t find anything with that name.',
  CONFLICT: 'Someone else changed this first. Check it again.',
  RATE_LIMITED: 'Too many attempts. Wait a moment and try again.',
  UNREACHABLE: 'We couldn’t reach the server. Try again.',
};
const refusalTexts: Readonly<Record<string, string>> = {
  LoadLabOff: 'The load lab is off here.',
  LoadRunning: 'Another run is in progress. Wait until it ends, or stop it.',
  TooManyWebhooks: 'There are 20 webhooks already. Delete one first.',
  OwnRole: 'Nobody changes their own role. Ask another ADMIN.',
  OwnCase: 'You can’t decide about yourself. Ask someone else on the team.',
  ReportIsClosed: 'Someone else has already closed this report.',
  NotAdmin: 'Only an ADMIN can do this.',
  NotOperator: 'You no longer have this role.',
  LogInAgain: 'Log out and log in again first. Your account has no password.',
};

/** What went wrong, for an operator. */
export function problemText(error: unknown): string {
  const { code, fields, extensions } = failureOf(error);
  const named = Object.entries(fields).map(([field, key]) => fieldTexts[`${field}.${key}`]);
  const [first] = named.filter((text) => text !== undefined);
  const refusal = refusalTexts[String(extensions.refusal)];
  return first ?? refusal ?? codeTexts[code] ?? 'Something went wrong. Try again.';
}

/** The same of what comes before a change: where no answer came to it, the change was never sent. */
export function unsentProblemText(error: unknown): string {
  if (failureOf(error).code !== 'UNREACHABLE') return problemText(error);
  return 'We didn’t get an answer, so nothing was changed. Try again.';
}

/** The same of a change: where no answer came, the server may have made it. */
export function changeProblemText(error: unknown): string {
  if (failureOf(error).code !== 'UNREACHABLE') return problemText(error);
  return 'We didn’t get an answer, so this may or may not have been done. Check before you try again.';
}
