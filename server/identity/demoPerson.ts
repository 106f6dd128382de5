import { randomUUID } from 'node:crypto';
import {
  emailDecider,
  emailStream,
  normalizeEmail,
  type PartnerRole,
  type ProfileChanges,
  type SignUp,
  type UserCommand,
  type UserType,
  userDecider,
  userStream,
} from '@waymark/events/identity';
import { commandId, type EventMeta, type UserId, type UserRole, userId } from '@waymark/events/kernel';
import type { App } from '../platform/app.ts';
import { hashPassword } from './password/passwords.ts';
import { emailFingerprint } from './secrets.ts';

type Dependencies = Pick<App, 'execute' | 'config'>;

export type DemoPerson = {
  /** Becomes the user id. */
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly userType: UserType | null;
  readonly language?: 'en' | 'pt';
  readonly timezone?: string;
  readonly partner?: { readonly partnerId: string; readonly needsApproval: boolean };
  readonly profile?: ProfileChanges;
  readonly hasFinishedSignup?: boolean;
  readonly role?: UserRole;
  /** When it happened, epoch milliseconds. */
  readonly at: number;
};

/** A person with a verified address, through the same decisions as everybody. The same id again changes nothing. */
export async function registerDemoPerson(app: Dependencies, person: DemoPerson): Promise<UserId> {
  const id = userId(person.id);
  const fingerprint = emailFingerprint(app, person.email);
  const meta = systemMeta(person.at, `demo-person:${id}`);
  const data: SignUp['data'] = {
    userId: id,
    email: normalizeEmail(person.email),
    emailFingerprint: fingerprint,
    firstName: person.firstName,
    lastName: person.lastName,
    passwordHash: await hashPassword(person.password),
    userType: person.userType,
    language: person.language ?? 'en',
    timezone: person.timezone ?? 'Europe/London',
    signupOptions: ['terms', 'privacy', 'age'],
    campaignId: null,
    groupEventId: null,
    returnPath: null,
    verificationId: `demo-${id}`,
    isEmailVerified: true,
    partner: person.partner ?? null,
  };
  const user = { decider: userDecider, stream: userStream(id) };
  const outcome = await app.execute.all([
    {
      decider: emailDecider,
      stream: emailStream(fingerprint),
      command: {
        type: 'ClaimEmail',
        data: { emailFingerprint: fingerprint, userId: id, insteadOf: null },
        meta,
      },
    },
    { ...user, command: { type: 'SignUp', data, meta } },
    ...(person.profile
      ? [{ ...user, command: { type: 'ChangeProfile', data: { userId: id, changes: person.profile }, meta } }]
      : []),
    ...(person.hasFinishedSignup
      ? [{ ...user, command: { type: 'FinishSignup', data: { userId: id }, meta } }]
      : []),
    ...(person.role
      ? [{ ...user, command: { type: 'ChangeUserRole', data: { userId: id, role: person.role }, meta } }]
      : []),
  ]);
  if (outcome.status === 'refused') throw new Error(`${person.id} was refused: ${outcome.refusal.type}`);
  return id;
}

export type PartnerMembership = {
  readonly userId: UserId;
  readonly partnerId: string;
  readonly role?: PartnerRole;
  readonly isMenteeApproved: boolean;
  readonly isMentorApproved: boolean;
};

/** Puts a person into a community, or changes their approvals there. @throws Error when refused. */
export function linkPartner(app: Dependencies, link: PartnerMembership, at: number): Promise<void> {
  const data = { role: 'MEMBER', ...link } as const;
  return asSystem(app, { type: 'LinkPartner', data, meta: systemMeta(at) });
}

/** @throws Error when refused. */
export function changeProfile(
  app: Dependencies,
  id: UserId,
  changes: ProfileChanges,
  at: number,
): Promise<void> {
  return asSystem(app, { type: 'ChangeProfile', data: { userId: id, changes }, meta: systemMeta(at) });
}

async function asSystem(app: Dependencies, command: UserCommand): Promise<void> {
  const outcome = await app.execute({
    decider: userDecider,
    stream: userStream(command.data.userId),
    command,
  });
  if (outcome.status === 'refused') throw new Error(`${command.type} was refused: ${outcome.refusal.type}`);
}

function systemMeta(at: number, id: string = randomUUID()): EventMeta {
  return { actor: { kind: 'system', name: 'demo' }, commandId: commandId(id), correlationId: id, at };
}
