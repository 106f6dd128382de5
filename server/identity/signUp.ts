import { randomUUID } from 'node:crypto';
import {
  type EmailRefusal,
  emailDecider,
  emailStream,
  userDecider,
  userStream,
} from '@waymark/events/identity';
import { type UserId, userId } from '@waymark/events/kernel';
import { partnerFor } from '../partner/types.ts';
import type { Context } from '../platform/app.ts';
import { refusalFailure } from '../platform/graphql/failures.ts';
import { destroyWords } from './eraseUser.ts';
import { ANYBODY, freshMeta } from './freshMeta.ts';
import { hashPassword } from './passwords.ts';
import { refusalCodes } from './refusalCodes.ts';
import { resendKeys, resendRules, signUpRules } from './rules.ts';
import { emailFingerprint } from './secrets.ts';
import { readSignUpInput, type SignUpInput, type SignUpWords } from './signUpInput.ts';

/** No answer comes earlier than this, milliseconds: what is done for a known and for an unknown address takes less. */
const ANSWER_AFTER = 250;

/**
 * ONB-05 to ONB-07. The same answer, in the same time, whether or not the address has an account already: a verified owner
 * gets a mail with the way to log in; a sign-up that never proved its address gives way to the new one.
 * @throws GraphQLError BAD_USER_INPUT, RATE_LIMITED
 */
export async function signUp(
  context: Context,
  input: SignUpInput,
): Promise<{ readonly id: string; readonly email: string }> {
  const words = readSignUpInput(input);
  const { app } = context;
  const fingerprint = emailFingerprint(app, words.email);
  await app.rateLimiter.takeOrFail(`sign-up:address:${context.clientAddress}`, signUpRules.perAddress);
  await app.rateLimiter.takeOrFail(`sign-up:email:${fingerprint}`, signUpRules.perEmail);
  // The mail of signing up is the first of its minute, for an account and for none.
  await app.rateLimiter.take(resendKeys(fingerprint).perMinute, resendRules.perMinute);
  const answerAt = performance.now() + ANSWER_AFTER;
  const id = userId(randomUUID());
  await register(context, { id, fingerprint, words, input });
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, answerAt - performance.now())));
  return { id, email: words.email };
}

type Registration = {
  readonly id: UserId;
  readonly fingerprint: string;
  readonly words: SignUpWords;
  readonly input: SignUpInput;
};

async function register(context: Context, registration: Registration): Promise<void> {
  const { app } = context;
  const { id, fingerprint, words, input } = registration;
  const { password, ...told } = words;
  const partner = await partnerFor(app, { subdomain: input.subdomain, id: input.partnerId });
  const passwordHash = await hashPassword(password);
  const meta = freshMeta(context, ANYBODY);
  const data = {
    ...told,
    userId: id,
    emailFingerprint: fingerprint,
    passwordHash,
    verificationId: randomUUID(),
    isEmailVerified: false,
    partner: partner
      ? { partnerId: partner.id, needsApproval: partner.settings.needsApproval ?? false }
      : null,
  };
  const claim = (insteadOf: UserId | null) => ({
    decider: emailDecider,
    stream: emailStream(fingerprint),
    command: { type: 'ClaimEmail', data: { emailFingerprint: fingerprint, userId: id, insteadOf }, meta },
  });
  const account = {
    decider: userDecider,
    stream: userStream(id),
    command: { type: 'SignUp', data, meta },
  };
  const first = await app.execute.all([claim(null), account]);
  if (first.status === 'accepted') return;
  if (first.refusal.type !== 'EmailTaken') throw refusalFailure(first.refusal, refusalCodes);
  const { ownerId } = first.refusal as EmailRefusal;
  const abandon = {
    decider: userDecider,
    stream: userStream(ownerId),
    command: { type: 'AbandonSignUp', data: { userId: ownerId }, meta },
  };
  const second = await app.execute.all([abandon, claim(ownerId), account]);
  if (second.status === 'accepted') await destroyWords(app, ownerId);
  else await remind(context, ownerId);
}

async function remind(context: Context, ownerId: UserId): Promise<void> {
  await context.app.execute({
    decider: userDecider,
    stream: userStream(ownerId),
    command: {
      type: 'RemindOfAccount',
      data: { userId: ownerId },
      meta: freshMeta(context, { kind: 'system', name: 'signUp' }),
    },
  });
}
