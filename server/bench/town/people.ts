import { randomUUID } from 'node:crypto';
import { userDecider, userStream } from '@waymark/events/identity';
import { commandId, type EventMeta, type UserId, userId } from '@waymark/events/kernel';
import { registerDemoPerson } from '../../identity/demoPerson.ts';
import type { RunningApp } from '../../main.ts';
import { registerPartner } from '../../partner/index.ts';

type App = RunningApp['app'];

/** Somebody with a token to act by. */
export type Neighbour = { readonly id: UserId; readonly token: string };

/** People of one community, who may write to each other. */
export async function neighbours({ app, settled }: RunningApp, count: number): Promise<readonly Neighbour[]> {
  const at = app.clock.now();
  const partnerId = 'bench';
  await registerPartner(app, { partnerId, name: 'Bench', subdomain: null, isDefault: true, settings: {} });
  const people: Neighbour[] = [];
  for (let number = 0; number < count; number += 1) {
    const id = await registerDemoPerson(app, {
      id: randomUUID(),
      email: `person${number}@example.org`,
      password: 'correct horse battery',
      firstName: `Person${number}`,
      lastName: 'Bench',
      userType: 'mentee',
      partner: { partnerId, needsApproval: false },
      at,
    });
    people.push({ id, token: await tokenOf(app, id) });
  }
  await settled();
  return people;
}

/** Somebody of no community, without a password: hashing thousands would take longer than the bench. */
export async function loner(app: App, userType: 'mentee' | 'mentor'): Promise<UserId> {
  const id = userId(randomUUID());
  const data = {
    userId: id,
    email: `${id}@example.org`,
    emailFingerprint: `print-${id}`,
    firstName: 'Somebody',
    lastName: 'Bench',
    passwordHash: 'none',
    userType,
    language: 'en',
    timezone: 'Europe/London',
    signupOptions: ['terms', 'privacy', 'age'],
    campaignId: null,
    groupEventId: null,
    returnPath: null,
    verificationId: randomUUID(),
    isEmailVerified: true,
    partner: null,
  } as const;
  const command = { type: 'SignUp', data, meta: metaOf(app, { kind: 'system', name: 'bench' }) } as const;
  const outcome = await app.execute({ decider: userDecider, stream: userStream(id), command });
  if (outcome.status === 'refused') throw new Error(`Refused: ${outcome.refusal.type}`);
  return id;
}

export function tokenOf({ tokens }: App, id: UserId): Promise<string> {
  return tokens.issueAccessToken({ userId: id, sessionId: randomUUID(), role: 'USER' });
}

/** The meta of a new command, now. */
export function metaOf({ clock }: App, actor: EventMeta['actor']): EventMeta {
  const command = commandId(randomUUID());
  return { actor, commandId: command, correlationId: command, at: clock.now() };
}
