import { randomUUID } from 'node:crypto';
import { commandId, type EventMeta, userId } from '@waymark/events/kernel';
import {
  mentoringStream,
  type SessionCommand,
  type SessionId,
  sessionDecider,
} from '@waymark/events/mentoring';
import { linkPartner } from '../../identity/index.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { callText, operationsOf } from './callText.ts';
import type { Own } from './othersCalls.ts';
import type { OthersThings } from './othersThings.ts';
import { CLOSED, type Kind, kinds, type Somebody, somebody } from './rightsWorld.ts';

/** Everybody who tries the things of others; `rival` manages another community than theirs. */
export const strangerKinds = [...kinds, 'rival', 'former', 'blocked'] as const;
export type StrangerKind = (typeof strangerKinds)[number];
export type Stranger = { readonly kind: StrangerKind; readonly me: Somebody; readonly own: Own };

const HOUR = 3_600_000;
const operations = operationsOf('mutation');

/** One person of each kind with a plan, a card and a session that are their own. */
export async function makeStrangers(app: TestApp, things: OthersThings): Promise<readonly Stranger[]> {
  const friend = await somebody(app, 'mentor');
  return Promise.all(
    strangerKinds.map(async (kind) => {
      const me = await personOf(app, kind, things);
      return { kind, me, own: kind === 'anonymous' ? noThings() : await ownThings(app, me, friend) };
    }),
  );
}

async function personOf(app: TestApp, kind: StrangerKind, things: OthersThings): Promise<Somebody> {
  if (kind === 'former') return things.former;
  if (kind === 'blocked') return things.blocked;
  if (kind !== 'rival') return somebody(app, kind satisfies Kind);
  const me = await somebody(app, 'elsewhere');
  const link = { isMenteeApproved: true, isMentorApproved: true, role: 'MANAGER' } as const;
  await linkPartner(app.app, { userId: userId(me.id), partnerId: CLOSED, ...link }, app.clock.now());
  return me;
}

function noThings(): Own {
  return { plan: randomUUID(), card: `${randomUUID()}.${randomUUID()}`, session: randomUUID() };
}

async function ownThings(app: TestApp, me: Somebody, friend: Somebody): Promise<Own> {
  const plan = randomUUID();
  await mutate(me, 'createActionPlan', { input: { clientId: plan, name: 'My own' } });
  const card = randomUUID();
  await mutate(me, 'createTask', { planId: plan, input: { clientId: card, name: 'My own' } });
  const session = randomUUID();
  await meet(app, { session, menteeId: me.id, mentorId: friend.id });
  return { plan, card: `${plan}.${card}`, session };
}

async function mutate({ client }: Somebody, name: string, variables: Readonly<Record<string, unknown>>) {
  const operation = operations.get(name);
  if (!operation) throw new Error(`The schema has no ${name}`);
  await client.run(callText(operation, variables), variables);
}

type Meeting = Readonly<Record<'session' | 'menteeId' | 'mentorId', string>>;

/** An accepted session of two people, by the decisions that everybody meets. */
async function meet({ app, clock }: TestApp, { session, menteeId, mentorId }: Meeting): Promise<void> {
  const sessionId = session as SessionId;
  const at = clock.now();
  const time = Math.ceil(at / HOUR) * HOUR + 200 * HOUR;
  const wanted = {
    sessionId,
    kind: 'ONE_OFF',
    title: 'First customers',
    description: 'How did others find their first customers? '.repeat(5),
    topicId: 'strategy',
    times: [time],
    timezone: 'Europe/London',
    durationMinutes: 60,
    series: null,
    mentorIds: [userId(mentorId)],
    communityId: null,
    planId: null,
    acceptSubstitutes: false,
  } as const;
  const agreed = { sessionId, time, provider: 'ZOOM', link: 'https://meet.example.org/own' } as const;
  const steps: readonly (readonly [string, (meta: EventMeta) => SessionCommand])[] = [
    [menteeId, (meta) => ({ type: 'RequestSession', data: wanted, meta })],
    [mentorId, (meta) => ({ type: 'AcceptSessionRequest', data: { ...agreed, isOfCommunity: false }, meta })],
  ];
  for (const [id, command] of steps) {
    const actor = { kind: 'user', id: userId(id) } as const;
    const meta = { actor, commandId: commandId(randomUUID()), correlationId: id, at };
    const intent = { decider: sessionDecider, stream: mentoringStream(sessionId), command: command(meta) };
    const outcome = await app.execute(intent);
    if (outcome.status === 'refused') throw new Error(`They do not meet: ${outcome.refusal.type}`);
  }
}
