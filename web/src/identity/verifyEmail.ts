import { apiClient } from '#/app/api/apiClient.ts';
import type { ResultOf } from '#/app/graphql.ts';
import { browserTimezone } from './logIn.ts';
import { EmailValidationMutation } from './operations.ts';

type Verified = ResultOf<typeof EmailValidationMutation>['emailValidation'];

const running = new Map<string, Promise<Verified>>();

/** A code is single-use, so one attempt asks once, however often React runs the effect. */
export function verifyEmail(code: string, attempt: number): Promise<Verified> {
  const key = `${attempt}:${code}`;
  const known = running.get(key);
  if (known) return known;
  const promise = askServer(code);
  running.set(key, promise);
  return promise;
}

async function askServer(code: string): Promise<Verified> {
  const { data } = await apiClient.mutate({
    mutation: EmailValidationMutation,
    variables: { code, timezone: browserTimezone() },
  });
  if (!data) throw new Error('No session in the answer.');
  return data.emailValidation;
}
