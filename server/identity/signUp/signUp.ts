import { randomUUID } from 'node:crypto';
import { type UserId, userId } from '@waymark/events/kernel';
import { partnerFor, waitsForAnswer } from '../../partner/types.ts';
import type { Context } from '../../platform/app.ts';
import { ANYBODY, freshMeta } from '../freshMeta.ts';
import { hashPasswordFor } from '../password/passwords.ts';
import { resendKeys, resendRules, signUpRules } from '../rules.ts';
import { emailFingerprint } from '../secrets.ts';
import { evenly } from './evenly.ts';
import { registerAt } from './registerAt.ts';
import { readSignUpInput, type SignUpInput, type SignUpTexts } from './signUpInput.ts';

/**
 * ONB-05 to ONB-07. The same answer, in the same time, whether or not the address has an account already: a verified owner
 * gets a mail with the way to log in; a sign-up that never proved its address gives way to the new one.
 * @throws GraphQLError BAD_USER_INPUT, BOT_CHECK_FAILED, RATE_LIMITED
 */
export async function signUp(
  context: Context,
  input: SignUpInput,
  token: string | null | undefined,
): Promise<{ readonly id: string; readonly email: string }> {
  const fields = readSignUpInput(input);
  const { app } = context;
  await app.botCheck.demand('signUp', token);
  const fingerprint = emailFingerprint(app, fields.email);
  const { perAddress, perEmail, perEmailAndAddress } = signUpRules;
  await app.rateLimiter.takeOrFail(`sign-up:address:${context.clientAddress}`, perAddress);
  const here = `sign-up:email:${fingerprint}:${context.clientAddress}`;
  await app.rateLimiter.takeOrFail(here, perEmailAndAddress);
  await app.rateLimiter.takeOrFail(`sign-up:email:${fingerprint}`, perEmail);
  // The mail of signing up is the first of its minute, for an account and for none.
  await app.rateLimiter.take(resendKeys(fingerprint).perMinute, resendRules.perMinute);
  const id = userId(randomUUID());
  await evenly(() => register(context, { id, fingerprint, texts: fields, input }));
  return { id, email: fields.email };
}

type Registration = {
  readonly id: UserId;
  readonly fingerprint: string;
  readonly texts: SignUpTexts;
  readonly input: SignUpInput;
};

async function register(context: Context, registration: Registration): Promise<void> {
  const { app } = context;
  const { id, fingerprint, texts, input } = registration;
  const { password, ...details } = texts;
  const partner = await partnerFor(app, { subdomain: input.subdomain, id: input.partnerId });
  const passwordHash = await hashPasswordFor(context.clientAddress, password);
  const meta = freshMeta(context, ANYBODY);
  const data = {
    ...details,
    userId: id,
    emailFingerprint: fingerprint,
    passwordHash,
    verificationId: randomUUID(),
    isEmailVerified: false,
    partner: partner ? { partnerId: partner.id, needsApproval: waitsForAnswer(partner) } : null,
  };
  const signUp = { type: 'SignUp', data, meta } as const;
  await registerAt(context, { id, fingerprint, command: signUp, meta });
}
