import { randomUUID } from 'node:crypto';
import { capabilities } from '@waymark/events/catalogue';
import {
  type AnyDecider,
  type Command,
  commandId,
  type DomainEvent,
  type EventMeta,
  type Recorded,
  type Refusal,
  type StreamName,
  streamName,
  type UserId,
  userId,
} from '@waymark/events/kernel';
import {
  type ContactFacts,
  type ConversationCommand,
  conversationDecider,
  conversationStream,
  type InboxCommand,
  inboxDecider,
  inboxStream,
} from '@waymark/events/messaging';
import { createEventStore } from '../../store/index.ts';
import { createTestDatabase } from '../../testing/index.ts';
import type { Reader } from '../index.ts';
import { messagingProjections } from '../projection/projection.ts';

export const monday = Date.UTC(2026, 2, 2, 9);

export const openFacts: ContactFacts = {
  receiver: 'available',
  isDisabled: false,
  sharesCommunity: true,
  receiverAllowsNewContacts: true,
  senderStanding: 'good',
};

export function reader(id: UserId): Reader {
  return { kind: 'user', userId: id, sessionId: 'session', role: 'USER' };
}

type IntentData<Cmd extends Command> = Cmd extends Command ? { type: Cmd['type']; data: Cmd['data'] } : never;

/** A database with messaging's read models, and people who act through the deciders. */
export async function createStage() {
  const db = await createTestDatabase();
  const store = createEventStore({ db, capabilities, projections: messagingProjections });
  let now = monday;

  function metaOf(actor: EventMeta['actor'], id: string = randomUUID()): EventMeta {
    return { actor, commandId: commandId(id), correlationId: 'spec', at: now };
  }

  async function append(stream: StreamName, ...events: DomainEvent[]): Promise<void> {
    const past = await store.readStream(stream, { after: 0, limit: 10_000 });
    const meta = metaOf({ kind: 'system', name: 'spec' });
    const result = await store.append({ meta, writes: [{ stream, expectedVersion: past.length, events }] });
    if (result.status !== 'appended') throw new Error(result.status);
  }

  async function decide(
    decider: AnyDecider,
    stream: StreamName,
    command: Command,
  ): Promise<readonly Recorded[] | Refusal> {
    const { state, version } = await store.load(decider, stream);
    const decision = decider.decide(state, command);
    if (decision.status === 'refused') return decision.refusal;
    if (decision.events.length === 0) return [];
    const writes = [{ stream, expectedVersion: version, events: decision.events }];
    const result = await store.append({ meta: command.meta, writes });
    if (result.status === 'conflict') throw new Error('conflict');
    return result.events;
  }

  return {
    db,
    store,
    append,
    at(instant: number) {
      now = instant;
    },
    now: () => now,
    async partner(partnerId: string, settings: Record<string, unknown> = {}) {
      await append(streamName('partner', partnerId), {
        type: 'PartnerRegistered',
        data: { partnerId, name: partnerId, subdomain: null, isDefault: false, settings },
      });
    },
    /** Somebody verified, and approved in the communities. */
    async person(name: string, communities: readonly string[] = ['town']): Promise<UserId> {
      const id = userId(`user-${name.toLowerCase().replace(/\W/g, '')}`);
      await append(
        streamName('user', id),
        {
          type: 'UserSignedUp',
          data: {
            userId: id,
            email: `${id}@example.org`,
            emailFingerprint: `print-${id}`,
            firstName: name,
            lastName: 'Hidden',
            passwordHash: 'hash',
            userType: 'mentee',
            language: 'en',
            timezone: null,
            signupOptions: [],
            campaignId: null,
            groupEventId: null,
            returnPath: null,
          },
        },
        { type: 'EmailVerified', data: { userId: id, verificationId: 'v' } },
        ...communities.map((partnerId) => link(id, partnerId)),
      );
      return id;
    },
    act(actor: UserId, otherId: UserId, intent: IntentData<ConversationCommand>, id?: string) {
      const command = { ...intent, meta: metaOf({ kind: 'user', id: actor }, id) };
      return decide(conversationDecider, conversationStream(actor, otherId), command);
    },
    send(from: UserId, to: UserId, text: string) {
      return this.act(from, to, { type: 'SendMessage', data: { otherId: to, text, facts: openFacts } });
    },
    inbox(owner: UserId, intent: IntentData<InboxCommand>) {
      const command = { ...intent, meta: metaOf({ kind: 'user', id: owner }) };
      return decide(inboxDecider, inboxStream(owner), command);
    },
    async [Symbol.asyncDispose]() {
      await store.close();
      await db[Symbol.asyncDispose]();
    },
  };
}

export type Stage = Awaited<ReturnType<typeof createStage>>;

export function link(id: UserId, partnerId: string, isApproved = true): DomainEvent {
  const data = {
    userId: id,
    partnerId,
    role: 'MEMBER',
    isMenteeApproved: isApproved,
    isMentorApproved: false,
  };
  return { type: 'UserPartnerLinked', data };
}
