import { type Account, findAccount, findAccountBySso } from '@waymark/db/identity';
import { ssoDecider, ssoStream } from '@waymark/events/identity';
import type { Context } from '../../platform/app.ts';
import { badUserInput, failure } from '../../platform/graphql/failures.ts';
import { freshMeta } from '../freshMeta.ts';
import { emailFingerprint } from '../secrets.ts';
import { type LoggedIn, logInRefused, noteTimezone, refuseUnapproved } from '../session/logIn.ts';
import { startSession } from '../session/session.ts';
import { readTimezone } from '../timezone.ts';
import { readCode, type SsoIdentity } from './oauthState.ts';
import { ssoFingerprint } from './secrets.ts';

type Asked = {
  readonly code: string;
  readonly timezone?: string | null | undefined;
  readonly subdomain?: string | null | undefined;
};

/**
 * AUT-23: logs in the person that the provider has identified.
 * @throws GraphQLError BAD_USER_INPUT, RATE_LIMITED, EMAIL_NOT_VERIFIED, NOT_FOUND, and what log-in by password refuses
 */
export async function authSSO(context: Context, asked: Asked): Promise<LoggedIn> {
  const identity = await readCode(context, asked.code);
  const account = await accountOf(context, identity);
  if (!account) throw failure('NOT_FOUND');
  return logInAs(context, identity, account, asked);
}

/**
 * Whose the identity is: by issuer and subject; else a verified account with the address that the provider has verified.
 * An account that never proved its address does not count: somebody else may have made it.
 * @throws GraphQLError EMAIL_NOT_VERIFIED when the provider has not verified the address either.
 */
export async function accountOf(
  { app }: Pick<Context, 'app'>,
  identity: SsoIdentity,
): Promise<Account | undefined> {
  const linked = await findAccountBySso(app.db, ssoFingerprint(app, identity.issuer, identity.subject));
  if (linked) return linked;
  if (!identity.isEmailVerified || identity.email === null) throw failure('EMAIL_NOT_VERIFIED');
  const account = await findAccount(app.db, emailFingerprint(app, identity.email));
  return account?.isVerified ? account : undefined;
}

/** The same refusals as with a password (AUT-22). */
export async function logInAs(
  context: Context,
  identity: SsoIdentity,
  account: Account,
  asked: Omit<Asked, 'code'>,
): Promise<LoggedIn> {
  await refuseUnapproved(context.app, account, asked.subdomain);
  return enter(context, identity, account, asked);
}

/** Link and session in one append, once for each code. */
export async function enter(
  context: Context,
  identity: SsoIdentity,
  account: Account,
  { timezone }: Pick<Asked, 'timezone'>,
): Promise<LoggedIn> {
  const zone = readTimezone(timezone);
  const started = await startSession(context, account, {
    method: 'sso',
    credentialVersion: account.credentialVersion,
    sessionId: identity.sessionId,
    timezone: zone,
    beside: [linkTo(context, identity, account.userId)],
  });
  if (started.status === 'refused') {
    if (started.refusal.type === 'SessionExists') throw badUserInput({ code: 'invalid' });
    throw logInRefused(started.refusal);
  }
  if (zone && !account.hasTimezone) await noteTimezone(context, account, zone);
  return { account, tokens: started.tokens };
}

/** The edge is trusted with the identity: only it talks to the provider. */
export function linkTo(context: Context, identity: SsoIdentity, owner: Account['userId']) {
  const fingerprint = ssoFingerprint(context.app, identity.issuer, identity.subject);
  return {
    decider: ssoDecider,
    stream: ssoStream(fingerprint),
    command: {
      type: 'LinkSso',
      data: { ssoFingerprint: fingerprint, provider: 'google', userId: owner, insteadOf: null },
      meta: freshMeta(context, { kind: 'system', name: 'sso' }),
    },
  } as const;
}
