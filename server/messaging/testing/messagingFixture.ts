import { randomUUID } from 'node:crypto';
import {
  emailDecider,
  emailStream,
  sessionDecider,
  sessionStream,
  userDecider,
  userStream,
} from '@waymark/events/identity';
import { commandId, type EventMeta, type UserId, type UserRole, userId } from '@waymark/events/kernel';
import type { MessagingPreferences } from '@waymark/events/messaging';
import { partnerDecider, partnerStream } from '@waymark/events/partner';
import { block } from '../../testing/acts.ts';
import type { GraphQLClient, Subscribed } from '../../testing/GraphQLClient.ts';
import { type TestApp, type TestAppOptions, testApp } from '../../testing/testApp.ts';

export type Payload = { readonly __typename: string } & Readonly<Record<string, unknown>>;
export type Item = {
  readonly position: string;
  readonly cursor: string;
  readonly kind: string;
  readonly version: number | null;
  readonly payload: Payload;
};
export type Sent = { readonly id: string; readonly createdAt: string; readonly position: string };

const SEND = `mutation ($userId: ID!, $messageText: String!, $clientId: ID) {
  sendMessage(userId: $userId, messageText: $messageText, clientId: $clientId) {
    id message createdAt clientId declineOfSession position sender { id } receiver { id }
  }
}`;
const LIVE = `subscription ($after: Position) {
  userEvents(after: $after) { position cursor kind version payload {
    __typename
    ... on MessageSent { messageId senderId receiverId message createdAt clientId declineOfSession isAttachment replyToId
      attachment { ...File } }
    ... on MessageEdited { messageId senderId receiverId message editedAt }
    ... on MessageDeleted { messageId senderId receiverId deletedAt }
    ... on MessageRestored { messageId senderId receiverId message attachment { ...File } }
    ... on MessageReactionAdded { messageId senderId receiverId byId reaction }
    ... on MessageReactionRemoved { messageId senderId receiverId byId reaction }
    ... on MessagesRead { readerId otherId upToMessageId }
    ... on MessagesDelivered { receiverId otherId upToMessageId }
    ... on MessageUserBlocked { byId userId }
    ... on MessageUserUnblocked { byId userId }
    ... on MessagePermissionRequested { requestId fromId toId expiresAt }
    ... on MessagePermissionAnswered { requestId fromId toId accepted }
    ... on MessagePermissionLapsed { requestId fromId toId }
    ... on MessagingPreferencesChanged { showTyping showPresence showReadReceipts allowNewContacts enterSends }
    ... on Typing { userId }
    ... on PresenceChanged { userId presence }
  } }
}
fragment File on Attachment { id name filePath oldPlatformPath type size documentId }`;
export const MESSAGE = `
  id message isAttachment createdAt editedAt deletedAt position
  attachment { id name filePath oldPlatformPath type size documentId }`;

type Attachment = {
  readonly id: string;
  readonly name: string;
  readonly filePath: string | null;
  readonly oldPlatformPath: string | null;
  readonly type: string;
  readonly size: number;
  readonly documentId: string | null;
};
export type Shown = {
  readonly id: string;
  readonly message: string | null;
  readonly isAttachment: boolean;
  readonly editedAt: string | null;
  readonly deletedAt: string | null;
  readonly position: string;
  readonly attachment: Attachment | null;
};

/** Somebody logged in, who acts through the API. */
export type Person = {
  readonly id: UserId;
  /** Replaced when time moves on: a token lives for 15 minutes. */
  client: GraphQLClient;
  sends(to: { id: string }, messageText: string, clientId?: string): Promise<Sent & Record<string, unknown>>;
  /** The code that sending is refused with; undefined when it is not. */
  refusedTo(to: { id: string }, messageText?: string): Promise<string | undefined>;
  sendsFile(to: { id: string }, file: File, clientId?: string): Promise<Shown>;
  edits(to: { id: string }, message: { id: string }, messageText: string, clientId?: string): Promise<Shown>;
  deletes(to: { id: string }, message: { id: string }, clientId?: string): Promise<Shown>;
  restores(to: { id: string }, message: { id: string }, clientId?: string): Promise<Shown>;
  /** The newest messages with the other. */
  messages(other: { id: string }, more?: string): Promise<readonly Shown[]>;
  reads(other: { id: string }, upTo: { id: string }): Promise<boolean>;
  blocks(other: { id: string }): Promise<boolean>;
  prefers(input: Partial<MessagingPreferences>): Promise<void>;
  /** `fields` of what the query `field` answers. */
  sees<Result>(field: string, fields?: string): Promise<Result>;
  hears(after?: string): Subscribed<{ userEvents: Item }>;
};

export type PersonOptions = {
  readonly partnerId?: string;
  readonly needsApproval?: boolean;
  readonly isVerified?: boolean;
  readonly role?: UserRole;
};

/** A server with people in communities: `await using fixture = await createMessagingFixture()`. */
export async function createMessagingFixture(options: TestAppOptions = {}) {
  const server: TestApp = await testApp(options);
  const { app } = server;
  const people: Person[] = [];

  function metaOf(actor: EventMeta['actor'] = { kind: 'system', name: 'town' }): EventMeta {
    return { actor, commandId: commandId(randomUUID()), correlationId: 'town', at: app.clock.now() };
  }

  async function partner(partnerId: string, settings: { messagingDisabled?: boolean } = {}): Promise<void> {
    const data = { partnerId, name: partnerId, subdomain: null, isDefault: false, settings };
    const outcome = await app.execute({
      decider: partnerDecider,
      stream: partnerStream(partnerId),
      command: { type: 'RegisterPartner', data, meta: metaOf() },
    });
    if (outcome.status === 'refused') throw new Error(outcome.refusal.type);
  }

  async function signUp(firstName: string, more: PersonOptions): Promise<UserId> {
    const id = userId(randomUUID());
    const meta = metaOf();
    const data = {
      userId: id,
      email: `${id}@example.org`,
      emailFingerprint: `print-${id}`,
      firstName,
      lastName: 'Lovelace',
      passwordHash: 'none',
      userType: 'mentee' as const,
      language: 'en' as const,
      timezone: null,
      signupOptions: ['terms', 'privacy', 'age'],
      campaignId: null,
      groupEventId: null,
      returnPath: null,
      verificationId: randomUUID(),
      isEmailVerified: more.isVerified ?? true,
      partner: { partnerId: more.partnerId ?? 'town', needsApproval: more.needsApproval ?? false },
    };
    const claim = { emailFingerprint: data.emailFingerprint, userId: id, insteadOf: null };
    const outcome = await app.execute.all([
      {
        decider: emailDecider,
        stream: emailStream(data.emailFingerprint),
        command: { type: 'ClaimEmail', data: claim, meta },
      },
      { decider: userDecider, stream: userStream(id), command: { type: 'SignUp', data, meta } },
    ]);
    if (outcome.status === 'refused') throw new Error(outcome.refusal.type);
    return id;
  }

  async function logIn(id: UserId, role: UserRole): Promise<GraphQLClient> {
    const sessionId = randomUUID();
    const data = { sessionId, userId: id, method: 'password' as const };
    const command = { type: 'StartSession' as const, data, meta: metaOf({ kind: 'user', id }) };
    const outcome = await app.execute({ decider: sessionDecider, stream: sessionStream(sessionId), command });
    if (outcome.status === 'refused') throw new Error(outcome.refusal.type);
    return server.holderOf({ userId: id, sessionId, role });
  }

  async function person(firstName: string, more: PersonOptions = {}): Promise<Person> {
    const id = await signUp(firstName, more);
    const made = acting(id, await logIn(id, more.role ?? 'USER'));
    people.push(made);
    return made;
  }

  /** Moves the clock, lets everything happen that is due, and logs everybody in again. */
  async function later(milliseconds: number): Promise<void> {
    await server.advance(milliseconds);
    for (const each of people) each.client = await logIn(each.id, 'USER');
  }

  await partner('town');
  return { ...server, server, partner, person, acting, later, metaOf };
}

export type MessagingFixture = Awaited<ReturnType<typeof createMessagingFixture>>;

function acting(id: UserId, client: GraphQLClient): Person {
  const person: Person = {
    id,
    client,
    async sends(to, messageText, clientId) {
      const variables = { userId: to.id, messageText, clientId };
      const { sendMessage } = await person.client.run<{ sendMessage: Sent & Record<string, unknown> }>(
        SEND,
        variables,
      );
      return sendMessage;
    },
    refusedTo: (to, messageText = 'Hello') =>
      person.client.refusal('SendMessage', { userId: to.id, messageText }),
    async sendsFile(to, file, clientId) {
      const answer = await person.client.run<{ sent: Shown }>(
        `mutation ($data: SendMessageAttachmentInput!) { sent: sendMessageAttachment(data: $data) { ${MESSAGE} } }`,
        { data: { userId: to.id, file, clientId } },
      );
      return answer.sent;
    },
    async edits(to, message, messageText, clientId) {
      const answer = await person.client.run<{ edited: Shown }>(
        `mutation ($userId: ID!, $messageId: ID!, $messageText: String!, $clientId: ID) { edited: editMessage(
          userId: $userId, messageId: $messageId, messageText: $messageText, clientId: $clientId) { ${MESSAGE} } }`,
        { userId: to.id, messageId: message.id, messageText, clientId },
      );
      return answer.edited;
    },
    deletes: (to, message, clientId) => changes('deleteMessage', to, message, clientId),
    restores: (to, message, clientId) => changes('restoreMessage', to, message, clientId),
    async messages(other, more = '') {
      const page = await person.sees<{ items: readonly Shown[] }>(
        `getMessages(userId: "${other.id}", limit: 100${more})`,
        `{ items { ${MESSAGE} } }`,
      );
      return page.items;
    },
    async reads(other, upTo) {
      const mutation = 'mutation ($u: ID!, $m: ID!) { markMessagesRead(userId: $u, upToMessageId: $m) }';
      const answer = await person.client.run<{ markMessagesRead: boolean }>(mutation, {
        u: other.id,
        m: upTo.id,
      });
      return answer.markMessagesRead;
    },
    blocks: (other) => block(person, other),
    async prefers(input) {
      const mutation = `mutation ($input: MessagingPreferencesInput!) {
        updateMessagingPreferences(input: $input) { showTyping }
      }`;
      await person.client.run(mutation, { input });
    },
    async sees<Result>(field: string, fields = '') {
      const answer = await person.client.run<Record<string, Result>>(`{ result: ${field} ${fields} }`);
      return answer.result as Result;
    },
    hears: (after) =>
      person.client.subscribe<{ userEvents: Item }>(LIVE, after === undefined ? {} : { after }),
  };
  return person;

  async function changes(field: string, to: { id: string }, { id }: { id: string }, clientId?: string) {
    const answer = await person.client.run<{ changed: Shown }>(
      `mutation ($userId: ID!, $messageId: ID!, $clientId: ID) { changed: ${field}(
        userId: $userId, messageId: $messageId, clientId: $clientId) { ${MESSAGE} } }`,
      { userId: to.id, messageId: id, clientId },
    );
    return answer.changed;
  }
}
