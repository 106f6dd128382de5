import { randomUUID } from 'node:crypto';
import { findAccount } from '@waymark/db/identity';
import { normalizeEmail, userDecider, userStream } from '@waymark/events/identity';
import type { Context } from '../../platform/app.ts';
import { badUserInput } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { evenly } from '../evenly.ts';
import { ANYBODY, freshMeta } from '../freshMeta.ts';
import { hashPassword } from '../passwords.ts';
import { forgotRules } from '../rules.ts';
import { emailFingerprint, readLinkCode } from '../secrets.ts';
import { problemOfEmail, problemsOfPassword } from '../signUpInput.ts';
import { confirmIdentity } from './confirmIdentity.ts';
import { sessionsEnding } from './endSessions.ts';
import { holderMeta, onAccount, ownAccount } from './onAccount.ts';

/**
 * AUT-29, AUT-30. Always true, in the same time, for an address with an account and for one without; the limits count alike.
 * @throws GraphQLError BAD_USER_INPUT, RATE_LIMITED
 */
export async function forgotPassword(context: Context, email: string): Promise<true> {
  const { app, clientAddress } = context;
  const problem = problemOfEmail(normalizeEmail(email));
  if (problem) throw badUserInput({ email: problem });
  const fingerprint = emailFingerprint(app, email);
  await app.rateLimiter.takeOrFail(`forgot:address:${clientAddress}`, forgotRules.perAddress);
  await app.rateLimiter.takeOrFail(`forgot:email:${fingerprint}`, forgotRules.perEmail);
  await evenly(async () => {
    const account = await findAccount(app.db, fingerprint);
    if (!account) return;
    const { userId } = account;
    const data = { userId, resetId: randomUUID(), invitationId: randomUUID() };
    await app.execute({
      decider: userDecider,
      stream: userStream(userId),
      command: { type: 'RequestPasswordReset', data, meta: freshMeta(context, ANYBODY) },
    });
  });
  return true;
}

type NewPassword = { readonly password: string; readonly confirmPassword: string };

/**
 * AUT-31, AUT-32: by the link of the mail, within 60 minutes and once; every session of the person ends.
 * @throws GraphQLError BAD_USER_INPUT
 */
export async function resetPassword(
  context: Context,
  { resetId, password, confirmPassword }: NewPassword & { readonly resetId: string },
): Promise<true> {
  const { app } = context;
  const link = readLinkCode(app, 'reset', resetId);
  const fields = problemsOfPassword(password, confirmPassword);
  if (!link) fields.resetId = 'linkInvalid';
  if (!link || Object.keys(fields).length > 0) throw badUserInput(fields);
  const { userId, id } = link;
  const meta = holderMeta(context, userId);
  const sessions = await sessionsEnding(app, { userId, meta, reason: 'passwordChanged' });
  const passwordHash = await hashPassword(password);
  const outcome = await app.execute.all([
    {
      decider: userDecider,
      stream: userStream(userId),
      command: { type: 'ResetPassword', data: { userId, resetId: id, passwordHash }, meta },
    },
    ...sessions.intents,
  ]);
  // Used, too old, or of an account that is gone: one answer for all.
  if (outcome.status === 'refused') throw badUserInput({ resetId: 'linkInvalid' });
  sessions.revoke();
  return true;
}

/**
 * PRO-74, AUT-34: with the current one, or without where there is none. Other sessions end, this one stays.
 * @throws GraphQLError BAD_USER_INPUT, RATE_LIMITED
 */
export async function changePassword(
  context: UserContext,
  asked: NewPassword & { readonly currentPassword?: string | null | undefined },
): Promise<true> {
  const { app, viewer } = context;
  const { password, confirmPassword, currentPassword } = asked;
  const account = await ownAccount(context);
  const fields = problemsOfPassword(password, confirmPassword);
  if (account.passwordHash !== null && !currentPassword) fields.currentPassword = 'mandatory';
  if (Object.keys(fields).length > 0) throw badUserInput(fields);
  await confirmIdentity(context, account, currentPassword, 'currentPassword');
  const { userId } = account;
  const meta = holderMeta(context, userId);
  const sessions = await sessionsEnding(app, {
    userId,
    meta,
    reason: 'passwordChanged',
    except: viewer.sessionId,
  });
  const passwordHash = await hashPassword(password);
  await onAccount(
    context,
    meta,
    { type: 'ChangePassword', data: { userId, passwordHash } },
    sessions.intents,
  );
  sessions.revoke();
  return true;
}
