import {
  emailDecider,
  emailStream,
  requiredSignupOptions,
  userDecider,
  userStream,
} from '@waymark/events/identity';
import { hashPassword } from '../../identity/passwords.ts';
import { emailFingerprint } from '../../identity/secrets.ts';
import { demoUserId } from './demoIds.ts';
import { DEMO_PASSWORD, type DemoPerson } from './people.ts';
import { duration } from './story.ts';
import { asDemo, mustBeAccepted, type Teller } from './teller.ts';

/** One hash for all: thirteen would cost the first start a second and protect nobody. */
let sharedHash: Promise<string> | undefined;

/** An account as a sign-up, a proved address and a filled-in profile leave it; nobody gets a mail. */
export async function signUpPerson(teller: Teller, person: DemoPerson): Promise<void> {
  const { app, now } = teller;
  const userId = demoUserId(person.key);
  const fingerprint = emailFingerprint(app, person.email);
  const at = now - duration('55d');
  sharedHash ??= hashPassword(DEMO_PASSWORD);
  const meta = asDemo(`sign-up-${person.key}`, at);
  const { key, profile, partnerId, ...words } = person;
  const data = {
    ...words,
    userId,
    emailFingerprint: fingerprint,
    passwordHash: await sharedHash,
    timezone: profile.timezone ?? null,
    signupOptions: [...requiredSignupOptions],
    campaignId: null,
    groupEventId: null,
    returnPath: null,
    verificationId: `demo-${key}`,
    isEmailVerified: true,
    partner: { partnerId, needsApproval: false },
  };
  const signedUp = await app.execute.all([
    {
      decider: emailDecider,
      stream: emailStream(fingerprint),
      command: { type: 'ClaimEmail', data: { emailFingerprint: fingerprint, userId, insteadOf: null }, meta },
    },
    { decider: userDecider, stream: userStream(userId), command: { type: 'SignUp', data, meta } },
  ]);
  mustBeAccepted(signedUp, `sign-up of ${person.email}`);
  const changed = await app.execute({
    decider: userDecider,
    stream: userStream(userId),
    command: {
      type: 'ChangeProfile',
      data: { userId, changes: profile },
      meta: asDemo(`profile-${key}`, at + duration('10m')),
    },
  });
  mustBeAccepted(changed, `profile of ${person.email}`);
  const finished = await app.execute({
    decider: userDecider,
    stream: userStream(userId),
    command: { type: 'FinishSignup', data: { userId }, meta: asDemo(`finish-${key}`, at + duration('12m')) },
  });
  mustBeAccepted(finished, `end of sign-up of ${person.email}`);
}
