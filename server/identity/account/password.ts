import { randomUUID } from 'node:crypto';
import { findAccount } from '@waymark/db/identity';
import { normalizeEmail, userDecider, userStream } from '@waymark/events/identity';
import type { UserId } from '@waymark/events/kernel';
import type { Context } from '../../platform/app.ts';
import { badUserInput, refusalOf } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { knownDevice, rememberDevice } from '../device/deviceCookie.ts';
import { ANYBODY, freshMeta } from '../freshMeta.ts';
import { hashPasswordFor } from '../password/passwords.ts';
import { forgotRules } from '../rules.ts';
import { emailFingerprint, readLinkCode } from '../secrets.ts';
import { problemOfEmail } from '../signUp/emailAddress.ts';
import { evenly } from '../signUp/evenly.ts';
import { padLog } from '../signUp/padLog.ts';
import { problemsOfPassword } from '../signUp/signUpInput.ts';
import { confirmIdentity } from './confirmIdentity.ts';
import { holderMeta, onAccount, onAccountEnding, ownAccount } from './onAccount.ts';

/**
 * AUT-29, AUT-30. Always true, in the same time and with one event, for an address with an account and for one without; the
 * limits count alike.
 * @throws GraphQLError BAD_USER_INPUT, BOT_CHECK_FAILED, RATE_LIMITED
 */
export async function forgotPassword(
  context: Context,
  email: string,
  token: string | null | undefined,
): Promise<true> {
  const { app, clientAddress } = context;
  const problem = problemOfEmail(normalizeEmail(email));
  if (problem) throw badUserInput({ email: problem });
  await app.botCheck.demand('forgotPassword', token);
  const fingerprint = emailFingerprint(app, email);
  await evenly(async () => {
    const account = await findAccount(app.db, fingerprint);
    // What strangers ask for does not keep the owner from asking.
    const device = account && knownDevice(context, account.userId);
    const asker = device === undefined ? `email:${fingerprint}` : `device:${device}`;
    await app.rateLimiter.takeOrFail(`forgot:address:${clientAddress}`, forgotRules.perAddress);
    await app.rateLimiter.takeOrFail(`forgot:${asker}`, forgotRules.perEmail);
    const asked = account && (await requestReset(context, account.userId));
    if (!asked) await padLog(context, { events: 1 });
  });
  return true;
}

/** Whether it is an event: an account that is about to be deleted refuses it. */
async function requestReset(context: Context, userId: UserId): Promise<boolean> {
  const data = { userId, resetId: randomUUID(), invitationId: randomUUID() };
  const outcome = await context.app.execute({
    decider: userDecider,
    stream: userStream(userId),
    command: { type: 'RequestPasswordReset', data, meta: freshMeta(context, ANYBODY) },
  });
  return outcome.status === 'accepted' && outcome.events.length > 0;
}

/** AUT-32: whether `resetPassword` would take the link; asked before anybody chooses a password for it. */
export async function isResetLinkGood(context: Context, resetId: string): Promise<boolean> {
  const { app } = context;
  const link = readLinkCode(app, 'reset', resetId);
  if (!link) return false;
  const { userId, id } = link;
  const { status } = await app.execute({
    decider: userDecider,
    stream: userStream(userId),
    command: { type: 'CheckReset', data: { userId, resetId: id }, meta: holderMeta(context, userId) },
  });
  return status !== 'refused';
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
  try {
    // A link that was used costs no hashing.
    await onAccount(context, meta, { type: 'CheckReset', data: { userId, resetId: id } });
    const passwordHash = await hashPasswordFor(context.clientAddress, password);
    const reset = { type: 'ResetPassword', data: { userId, resetId: id, passwordHash } } as const;
    await onAccountEnding(context, meta, reset, { reason: 'passwordChanged' });
  } catch (error) {
    // Used, too old, or of an account that is gone: one answer for all.
    if (refusalOf(error) !== undefined) throw badUserInput({ resetId: 'linkInvalid' });
    throw error;
  }
  // Who reads the mailbox is the owner: wrong passwords elsewhere do not keep this browser out.
  rememberDevice(context, userId);
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
  const { viewer } = context;
  const { password, confirmPassword, currentPassword } = asked;
  const account = await ownAccount(context);
  const fields = problemsOfPassword(password, confirmPassword);
  if (account.passwordHash !== null && !currentPassword) fields.currentPassword = 'mandatory';
  if (Object.keys(fields).length > 0) throw badUserInput(fields);
  await confirmIdentity(context, account, currentPassword, 'currentPassword');
  const { userId, credentialVersion } = account;
  const meta = holderMeta(context, userId);
  const passwordHash = await hashPasswordFor(context.clientAddress, password);
  const change = { type: 'ChangePassword', data: { userId, passwordHash, credentialVersion } } as const;
  await onAccountEnding(context, meta, change, { reason: 'passwordChanged', except: viewer.sessionId });
  return true;
}
