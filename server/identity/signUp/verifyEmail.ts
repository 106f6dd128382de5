import { randomUUID } from 'node:crypto';
import { findAccount, findMailRecipient } from '@waymark/db/identity';
import { normalizeEmail, userDecider, userStream } from '@waymark/events/identity';
import type { Context } from '../../platform/app.ts';
import { badUserInput, failure, refusalFailure } from '../../platform/graphql/failures.ts';
import { ANYBODY, freshMeta } from '../freshMeta.ts';
import { mailTexts } from '../mail/texts.ts';
import { refusalCodes } from '../refusalCodes.ts';
import { resendKeys, resendRules } from '../rules.ts';
import { emailFingerprint, readVerificationCode } from '../secrets.ts';
import { startSession, type TokenPair } from '../session/session.ts';
import { readTimezone } from '../timezone.ts';
import { problemOfEmail } from './emailAddress.ts';
import { evenly } from './evenly.ts';
import { padLog } from './padLog.ts';

export type EmailValidated = TokenPair & { readonly message: string; readonly returnPath: string | null };

/**
 * ONB-14, ONB-15: the address is verified and its person in, to tell about themselves; who has to be approved waits inside
 * (ONB-46), and is refused at the next log-in until then (AUT-22).
 * @throws GraphQLError EMAIL_CODE_INVALID, EMAIL_ALREADY_VERIFIED
 */
export async function validateEmail(
  context: Context,
  code: string,
  timezone: string | null | undefined,
): Promise<EmailValidated> {
  const { app } = context;
  const asked = readVerificationCode(app, code);
  if (!asked) throw failure('EMAIL_CODE_INVALID');
  const { userId, verificationId } = asked;
  const zone = readTimezone(timezone);
  const verify = {
    decider: userDecider,
    stream: userStream(userId),
    command: {
      type: 'VerifyEmail',
      data: { userId, verificationId, timezone: zone ?? null },
      meta: freshMeta(context, { kind: 'user', id: userId }),
    },
  } as const;
  // A new account is an ordinary user; a role given meanwhile arrives with the first refresh.
  const somebody = { userId, role: 'USER' } as const;
  const started = await startSession(context, somebody, {
    method: 'emailValidation',
    credentialVersion: null,
    timezone: zone,
    beside: [verify],
  });
  if (started.status === 'refused') {
    const isGone = started.refusal.type === 'AccountUnknown' || started.refusal.type === 'AccountErased';
    throw isGone ? failure('EMAIL_CODE_INVALID') : refusalFailure(started.refusal, refusalCodes);
  }
  const person = await findMailRecipient(app.db, userId);
  if (!person) throw failure('EMAIL_CODE_INVALID');
  return {
    ...started.tokens,
    message: mailTexts[person.language].verified,
    returnPath: person.returnPath,
  };
}

/**
 * ONB-16, ONB-17. Always true, in the same time, but for the limits, which count the same for every address: nobody learns
 * whether it has an account. The id is that of the sign-up and proves nothing, so the mail goes to the address and nowhere else.
 * @throws GraphQLError BAD_USER_INPUT, BOT_CHECK_FAILED, RATE_LIMITED
 */
export async function resendVerification(
  context: Context,
  email: string,
  token: string | null | undefined,
): Promise<true> {
  const { app, clientAddress } = context;
  const problem = problemOfEmail(normalizeEmail(email));
  if (problem) throw badUserInput({ email: problem });
  await app.botCheck.demand('resendEmailValidation', token);
  const fingerprint = emailFingerprint(app, email);
  const keys = resendKeys(fingerprint);
  await app.rateLimiter.takeOrFail(`verification:address:${clientAddress}`, resendRules.perAddress);
  await app.rateLimiter.takeOrFail(keys.perMinute, resendRules.perMinute);
  await app.rateLimiter.takeOrFail(keys.perDay, resendRules.perDay);
  await evenly(async () => {
    const account = await findAccount(app.db, fingerprint);
    // Two events, as for a mail that was asked for and sent.
    const others = { events: 1, later: 1 } as const;
    if (!account || account.isVerified) return padLog(context, others);
    // A refusal is not answered: only an account has the limits of the domain.
    const outcome = await app.execute({
      decider: userDecider,
      stream: userStream(account.userId),
      command: {
        type: 'RequestEmailVerification',
        data: { userId: account.userId, verificationId: randomUUID() },
        meta: freshMeta(context, ANYBODY),
      },
    });
    if (outcome.status === 'refused' || outcome.events.length === 0) await padLog(context, others);
  });
  return true;
}
