import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { UserId } from '@waymark/events/kernel';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';
import { WebSocketServer } from 'ws';
import { ANONYMOUS } from '../anonymous.ts';
import type { App } from '../app.ts';
import type { FeedItem } from '../feed/types.ts';
import type { Engine } from '../graphql/engine.ts';
import { HeldBytes } from '../HeldBytes.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { answerWithoutUpgrade, isOtherUpgrade } from '../http/otherUpgrades.ts';
import type { Tracing } from '../tracing/types.ts';
import { LiveSocket } from './LiveSocket.ts';
import { SharedExecution } from './SharedExecution.ts';
import { type SocketLimits, SocketRegistry } from './SocketRegistry.ts';

export type LiveEndpoint = {
  /** Takes over the upgrade requests of this path, and refuses those of any other. Returns the way to stop. */
  attach(server: Server, path: string): () => void;
  /** Closes every socket of a session at once (AUT, log-out). */
  closeSession(sessionId: string): void;
  socketCount(): number;
  /** Checks for expired tokens now rather than within a second. For tests with a manual clock. */
  expire(): void;
  /** Tells everybody to come back elsewhere. Resolves when all sockets are gone. */
  close(): Promise<void>;
};

export type LiveEndpointOptions = {
  readonly app: App;
  readonly engine: Engine;
  readonly limits?: Partial<SocketLimits>;
  readonly maxUnread?: number;
  readonly maxSubscriptions?: number;
  readonly helloMs?: number;
  readonly pingMs?: number;
};

const MAX_MESSAGE = 64 * 1024;
/** Pieces of a message that a socket sends in: each takes more memory than the byte in it. */
const MAX_PIECES = { maxFragments: 256, maxBufferedChunks: 4_096 };
/** Many people share an address, and each is a guest until their token is read; guests leave room for people. */
const LIMITS: SocketLimits = {
  all: 20_000,
  guests: 5_000,
  guestsOfAddress: 200,
  ofPerson: 50,
  subscriptionsOfPerson: 300,
};
/** Unread bytes of all sockets together. */
const MAX_UNREAD = 256 * 1024 * 1024;
const MAX_SUBSCRIPTIONS = 20;
const EXPIRE_EVERY_MS = 1_000;
const PING_MS = 15_000;
const HELLO_MS = 10_000;
const GOING_AWAY = 1001;

export function createLiveEndpoint(options: LiveEndpointOptions): LiveEndpoint {
  const { app, engine } = options;
  const registry = new SocketRegistry(app.presence, { ...LIMITS, ...options.limits });
  const neutral = { app, viewer: ANONYMOUS, correlationId: 'live', clientAddress: '' };
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE,
    ...MAX_PIECES,
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: (offered) =>
      offered.has(GRAPHQL_TRANSPORT_WS_PROTOCOL) ? GRAPHQL_TRANSPORT_WS_PROTOCOL : false,
  });
  const host = {
    app,
    engine,
    shared: new SharedExecution({
      schema: engine.schema,
      context: () => neutral,
      present: (error) => engine.present(error, neutral),
    }),
    maxSubscriptions: options.maxSubscriptions ?? MAX_SUBSCRIPTIONS,
    unread: new HeldBytes(options.maxUnread ?? MAX_UNREAD),
    hasRoomFor: (person: UserId) => registry.hasRoomFor(person),
    onViewer: registry.viewerChanged,
    hasRoomForSubscription: (socket: LiveSocket) => registry.hasRoomForSubscription(socket),
    onSubscriptions: (socket: LiveSocket, change: number) => {
      registry.subscriptionsChanged(socket, change);
      app.metrics.subscriptions.inc(change);
    },
    onOpened: (kind: string) => {
      app.metrics.subscriptionsByKind.inc({ kind });
      return () => app.metrics.subscriptionsByKind.dec({ kind });
    },
    onDelivered: () => app.metrics.deliveries.inc(),
    onSent: app.tracing && sentTo(app.tracing),
  };
  let isClosing = false;

  function accept(request: IncomingMessage, duplex: Duplex, head: Buffer): void {
    const address = clientAddress(request, app.config.trustedProxies);
    const refusal = refusalOf(request, address);
    if (refusal !== undefined) {
      refuse(duplex, refusal);
      return;
    }
    wss.handleUpgrade(request, duplex, head, (ws) => {
      const socket = new LiveSocket(ws, duplex, host, address);
      registry.add(socket);
      app.metrics.sockets.inc();
      ws.once('close', () => {
        registry.delete(socket);
        app.metrics.sockets.dec();
      });
    });
  }

  function refusalOf(request: IncomingMessage, address: string): string | undefined {
    if (isClosing || registry.isFull) return '503 Service Unavailable';
    if (!speaksProtocol(request)) return '400 Bad Request';
    return registry.hasRoomAt(address) ? undefined : '429 Too Many Requests';
  }

  function expire(): void {
    for (const socket of registry.all()) {
      socket.checkDeadlines(app.clock.now(), options.helloMs ?? HELLO_MS);
    }
  }

  function closeSession(sessionId: string): void {
    for (const socket of registry.ofSession(sessionId)) socket.close(4403, 'Session ended');
  }

  const expiring = setInterval(expire, EXPIRE_EVERY_MS).unref();
  const pinging = setInterval(() => {
    for (const socket of registry.all()) socket.ping();
  }, options.pingMs ?? PING_MS).unref();
  const stopListening = app.tokens.onRevoked(closeSession);

  return {
    attach(server, path) {
      const onUpgrade = (request: IncomingMessage, duplex: Duplex, head: Buffer): void => {
        // An answer that is under way on the same connection would come in between.
        const isAnswering = '_httpMessage' in duplex && Boolean(duplex._httpMessage);
        if (isOtherUpgrade(request) && !isAnswering) answerWithoutUpgrade(server, request, duplex, head);
        else if (request.url?.split('?', 1)[0] === path) accept(request, duplex, head);
        else refuse(duplex, '404 Not Found');
      };
      server.on('upgrade', onUpgrade);
      return () => server.off('upgrade', onUpgrade);
    },
    closeSession,
    socketCount: () => registry.size,
    expire: expire,
    async close() {
      isClosing = true;
      clearInterval(expiring);
      clearInterval(pinging);
      stopListening();
      for (const socket of registry.all()) socket.close(GOING_AWAY, 'Going away');
      await registry.emptied();
      wss.close();
    },
  };
}

function speaksProtocol(request: IncomingMessage): boolean {
  const offered = request.headers['sec-websocket-protocol'] ?? '';
  return offered.split(',').some((protocol) => protocol.trim() === GRAPHQL_TRANSPORT_WS_PROTOCOL);
}

function refuse(duplex: Duplex, status: string): void {
  duplex.on('error', () => undefined);
  // The HTTP server does not watch it after that: a client that never closes would hold it.
  duplex.once('finish', () => duplex.destroy());
  duplex.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function sentTo(tracing: Pick<Tracing, 'delivered'>): (item: FeedItem) => void {
  return (item) => {
    if (item.kind === 'event' && item.event.meta.trace !== undefined) tracing.delivered(item.event);
  };
}
