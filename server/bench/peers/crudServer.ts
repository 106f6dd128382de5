import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NatsConnection } from '@nats-io/transport-node';
import { connect as connectNats } from '@nats-io/transport-node';
import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { GraphQLError } from 'graphql';
import { createSchema, createYoga } from 'graphql-yoga';
import { jwtVerify, SignJWT } from 'jose';
import postgres from 'postgres';
import {
  blocks,
  bookings,
  conversations,
  createTables,
  messages,
  notifications,
  people,
  sessions,
} from './crudTables.ts';

// The peer of the product: the same two mutations as a good engineer would write them without events. Yoga as its documents
// say, one transaction of Drizzle a mutation, then a publish to NATS. No encryption, no history, no outbox, no resume.

const SESSION_MS = 3_600_000;
const secret = new TextEncoder().encode('the secret of a bench, and nothing else');

const typeDefs = `
  scalar DateTime
  type Query { hello: Boolean }
  type User { id: ID! firstName: String }
  type Message { id: ID! message: String isAttachment: Boolean! createdAt: DateTime! clientId: ID position: ID sender: User! receiver: User! }
  type Session { id: ID! status: String! acceptedTime: DateTime link: String mentor: User! mentee: User! version: Int! }
  enum Provider { ZOOM }
  type Mutation {
    sendMessage(userId: ID!, messageText: String!, clientId: ID): Message!
    acceptSessionRequest(sessionId: ID!, time: DateTime!, provider: Provider!, link: String!, clientId: ID): Session!
  }
`;

type Orm = PostgresJsDatabase;
type Context = { readonly viewerId: string };
type CrudRequest = {
  readonly sessionId: string;
  readonly menteeId: string;
  readonly mentorId: string;
};

export type CrudServer = AsyncDisposable & {
  readonly port: number;
  token(personId: string): Promise<string>;
  /** People of one community. */
  addPeople(ids: readonly string[]): Promise<void>;
  addRequests(requests: readonly CrudRequest[]): Promise<void>;
};

/** `url`: an empty database that nothing else uses. */
export async function startCrudServer({
  url,
  natsUrl,
  poolSize,
}: {
  readonly url: string;
  readonly natsUrl: string | undefined;
  readonly poolSize: number;
}): Promise<CrudServer> {
  const client = postgres(url, { max: poolSize, onnotice: () => undefined });
  const orm = drizzle({ client });
  await orm.execute(createTables);
  const nats = natsUrl === undefined ? undefined : await connectNats({ servers: natsUrl });
  const yoga = createYoga<object, Context>({
    graphqlEndpoint: '/api',
    logging: false,
    graphiql: false,
    schema: createSchema<Context>({ typeDefs, resolvers: resolversOf(orm, nats) }),
    context: async ({ request }) => {
      const token = request.headers.get('authorization')?.slice('Bearer '.length) ?? '';
      const { payload } = await jwtVerify(token, secret);
      return { viewerId: payload.sub ?? '' };
    },
  });
  const server = createServer(yoga);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    token: (personId) =>
      new SignJWT().setProtectedHeader({ alg: 'HS256' }).setSubject(personId).setIssuedAt().sign(secret),
    async addPeople(ids) {
      for (let from = 0; from < ids.length; from += 1_000) {
        const some = ids.slice(from, from + 1_000);
        await orm
          .insert(people)
          .values(some.map((id) => ({ id, firstName: 'Somebody', community: 'bench' })));
      }
    },
    async addRequests(requests) {
      for (let from = 0; from < requests.length; from += 1_000) {
        const some = requests.slice(from, from + 1_000);
        await orm
          .insert(sessions)
          .values(
            some.map(({ sessionId, ...two }) => ({ ...two, id: sessionId, status: 'REQUESTED', version: 1 })),
          );
      }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await nats?.close();
      await client.end();
    },
  };
}

function resolversOf(orm: Orm, nats: NatsConnection | undefined) {
  const publish = (to: readonly string[], fact: object) => {
    const body = JSON.stringify(fact);
    for (const id of to) nats?.publish(`user.${id}`, body);
  };

  async function sendMessage(
    senderId: string,
    { userId: receiverId, messageText, clientId }: { userId: string; messageText: string; clientId?: string },
  ) {
    if (messageText.trim().length === 0 || messageText.length > 5_000) throw new GraphQLError('BAD_TEXT');
    const message = await orm.transaction(async (tx) => {
      const two = await tx
        .select({ community: people.community })
        .from(people)
        .where(inArray(people.id, [senderId, receiverId]));
      if (two.length !== 2 || two[0]?.community !== two[1]?.community) throw new GraphQLError('NOT_ALLOWED');
      const blocked = await tx
        .select({ blocker: blocks.blocker })
        .from(blocks)
        .where(
          or(
            and(eq(blocks.blocker, senderId), eq(blocks.blocked, receiverId)),
            and(eq(blocks.blocker, receiverId), eq(blocks.blocked, senderId)),
          ),
        );
      if (blocked.length > 0) throw new GraphQLError('BLOCKED');
      const [inserted] = await tx
        .insert(messages)
        .values({
          id: randomUUID(),
          senderId,
          receiverId,
          text: messageText,
          clientId: clientId ?? randomUUID(),
        })
        .onConflictDoNothing()
        .returning();
      if (!inserted) throw new GraphQLError('SENT_BEFORE');
      await tx
        .insert(conversations)
        .values(
          [
            { personId: senderId, otherId: receiverId, lastMessageId: inserted.id, unread: 0 },
            { personId: receiverId, otherId: senderId, lastMessageId: inserted.id, unread: 1 },
          ].sort((one, other) => one.personId.localeCompare(other.personId)),
        )
        .onConflictDoUpdate({
          target: [conversations.personId, conversations.otherId],
          set: {
            lastMessageId: sql`excluded.last_message_id`,
            unread: sql`crud_conversations.unread + excluded.unread`,
            updatedAt: sql`now()`,
          },
        });
      return inserted;
    });
    publish([senderId, receiverId], { type: 'MessageSent', ...message });
    return {
      ...message,
      message: message.text,
      isAttachment: false,
      createdAt: message.createdAt.toISOString(),
      sender: { id: senderId },
      receiver: { id: receiverId },
    };
  }

  async function acceptSessionRequest(
    viewerId: string,
    { sessionId, time, link }: { sessionId: string; time: string; link: string },
  ) {
    const startsAt = Date.parse(time);
    const endsAt = startsAt + SESSION_MS;
    const accepted = await orm.transaction(async (tx) => {
      const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for('update');
      if (session?.mentorId !== viewerId) throw new GraphQLError('NOT_FOUND');
      if (session.status !== 'REQUESTED') throw new GraphQLError('ANSWERED_BEFORE');
      const two = [session.menteeId, session.mentorId];
      // Both diaries are locked, in one order for everybody: nobody is booked twice and nobody deadlocks.
      const names = await tx
        .select()
        .from(people)
        .where(inArray(people.id, two))
        .orderBy(asc(people.id))
        .for('update');
      const taken = await tx
        .select({ sessionId: bookings.sessionId })
        .from(bookings)
        .where(
          and(inArray(bookings.personId, two), lt(bookings.startsAt, endsAt), gt(bookings.endsAt, startsAt)),
        );
      if (taken.length > 0) throw new GraphQLError('TIME_TAKEN');
      const [updated] = await tx
        .update(sessions)
        .set({ status: 'ACCEPTED', acceptedTime: startsAt, link, version: sql`version + 1` })
        .where(eq(sessions.id, sessionId))
        .returning();
      await tx.insert(bookings).values(two.map((personId) => ({ personId, sessionId, startsAt, endsAt })));
      await tx
        .insert(notifications)
        .values({ id: randomUUID(), personId: session.menteeId, kind: 'SESSION_ACCEPTED', about: sessionId });
      return { ...session, ...updated, names };
    });
    publish([accepted.menteeId, accepted.mentorId], { type: 'SessionAccepted', sessionId, startsAt });
    const nameOf = (id: string) => ({
      id,
      firstName: accepted.names.find((each) => each.id === id)?.firstName,
    });
    return {
      ...accepted,
      acceptedTime: new Date(startsAt).toISOString(),
      mentor: nameOf(accepted.mentorId),
      mentee: nameOf(accepted.menteeId),
    };
  }

  return {
    Query: { hello: () => true },
    Mutation: {
      sendMessage: (_: unknown, args: Parameters<typeof sendMessage>[1], { viewerId }: Context) =>
        sendMessage(viewerId, args),
      acceptSessionRequest: (
        _: unknown,
        args: Parameters<typeof acceptSessionRequest>[1],
        { viewerId }: Context,
      ) => acceptSessionRequest(viewerId, args),
    },
  };
}
