import { randomUUID } from 'node:crypto';
import { findAccount, findEmailChange, findFingerprint } from '@waymark/db/identity';
import { emailDecider, emailStream, normalizeEmail, userDecider, userStream } from '@waymark/events/identity';
import type { UserId } from '@waymark/events/kernel';
import type { Context } from '../../platform/app.ts';
import { badUserInput, failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { destroyPersonalData } from '../eraseUser.ts';
import { emailChangeRule } from '../rules.ts';
import { emailFingerprint, readLinkCode } from '../secrets.ts';
import { problemOfNewEmail } from '../signUp/emailAddress.ts';
import { confirmIdentity } from './confirmIdentity.ts';
import { holderMeta, onAccount, ownAccount } from './onAccount.ts';

/**
 * PRO-74: mails a link to the new address and a notice to the old one. Always true: only its owner learns whether the
 * new address has an account.
 * @throws GraphQLError BAD_USER_INPUT, RATE_LIMITED, NOT_AUTHORIZED with `refusal: "LogInAgain"`
 */
export async function requestEmailChange(
  context: UserContext,
  asked: { readonly email: string; readonly password?: string | null | undefined },
): Promise<true> {
  const { app } = context;
  const account = await ownAccount(context);
  const email = normalizeEmail(asked.email);
  const isSame = email === normalizeEmail(account.email);
  const problem = problemOfNewEmail(email) ?? (isSame ? 'emailUnchanged' : undefined);
  const fields = { ...(problem && { email: problem }) };
  if (account.passwordHash !== null && !asked.password) Object.assign(fields, { password: 'mandatory' });
  if (Object.keys(fields).length > 0) throw badUserInput(fields);
  await confirmIdentity(context, account, asked.password);
  const { userId, credentialVersion } = account;
  await app.rateLimiter.takeOrFail(`email-change:${userId}`, emailChangeRule);
  const address = { changeId: randomUUID(), email, emailFingerprint: emailFingerprint(app, email) };
  const data = { userId, ...address, credentialVersion };
  await onAccount(context, holderMeta(context, userId), { type: 'RequestEmailChange', data });
  return true;
}

/** PRO-74: the address that somebody wants in place of theirs, while the link that was mailed there works. */
export async function pendingEmailOf(context: UserContext): Promise<string | null> {
  const { app, viewer } = context;
  const { userId } = viewer;
  const change = await findEmailChange(app.db, userId);
  if (!change) return null;
  const { status } = await app.execute({
    decider: userDecider,
    stream: userStream(userId),
    command: {
      type: 'CheckEmailChange',
      data: { userId, changeId: change.changeId },
      meta: holderMeta(context, userId),
    },
  });
  return status === 'refused' ? null : change.email;
}

/**
 * The account moves to the new address, its claim and the old one's release in one append. The link works without
 * a log-in.
 * @throws GraphQLError EMAIL_CODE_INVALID
 */
export async function confirmEmailChange(context: Context, code: string): Promise<true> {
  const { app } = context;
  const link = readLinkCode(app, 'emailChange', code);
  if (!link) throw failure('EMAIL_CODE_INVALID');
  const { userId } = link;
  const change = await findEmailChange(app.db, userId);
  const held = await findFingerprint(app.db, userId);
  if (change?.changeId !== link.id || !held) throw failure('EMAIL_CODE_INVALID');
  const { email, emailFingerprint: wanted } = change;
  const squatter = await findAccount(app.db, wanted);
  // A sign-up that never proved the address gives way, as it does when somebody signs up.
  const insteadOf = squatter && !squatter.isVerified ? squatter.userId : null;
  const meta = holderMeta(context, userId);
  const data = { userId, changeId: link.id, email, emailFingerprint: wanted };
  const moving = (command: 'ClaimEmail' | 'ReleaseEmail', fingerprint: string, giver: UserId | null) => ({
    decider: emailDecider,
    stream: emailStream(fingerprint),
    command: { type: command, data: { emailFingerprint: fingerprint, userId, insteadOf: giver }, meta },
  });
  const outcome = await app.execute.all([
    {
      decider: userDecider,
      stream: userStream(userId),
      command: { type: 'ConfirmEmailChange', data, meta },
    },
    ...(insteadOf
      ? [
          {
            decider: userDecider,
            stream: userStream(insteadOf),
            command: { type: 'AbandonSignUp', data: { userId: insteadOf }, meta },
          },
        ]
      : []),
    moving('ClaimEmail', wanted, insteadOf),
    moving('ReleaseEmail', held, null),
  ]);
  if (outcome.status === 'refused') throw failure('EMAIL_CODE_INVALID');
  if (insteadOf) await destroyPersonalData(app, insteadOf);
  return true;
}
