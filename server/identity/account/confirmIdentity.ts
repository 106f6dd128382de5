import { type Account, findSessionStart } from '@waymark/db/identity';
import { identityLimits } from '@waymark/events/identity';
import { badUserInput, failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { isPassword } from '../passwords.ts';
import { passwordRule } from '../rules.ts';

/**
 * That it is really them: by the password, or by a fresh log-in where the account has none (PRV-13).
 * @param field what the password is called, for the answer
 * @throws GraphQLError BAD_USER_INPUT, RATE_LIMITED, NOT_AUTHORIZED with `refusal: "LogInAgain"`
 */
export async function confirmIdentity(
  context: UserContext,
  account: Account,
  password: string | null | undefined,
  field = 'password',
): Promise<void> {
  if (account.passwordHash === null) return confirmFreshLogIn(context);
  if (!password) throw badUserInput({ [field]: 'mandatory' });
  const { rateLimiter } = context.app;
  const key = `password:${account.userId}`;
  await rateLimiter.takeOrFail(key, passwordRule);
  if (!(await isPassword(account.passwordHash, password))) throw badUserInput({ [field]: 'passwordWrong' });
  await rateLimiter.giveBack(key);
}

/** @throws GraphQLError NOT_AUTHORIZED with `refusal: "LogInAgain"` when the log-in is older than ten minutes */
export async function confirmFreshLogIn({ app, viewer }: UserContext): Promise<void> {
  const startedAt = await findSessionStart(app.db, viewer.sessionId);
  const isFresh = startedAt !== undefined && app.clock.now() - startedAt <= identityLimits.freshLogIn;
  if (!isFresh) throw failure('NOT_AUTHORIZED', { refusal: 'LogInAgain' });
}
