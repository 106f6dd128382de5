import { badUserInput } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { confirmFreshLogIn, confirmIdentity } from './confirmIdentity.ts';
import { holderMeta, onAccount, onAccountEnding, ownAccount } from './onAccount.ts';

/** Typed by the person, the same in every language (PRV-13). */
const CONFIRMATION = 'DELETE';

/**
 * PRV-12, PRV-13: the account is erased in 14 days unless its person logs in before. Asked for with the password and the
 * word; the bare call needs a log-in of the last ten minutes instead. Other sessions end, this one stays.
 * @throws GraphQLError BAD_USER_INPUT, RATE_LIMITED, NOT_AUTHORIZED with `refusal: "LogInAgain"`
 */
export async function deleteUser(
  context: UserContext,
  asked: { readonly password?: string | null | undefined; readonly confirmation?: string | null | undefined },
): Promise<true> {
  const { viewer } = context;
  const account = await ownAccount(context);
  const { userId, credentialVersion } = account;
  if (asked.password == null && asked.confirmation == null) {
    await confirmFreshLogIn(context);
  } else {
    const fields: Record<string, string> = {};
    if (account.passwordHash !== null && !asked.password) fields.password = 'mandatory';
    if (asked.confirmation?.trim() !== CONFIRMATION) fields.confirmation = 'typeDelete';
    if (Object.keys(fields).length > 0) throw badUserInput(fields);
    await confirmIdentity(context, account, asked.password);
  }
  const meta = holderMeta(context, userId);
  const ask = { type: 'RequestDeletion', data: { userId, credentialVersion } } as const;
  await onAccountEnding(context, meta, ask, { reason: 'deletionRequested', except: viewer.sessionId });
  return true;
}

/** @throws GraphQLError NOT_FOUND when the days of grace are over */
export async function cancelDeletion(context: UserContext): Promise<true> {
  const { userId } = context.viewer;
  await onAccount(context, holderMeta(context, userId), { type: 'CancelDeletion', data: { userId } });
  return true;
}
