import { type Account, findAccount, partnersOf, type UserPartnerRow } from '@waymark/db/identity';
import { userDecider, userStream } from '@waymark/events/identity';
import type { Refusal } from '@waymark/events/kernel';
import { partnerById, partnerFor } from '../../partner/types.ts';
import type { App, Context } from '../../platform/app.ts';
import { failure, refusalFailure } from '../../platform/graphql/failures.ts';
import { knownDevice } from '../device/deviceCookie.ts';
import { beginAttempt } from '../device/guessLimit.ts';
import { freshMeta } from '../freshMeta.ts';
import { isPassword } from '../password/passwords.ts';
import { refusalCodes } from '../refusalCodes.ts';
import { logInRule } from '../rules.ts';
import { emailFingerprint } from '../secrets.ts';
import { readTimezone } from '../timezone.ts';
import { readAuthToken } from './authToken.ts';
import { startSession, type TokenPair } from './session.ts';

export type LoggedIn = {
  readonly account: Account;
  readonly tokens: TokenPair;
};

type Asked = {
  readonly authToken: string;
  readonly timezone?: string | null | undefined;
  readonly subdomain?: string | null | undefined;
};

/**
 * AUT-10 to AUT-14, AUT-22. Nothing of what was sent is logged or stored.
 * @throws GraphQLError BAD_USER_INPUT, RATE_LIMITED, INVALID_CREDENTIALS, EMAIL_NOT_VERIFIED, PARTNER_NOT_APPROVED
 */
export async function logIn(context: Context, asked: Asked): Promise<LoggedIn> {
  const { app } = context;
  const { email, password } = await readAuthToken(app, asked.authToken);
  const account = await checkPassword(context, email, password);
  if (!account.isVerified) throw failure('EMAIL_NOT_VERIFIED', { id: account.userId });
  await refuseUnapproved(app, account, asked.subdomain);
  const timezone = readTimezone(asked.timezone);
  const { credentialVersion } = account;
  const started = await startSession(context, account, { method: 'password', credentialVersion, timezone });
  if (started.status === 'refused') throw logInRefused(started.refusal);
  if (timezone && !account.hasTimezone) await noteTimezone(context, account, timezone);
  return { account, tokens: started.tokens };
}

/** @throws GraphQLError RATE_LIMITED, INVALID_CREDENTIALS */
async function checkPassword(context: Context, email: string, password: string): Promise<Account> {
  const { app, clientAddress } = context;
  const fingerprint = emailFingerprint(app, email);
  const account = await findAccount(app.db, fingerprint);
  const device = account && knownDevice(context, account.userId);
  const right = `log-in:right:${fingerprint}`;
  await app.rateLimiter.checkOrFail(right, logInRule);
  const attempt = await beginAttempt(context, { fingerprint, device });
  const isRight = await isPassword({
    address: clientAddress,
    passwordHash: account?.passwordHash,
    password,
    before: attempt.recheck,
    onWrong: attempt.failed,
  });
  if (!isRight || !account) throw failure('INVALID_CREDENTIALS');
  await attempt.succeeded();
  await app.rateLimiter.takeOrFail(right, logInRule);
  return account;
}

/** An account that ops deactivated gets that answer; one that is about to be erased counts as unknown. */
export function logInRefused(refusal: Refusal) {
  return refusal.type === 'AccountInactive'
    ? refusalFailure(refusal, refusalCodes)
    : failure('INVALID_CREDENTIALS');
}

/**
 * TRP-05: refused only where the partner needs approval and the link has none. The partner is the one whose door the
 * person stands at, if they belong to it, else the selected one.
 */
export async function refuseUnapproved(
  app: Pick<App, 'db'>,
  { userId }: Pick<Account, 'userId'>,
  subdomain: string | null | undefined,
): Promise<void> {
  const links = await partnersOf(app.db, userId);
  const door = subdomain ? await partnerFor(app, { subdomain }) : undefined;
  const link: UserPartnerRow | undefined = links.find((each) => each.partnerId === door?.id) ?? links[0];
  if (!link || link.isMenteeApproved || link.isMentorApproved) return;
  const partner = await partnerById(app, link.partnerId);
  if (partner?.settings.needsApproval) throw failure('PARTNER_NOT_APPROVED');
}

export async function noteTimezone(context: Context, { userId }: Account, timezone: string): Promise<void> {
  await context.app.execute({
    decider: userDecider,
    stream: userStream(userId),
    command: {
      type: 'NoteTimezone',
      data: { userId, timezone },
      meta: freshMeta(context, { kind: 'user', id: userId }),
    },
  });
}
