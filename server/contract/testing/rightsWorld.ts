import { randomUUID } from 'node:crypto';
import { type UserType, userDecider, userStream } from '@waymark/events/identity';
import { commandId, type UserRole, userId } from '@waymark/events/kernel';
import { linkPartner, registerDemoPerson } from '../../identity/index.ts';
import type { GraphQLClient } from '../../testing/GraphQLClient.ts';
import { partner } from '../../testing/partner.ts';
import type { TestApp } from '../../testing/testApp.ts';

// The people of the table of rights: one of each kind, and another whose things are not theirs.

export const kinds = [
  'anonymous',
  'mentee',
  'mentor',
  'both',
  'paused',
  'unapproved',
  'unapproved-mentor',
  'elsewhere',
  'manager',
  'ops',
] as const;
export type Kind = (typeof kinds)[number];

export type Somebody = { readonly id: string; readonly email: string; readonly client: GraphQLClient };

export const PASSWORD = 'correct horse battery';
/** Everybody's community but of who is `elsewhere` or `unapproved`. */
export const HOME = 'home';
/** Closed, and it approves each role. */
export const CLOSED = 'closed';

export async function openCommunities(app: TestApp): Promise<void> {
  await partner(app, { partnerId: HOME, name: 'Home', subdomain: null, isDefault: true, settings: {} });
  const settings = { needsApproval: true, closedCommunity: true };
  await partner(app, {
    partnerId: CLOSED,
    name: 'Closed',
    subdomain: 'closed',
    isDefault: false,
    settings,
  });
}

export async function somebody(app: TestApp, kind: Kind): Promise<Somebody> {
  if (kind === 'anonymous') return { id: randomUUID(), email: 'nobody@example.org', client: app.anonymous() };
  const id = randomUUID();
  const email = `${kind}-${id}@example.org`;
  const at = app.clock.now();
  const role: UserRole = kind === 'ops' ? 'OPS' : 'USER';
  const isOfClosed = kind === 'elsewhere' || kind === 'unapproved' || kind === 'unapproved-mentor';
  const partnerId = isOfClosed ? CLOSED : HOME;
  await registerDemoPerson(app.app, {
    id,
    email,
    password: PASSWORD,
    firstName: 'Some',
    lastName: 'Body',
    userType: typeOf(kind),
    partner: { partnerId, needsApproval: isOfClosed },
    hasFinishedSignup: true,
    role,
    at,
  });
  const client = await app.holderOf({ userId: id, role });
  const me = { id, email, client };
  if (kind === 'elsewhere') await join(app, me, CLOSED, 'MEMBER');
  if (kind === 'manager') await join(app, me, HOME, 'MANAGER');
  if (kind === 'paused') await pause(app, me);
  return me;
}

function typeOf(kind: Kind): UserType {
  if (kind === 'unapproved-mentor') return 'mentor';
  return kind === 'mentor' || kind === 'both' ? kind : 'mentee';
}

function join(app: TestApp, { id }: Somebody, partnerId: string, role: 'MEMBER' | 'MANAGER'): Promise<void> {
  const link = { userId: userId(id), partnerId, role, isMenteeApproved: true, isMentorApproved: true };
  return linkPartner(app.app, link, app.clock.now());
}

async function pause(app: TestApp, { id }: Somebody): Promise<void> {
  const at = app.clock.now();
  const command = {
    type: 'PauseAccess',
    data: { userId: userId(id), reason: 'Missed sessions', until: at + 7 * 24 * 3_600_000 },
    meta: {
      actor: { kind: 'system', name: 'test' },
      commandId: commandId(randomUUID()),
      correlationId: id,
      at,
    },
  } as const;
  const outcome = await app.app.execute({ decider: userDecider, stream: userStream(userId(id)), command });
  if (outcome.status === 'refused') throw new Error(`Pausing was refused: ${outcome.refusal.type}`);
}
