import { randomUUID } from 'node:crypto';
import { findAccountById, findMailRecipient } from '@waymark/db/identity';
import { normalizeEmail, type UserType, userDecider, userStream } from '@waymark/events/identity';
import { type EventMeta, isPlainLine, userId } from '@waymark/events/kernel';
import { identityLimits } from '@waymark/events/limits';
import { type PartnerRow, partnerById } from '../../partner/types.ts';
import type { Context } from '../../platform/app.ts';
import { badUserInput, failure } from '../../platform/graphql/failures.ts';
import { actorOf, type UserContext } from '../../platform/viewer.ts';
import { confirmedManager } from '../confirmed.ts';
import { rememberDevice } from '../device/deviceCookie.ts';
import { hashPasswordFor } from '../password/passwords.ts';
import { inviteRule } from '../rules.ts';
import { emailFingerprint, readLinkCode } from '../secrets.ts';
import { problemOfNewEmail } from '../signUp/emailAddress.ts';
import { evenly } from '../signUp/evenly.ts';
import { registerAt } from '../signUp/registerAt.ts';
import { readSignUpInput, type SignUpInput } from '../signUp/signUpInput.ts';
import { holderMeta, onAccount, staffMeta, staffRole } from './onAccount.ts';

type Maybe<Value> = Value | null | undefined;

export type InviteInput = {
  readonly email: string;
  readonly firstName?: Maybe<string>;
  readonly lastName?: Maybe<string>;
  readonly userType?: Maybe<UserType>;
  readonly language?: Maybe<string>;
  readonly partnerId?: Maybe<string>;
};

/**
 * Makes an account and mails its person the way to complete it. For ops, and for who manages the partner. Always true: only
 * the owner of an address learns that it has an account already.
 * @throws GraphQLError NOT_AUTHORIZED, NOT_FOUND, BAD_USER_INPUT, RATE_LIMITED
 */
export async function inviteUser(context: UserContext, input: InviteInput): Promise<true> {
  const { app, viewer } = context;
  const meta = staffMeta(context);
  const right = await rightToInvite(context, input.partnerId, meta);
  const fields: Record<string, string> = {};
  const email = normalizeEmail(input.email);
  const problem = problemOfNewEmail(email);
  if (problem) fields.email = problem;
  for (const name of ['firstName', 'lastName'] as const) {
    const given = input[name] ?? '';
    if (given.trim().length > identityLimits.nameMax) fields[name] = 'tooLong';
    else if (!isPlainLine(given)) fields[name] = 'hiddenCharacters';
  }
  if (Object.keys(fields).length > 0) throw badUserInput(fields);
  await app.rateLimiter.takeOrFail(`invite:${viewer.userId}`, inviteRule);
  const id = userId(randomUUID());
  const fingerprint = emailFingerprint(app, email);
  const data = {
    userId: id,
    invitationId: randomUUID(),
    email,
    emailFingerprint: fingerprint,
    firstName: input.firstName?.trim() || null,
    lastName: input.lastName?.trim() || null,
    userType: input.userType ?? null,
    language: input.language?.toLowerCase().startsWith('pt') ? ('pt' as const) : ('en' as const),
    partnerId: input.partnerId ?? null,
  };
  const command = { type: 'InviteUser', data, meta } as const;
  await evenly(() => registerAt(context, { id, fingerprint, command, meta, first: [right] }));
  return true;
}

/** What confirms in the append itself that they may. @throws GraphQLError NOT_AUTHORIZED, NOT_FOUND */
async function rightToInvite(context: UserContext, partnerId: Maybe<string>, meta: EventMeta) {
  const { app, viewer } = context;
  const isStaff = viewer.role === 'OPS' || viewer.role === 'ADMIN';
  if (isStaff) {
    if (partnerId && !(await partnerById(app, partnerId))) throw failure('NOT_FOUND');
    return staffRole(context, meta);
  }
  if (!partnerId) throw failure('NOT_AUTHORIZED');
  return confirmedManager(viewer.userId, partnerId, { ...meta, actor: actorOf(viewer) });
}

export type Invitation = {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly userType: UserType | null;
  readonly partner: PartnerRow | undefined;
};

/** What the page of the mailed link shows. Undefined: the link completes no account, or none any more. */
export async function invitationOf(context: Context, code: string): Promise<Invitation | undefined> {
  const { app } = context;
  const link = readLinkCode(app, 'invitation', code);
  const person = link && (await findMailRecipient(app.db, link.userId));
  if (!person || person.isVerified) return undefined;
  const { userId, id: invitationId } = link;
  const { status } = await app.execute({
    decider: userDecider,
    stream: userStream(userId),
    command: {
      type: 'CheckInvitation',
      data: { userId, invitationId },
      meta: holderMeta(context, userId),
    },
  });
  if (status === 'refused') return undefined;
  const { email, firstName, lastName, userType, partnerId } = person;
  const partner = partnerId ? await partnerById(app, partnerId) : undefined;
  return { email, firstName, lastName, userType, partner };
}

export type CreateUserInput = Omit<SignUpInput, 'email'> & { readonly code: string };

/**
 * API-63: completes an account that somebody else made, by the link that was mailed to it. Its person can then log in.
 * @throws GraphQLError BAD_USER_INPUT, EMAIL_CODE_INVALID
 */
export async function createUser(
  context: Context,
  input: CreateUserInput,
): Promise<{ readonly email: string }> {
  const { app } = context;
  const link = readLinkCode(app, 'invitation', input.code);
  const account = link && (await findAccountById(app.db, link.userId));
  if (!link || !account) throw failure('EMAIL_CODE_INVALID');
  const signUp = readSignUpInput({ ...input, email: account.email });
  const meta = holderMeta(context, account.userId);
  const check = { userId: account.userId, invitationId: link.id };
  // A link that was used costs no hashing.
  await onAccount(context, meta, { type: 'CheckInvitation', data: check });
  const { firstName, lastName, timezone, signupOptions } = signUp;
  const data = {
    ...check,
    passwordHash: await hashPasswordFor(context.clientAddress, signUp.password),
    ...{ firstName, lastName, timezone, signupOptions },
  };
  await onAccount(context, meta, { type: 'AcceptInvitation', data });
  rememberDevice(context, account.userId);
  return { email: account.email };
}
