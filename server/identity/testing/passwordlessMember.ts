import { randomUUID } from 'node:crypto';
import {
  emailDecider,
  emailStream,
  sessionDecider,
  sessionStream,
  userDecider,
  userStream,
} from '@waymark/events/identity';
import { commandId, userId } from '@waymark/events/kernel';
import type { TestApp } from '../../testing/testApp.ts';
import { emailFingerprint } from '../secrets.ts';

/** Somebody with a verified address and no password, logged in now: as after a sign-up with a provider. */
export async function passwordlessMember(app: TestApp, email: string) {
  const id = userId(randomUUID());
  const sessionId = randomUUID();
  const fingerprint = emailFingerprint(app.app, email);
  const meta = {
    actor: { kind: 'system', name: 'test' },
    commandId: commandId(randomUUID()),
    correlationId: 'test',
    at: app.clock.now(),
  } as const;
  const data = {
    userId: id,
    email,
    emailFingerprint: fingerprint,
    firstName: 'Sam',
    lastName: null,
    passwordHash: null,
    userType: 'mentee' as const,
    language: 'en' as const,
    timezone: null,
    signupOptions: ['terms', 'privacy', 'age'],
    campaignId: null,
    groupEventId: null,
    returnPath: null,
    verificationId: randomUUID(),
    isEmailVerified: true,
    partner: null,
  };
  const claim = { emailFingerprint: fingerprint, userId: id, insteadOf: null };
  await app.app.execute.all([
    {
      decider: emailDecider,
      stream: emailStream(fingerprint),
      command: { type: 'ClaimEmail', data: claim, meta },
    },
    { decider: userDecider, stream: userStream(id), command: { type: 'SignUp', data, meta } },
    {
      decider: sessionDecider,
      stream: sessionStream(sessionId),
      command: { type: 'StartSession', data: { sessionId, userId: id, method: 'sso' }, meta },
    },
  ]);
  return { id, email, client: await app.holderOf({ userId: id, sessionId }) };
}
