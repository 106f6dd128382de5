import { type Account, findLogInOf } from '@waymark/db/identity';
import { identityLimits } from '@waymark/events/limits';
import { badUserInput, failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { isPassword } from '../password/passwords.ts';
import { passwordRule, slowGuessRules } from '../rules.ts';

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
  const guesser = await guesserOf(context);
  const limits = [
    [`password:${guesser}`, passwordRule],
    [`password-day:${guesser}`, slowGuessRules.perEmail],
  ] as const;
  for (const [key, rule] of limits) await rateLimiter.takeOrFail(key, rule);
  const { passwordHash } = account;
  const isRight = await isPassword({ address: context.clientAddress, passwordHash, password });
  if (!isRight) throw badUserInput({ [field]: 'passwordWrong' });
  for (const [key] of limits) await rateLimiter.giveBack(key);
}

/**
 * The session: guesses of somebody who stole one do not keep the owner out in theirs. Sessions that were handed over count
 * together, for each session can make more of them.
 */
async function guesserOf({ app, viewer }: UserContext): Promise<string> {
  const loggedInAt = await findLogInOf(app.db, viewer.sessionId);
  return loggedInAt === undefined ? `handoff:${viewer.userId}` : viewer.sessionId;
}

/** @throws GraphQLError NOT_AUTHORIZED with `refusal: "LogInAgain"` when the log-in is older than ten minutes */
export async function confirmFreshLogIn({ app, viewer }: UserContext): Promise<void> {
  const loggedInAt = await findLogInOf(app.db, viewer.sessionId);
  const isFresh = loggedInAt !== undefined && app.clock.now() - loggedInAt <= identityLimits.freshLogIn;
  if (!isFresh) throw failure('NOT_AUTHORIZED', { refusal: 'LogInAgain' });
}
