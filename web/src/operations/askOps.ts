import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { apiClient } from '#/app/api/apiClient.ts';
import { failureOf } from '#/app/api/failure.ts';

/** @throws what the client throws: `failureOf` reads it */
export async function ask<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Data> {
  const context = signal ? { fetchOptions: { signal } } : {};
  const { data } = await apiClient.query({ query, variables, context } as never);
  return data as Data;
}

/** @throws what the client throws: `failureOf` reads it */
export async function tell<Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data } = await apiClient.mutate({ mutation, variables } as never);
  return data as Data;
}

const fieldTexts: Readonly<Record<string, string>> = {
  'stream.tooLong': 'The stream is too long.',
  'actor.tooLong': 'The actor is too long.',
  'correlationId.tooLong': 'The correlation id is too long.',
  'types.unknown': 'There is no such event type.',
  'types.tooMany': 'At most 20 event types.',
  'until.mustBeLater': 'The end must be later than the beginning.',
  'filter.logWentBack': 'The log went back (a restore or a failover). Read it again from the newest event.',
  'filter.tooWide': 'This takes too long to search. Add an event type, a stream or a shorter time.',
  'version.tooLarge': 'This stream is too long to be folded here.',
  'reason.mandatory': 'Give a reason.',
  'reason.tooShort': 'Give a reason of at least 10 characters.',
  'reason.tooLong': 'Give a reason of at most 500 characters.',
  'words.mandatory': 'Write what the person reads.',
  'words.tooLong': 'The person reads at most 500 characters.',
  'until.mandatory': 'Say for how long.',
  'until.inThePast': 'Give a number of days of at least 1.',
  'url.tooLong': 'The address is too long.',
  'url.invalid': 'Enter a whole address, such as https://hooks.example.org/waymark.',
  'url.mustBeHttps': 'The address must begin with https.',
  'url.inside': 'The address leads into a private network.',
  'password.mandatory': 'Enter your password.',
  'password.passwordWrong': 'The password is not correct.',
};
const codeTexts: Readonly<Record<string, string>> = {
  NOT_AUTHORIZED: 'You may not do this.',
  NOT_FOUND: 'There is nothing of that name.',
  CONFLICT: 'Somebody else was faster. Look again.',
  RATE_LIMITED: 'Too many attempts. Wait a little.',
  UNREACHABLE: 'The server could not be reached. Nothing was changed.',
};
const refusalTexts: Readonly<Record<string, string>> = {
  LoadLabOff: 'The load lab is off here.',
  LoadRunning: 'Another run goes on. Wait for its end, or stop it.',
  TooManyWebhooks: 'There are 20 webhooks already. Delete one first.',
  OwnRole: 'Nobody changes their own role. Ask another ADMIN.',
  OwnCase: 'You can’t decide about yourself. Ask someone else on the team.',
  ReportIsClosed: 'Someone else has already closed this report.',
  NotAdmin: 'Only ADMIN may do this.',
  NotOperator: 'Your role was taken.',
  LogInAgain: 'Log out and in again first: your account has no password.',
};

/** What went wrong, for an operator. */
export function problemText(error: unknown): string {
  const { code, fields, extensions } = failureOf(error);
  const named = Object.entries(fields).map(([field, key]) => fieldTexts[`${field}.${key}`]);
  const [first] = named.filter((text) => text !== undefined);
  const refusal = refusalTexts[String(extensions.refusal)];
  return first ?? refusal ?? codeTexts[code] ?? 'Something went wrong. Try again.';
}
