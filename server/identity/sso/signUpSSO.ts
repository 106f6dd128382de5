import { randomUUID } from 'node:crypto';
import { findAccount } from '@waymark/db/identity';
import {
  type EmailRefusal,
  emailDecider,
  emailStream,
  normalizeEmail,
  requiredSignupOptions,
  type SignUp,
  signupOptions,
  type UserType,
  userDecider,
  userStream,
} from '@waymark/events/identity';
import { isPlainLine, type UserId, userId } from '@waymark/events/kernel';
import { identityLimits } from '@waymark/events/limits';
import { partnerFor, waitsForAnswer } from '../../partner/types.ts';
import type { Context } from '../../platform/app.ts';
import { badUserInput, failure, refusalFailure } from '../../platform/graphql/failures.ts';
import { destroyPersonalData } from '../eraseUser.ts';
import { freshMeta } from '../freshMeta.ts';
import { refusalCodes } from '../refusalCodes.ts';
import { signUpRules } from '../rules.ts';
import { emailFingerprint } from '../secrets.ts';
import type { LoggedIn } from '../session/logIn.ts';
import { problemOfNewEmail } from '../signUp/emailAddress.ts';
import { idOrNull } from '../signUp/signUpInput.ts';
import { readTimezone } from '../timezone.ts';
import { accountOf, enter, linkTo, logInAs } from './enter.ts';
import { readCode, type SsoIdentity } from './oauthState.ts';

type Maybe<Value> = Value | null | undefined;

export type SignUpSSOInput = {
  readonly code: string;
  readonly partnerId?: Maybe<string>;
  readonly campaignId?: Maybe<string>;
  readonly userType?: Maybe<UserType>;
  readonly groupEventId?: Maybe<string>;
  readonly signupOptions?: Maybe<readonly string[]>;
  readonly subdomain?: Maybe<string>;
  readonly timezone?: Maybe<string>;
  readonly language?: Maybe<string>;
};

/**
 * ONB-08, ONB-13: an account whose address the provider has verified, and its first session. Who has an account already is
 * logged in: they have shown who they are.
 * @throws GraphQLError BAD_USER_INPUT, RATE_LIMITED, EMAIL_NOT_VERIFIED, and what log-in by password refuses
 */
export async function signUpSSO(context: Context, input: SignUpSSOInput): Promise<LoggedIn> {
  const ticked = signupOptions.filter((option) => input.signupOptions?.includes(option));
  if (requiredSignupOptions.some((option) => !ticked.includes(option))) {
    throw badUserInput({ signupOptions: 'selectAllRequiredOptions' });
  }
  const { app } = context;
  const identity = await readCode(context, input.code);
  await app.rateLimiter.takeOrFail(`sign-up:address:${context.clientAddress}`, signUpRules.perAddress);
  const known = await accountOf(context, identity);
  if (known) return logInAs(context, identity, known, input);
  const email = normalizeEmail(identity.email ?? '');
  if (problemOfNewEmail(email)) throw failure('EMAIL_NOT_VERIFIED');
  await register(context, identity, email, input, ticked);
  const account = await findAccount(app.db, emailFingerprint(app, email));
  if (!account) throw failure('CONFLICT');
  return enter(context, identity, account, input);
}

/** A sign-up that never proved this address gives way, with its password: somebody else may have made it. */
async function register(
  context: Context,
  identity: SsoIdentity,
  email: string,
  input: SignUpSSOInput,
  ticked: readonly string[],
): Promise<void> {
  const { app } = context;
  const id = userId(randomUUID());
  const fingerprint = emailFingerprint(app, email);
  const partner = await partnerFor(app, { subdomain: input.subdomain, id: input.partnerId });
  const meta = freshMeta(context, { kind: 'system', name: 'sso' });
  const data: SignUp['data'] = {
    userId: id,
    email,
    emailFingerprint: fingerprint,
    firstName: nameOf(identity.firstName),
    lastName: nameOf(identity.lastName),
    passwordHash: null,
    userType: input.userType ?? null,
    language: input.language?.toLowerCase().startsWith('pt') ? 'pt' : 'en',
    timezone: readTimezone(input.timezone) ?? null,
    signupOptions: ticked,
    campaignId: idOrNull(input.campaignId),
    groupEventId: idOrNull(input.groupEventId),
    returnPath: null,
    verificationId: randomUUID(),
    isEmailVerified: true,
    partner: partner ? { partnerId: partner.id, needsApproval: waitsForAnswer(partner) } : null,
  };
  const claim = (insteadOf: UserId | null) => ({
    decider: emailDecider,
    stream: emailStream(fingerprint),
    command: { type: 'ClaimEmail', data: { emailFingerprint: fingerprint, userId: id, insteadOf }, meta },
  });
  const account = [
    { decider: userDecider, stream: userStream(id), command: { type: 'SignUp', data, meta } },
    linkTo(context, identity, id),
  ];
  const first = await app.execute.all([claim(null), ...account]);
  if (first.status === 'accepted') return;
  if (first.refusal.type !== 'EmailTaken') throw refusalFailure(first.refusal, refusalCodes);
  const { ownerId } = first.refusal as EmailRefusal;
  const abandon = {
    decider: userDecider,
    stream: userStream(ownerId),
    command: { type: 'AbandonSignUp', data: { userId: ownerId }, meta },
  };
  const second = await app.execute.all([abandon, claim(ownerId), ...account]);
  if (second.status === 'refused') throw refusalFailure(second.refusal, refusalCodes);
  await destroyPersonalData(app, ownerId);
}

function nameOf(name: string | null): string | null {
  return name && name.length <= identityLimits.nameMax && isPlainLine(name) ? name : null;
}
