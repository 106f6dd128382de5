import { once, setMaxListeners } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { useServer } from 'graphql-ws/use/ws';
import { createPubSub, createSchema, createYoga } from 'graphql-yoga';
import { Server as SocketServer } from 'socket.io';
import { WebSocketServer } from 'ws';

// What others would build the live part with, on this machine, with these clients. None of them stores what it sends.

/** A server that sends the same thing to every client; its clients greet it before they count as joined. */
export type LivePeer = {
  readonly url: string;
  readonly greetings: readonly string[];
  /** Frames that a client gets before it is ready. */
  readonly hello: number;
  joined(count: number): Promise<void>;
  broadcast(item: object): void;
  close(): Promise<void>;
};

const NEVER_MS = 3_600_000;

/** Socket.IO with connection state recovery, over WebSockets only, without compression: as its documents say for many clients. */
export async function socketIoPeer(): Promise<LivePeer> {
  const { http, address } = await listening();
  const io = new SocketServer(http, {
    transports: ['websocket'],
    perMessageDeflate: false,
    httpCompression: false,
    pingInterval: NEVER_MS,
    connectionStateRecovery: { maxDisconnectionDuration: 120_000, skipMiddlewares: true },
  });
  io.on('connection', (socket) => void socket.join('readers'));
  return {
    url: `${address}/socket.io/?EIO=4&transport=websocket`,
    // Engine.IO's open packet comes by itself; "40" connects to the main namespace and is answered.
    greetings: ['40'],
    hello: 2,
    joined: (count) => until(() => (io.of('/').adapter.rooms.get('readers')?.size ?? 0) >= count),
    broadcast: (item) => void io.to('readers').emit('note', item),
    close: async () => void (await io.close()),
  };
}

/** graphql-ws with Yoga as its recipe has it: every client runs the subscription by itself. */
export async function yogaLivePeer(): Promise<LivePeer> {
  const eventTarget = new EventTarget();
  setMaxListeners(0, eventTarget);
  const pubSub = createPubSub<{ note: [object] }>({ eventTarget });
  let subscribed = 0;
  const yoga = createYoga({
    logging: false,
    schema: createSchema({
      typeDefs: `
        type Query { hello: Boolean }
        type Payload { noteId: ID! text: String! }
        type Item { position: String! kind: String! entityId: ID! version: Int! at: String! payload: Payload! }
        type Subscription { note: Item! }`,
      resolvers: {
        Query: { hello: () => true },
        Subscription: {
          note: {
            subscribe: () => {
              subscribed += 1;
              return pubSub.subscribe('note');
            },
            resolve: (item: object) => item,
          },
        },
      },
    }),
  });
  const { http, address } = await listening();
  const wss = new WebSocketServer({ server: http, path: '/graphql', perMessageDeflate: false });
  useServer(
    {
      onSubscribe: async (ctx, _id, { operationName, query, variables }) => {
        const { schema, execute, subscribe, contextFactory, parse, validate } = yoga.getEnveloped({
          ...ctx,
          req: ctx.extra.request,
          params: { operationName, query, variables },
        });
        const document = parse(query);
        const errors = validate(schema, document);
        if (errors.length > 0) return errors;
        return {
          schema,
          operationName,
          document,
          variableValues: variables,
          contextValue: await contextFactory(),
          rootValue: { execute, subscribe },
        };
      },
      execute: (args) => rootOf(args).execute(args),
      subscribe: (args) => rootOf(args).subscribe(args),
    },
    wss,
    NEVER_MS,
  );
  const query = 'subscription Note { note { position kind entityId version at payload { noteId text } } }';
  return {
    url: `${address}/graphql`,
    greetings: [
      JSON.stringify({ type: 'connection_init' }),
      JSON.stringify({ id: crypto.randomUUID(), type: 'subscribe', payload: { query } }),
    ],
    hello: 1,
    joined: (count) => until(() => subscribed >= count),
    broadcast: (item) => pubSub.publish('note', item),
    async close() {
      for (const ws of wss.clients) ws.terminate();
      wss.close();
      http.close();
    },
  };
}

type Root = Pick<ReturnType<ReturnType<typeof createYoga>['getEnveloped']>, 'execute' | 'subscribe'>;

function rootOf({ rootValue }: { readonly rootValue?: unknown }): Root {
  return rootValue as Root;
}

async function listening(): Promise<{ readonly http: Server; readonly address: string }> {
  const http = createServer();
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return { http, address: `ws://127.0.0.1:${(http.address() as AddressInfo).port}` };
}

async function until(isTrue: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + 120_000;
  while (!isTrue()) {
    if (performance.now() > giveUpAt)
      throw new Error('The clients of a peer did not join within two minutes');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
