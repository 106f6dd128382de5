import { randomUUID } from 'node:crypto';
import { emailDecider, emailStream, userDecider, userStream } from '@waymark/events/identity';
import { commandId, type EventMeta, type Instant, type UserId, userId } from '@waymark/events/kernel';
import { mentoringStream, type SessionId, sessionDecider } from '@waymark/events/mentoring';
import { partnerDecider, partnerStream } from '@waymark/events/partner';
import type { App } from '../../platform/app.ts';

type Dependencies = Pick<App, 'execute' | 'clock'>;

function metaOf(
  { clock }: Dependencies,
  actor: EventMeta['actor'] = { kind: 'system', name: 'crowd' },
): EventMeta {
  return { actor, commandId: commandId(randomUUID()), correlationId: 'crowd', at: clock.now() };
}

/** Where everybody of a crowd belongs. */
export async function foundCommunity(app: Dependencies): Promise<void> {
  const data = { partnerId: 'crowd', name: 'Crowd', subdomain: null, isDefault: true, settings: {} };
  const command = { type: 'RegisterPartner', data, meta: metaOf(app) } as const;
  mustBe(await app.execute({ decider: partnerDecider, stream: partnerStream('crowd'), command }));
}

/** Many people at once, without passwords: nobody of them logs in with one. */
export function gather(
  app: Dependencies,
  userType: 'mentee' | 'mentor',
  count: number,
): Promise<readonly UserId[]> {
  return Promise.all(Array.from({ length: count }, () => signUp(app, userType)));
}

async function signUp(app: Dependencies, userType: 'mentee' | 'mentor'): Promise<UserId> {
  const id = userId(randomUUID());
  const meta = metaOf(app);
  const emailFingerprint = `print-${id}`;
  const data = {
    userId: id,
    email: `${id}@example.org`,
    emailFingerprint,
    firstName: 'One',
    lastName: 'Of Many',
    passwordHash: null,
    userType,
    language: 'en' as const,
    timezone: 'Europe/London',
    signupOptions: ['terms', 'privacy', 'age'],
    campaignId: null,
    groupEventId: null,
    returnPath: null,
    verificationId: randomUUID(),
    isEmailVerified: true,
    partner: { partnerId: 'crowd', needsApproval: false },
  };
  const user = { decider: userDecider, stream: userStream(id) };
  const claim = { emailFingerprint, userId: id, insteadOf: null };
  mustBe(
    await app.execute.all([
      {
        decider: emailDecider,
        stream: emailStream(emailFingerprint),
        command: { type: 'ClaimEmail', data: claim, meta },
      },
      { ...user, command: { type: 'SignUp', data, meta } },
      { ...user, command: { type: 'FinishSignup', data: { userId: id }, meta } },
    ]),
  );
  return id;
}

export type Asked = {
  readonly id: SessionId;
  readonly menteeId: UserId;
  readonly mentorIds: readonly UserId[];
  readonly times: readonly Instant[];
};

/** A request, past the checks of the edge. */
export async function ask(app: Dependencies, { id, menteeId, mentorIds, times }: Asked): Promise<void> {
  const data = {
    sessionId: id,
    kind: 'ONE_OFF',
    title: 'One of many',
    description: 'How did others find their first ten customers? '.repeat(5),
    topicId: 'strategy.growth',
    times,
    timezone: 'Europe/London',
    durationMinutes: 60,
    series: null,
    mentorIds,
    communityId: null,
    planId: null,
    acceptSubstitutes: false,
  } as const;
  const command = {
    type: 'RequestSession',
    data,
    meta: metaOf(app, { kind: 'user', id: menteeId }),
  } as const;
  mustBe(await app.execute({ decider: sessionDecider, stream: mentoringStream(id), command }));
}

function mustBe(outcome: { readonly status: string; readonly refusal?: { readonly type: string } }): void {
  if (outcome.status !== 'accepted') throw new Error(JSON.stringify(outcome.refusal));
}
