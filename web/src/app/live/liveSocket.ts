import type { Client } from 'graphql-ws';
import { newTraceId, newTraceParent } from '../api/traceParent.ts';
import { type TypedDocument, textOf } from '../graphql.ts';
import { currentSession } from '../session/sessionStore.ts';
import { settings } from '../settings.ts';
import type { ConnectionEnd } from './liveStream.ts';

let client: Promise<Client> | null = null;
let open: { socket: WebSocket; token: string | null } | null = null;

/** One connection per tab, opened by the first subscription and closed with the last (LIV-01). Retries are ours. */
function liveSocket(): Promise<Client> {
  client ??= connectClient();
  const mine = client;
  // Where its code does not come, the next attempt asks for it again.
  mine.catch(() => {
    if (client === mine) client = null;
  });
  return mine;
}

/** Behind the first look of a page, which asks by HTTP. */
async function connectClient(): Promise<Client> {
  const { createClient } = await import('graphql-ws');
  let tokenSent: string | null = null;
  let mine: typeof open = null;
  return createClient({
    url: socketUrl(settings.apiPath),
    connectionParams: () => {
      tokenSent = currentSession().accessToken;
      return tokenSent ? { authorization: `Bearer ${tokenSent}` } : {};
    },
    on: {
      connected: (socket) => {
        mine = { socket: socket as WebSocket, token: tokenSent };
        open = mine;
        const token = currentSession().accessToken;
        if (token) renewSocketToken(token);
      },
      // The last socket of a session that has ended may close after the next one's is open.
      closed: () => {
        if (open === mine) open = null;
      },
    },
    lazy: true,
    retryAttempts: 0,
    keepAlive: 15_000,
    connectionAckWaitTimeout: 10_000,
  });
}

/** Tells the open socket the newer token (AUT-62): a ping that carries it, so subscriptions and their place stay. */
export function renewSocketToken(token: string): void {
  if (open?.socket.readyState !== WebSocket.OPEN || open.token === token) return;
  open.token = token;
  open.socket.send(JSON.stringify({ type: 'ping', payload: { authorization: `Bearer ${token}` } }));
}

/** Closes the socket at once (log-out). */
export function closeLiveSocket(): void {
  // It waits for a connection that is being opened, and fails with it.
  client?.then((open) => open.dispose()).catch(() => undefined);
  client = null;
}

/** One attempt at one subscription over the tab's socket. `field` is the subscription's root field. */
export function subscribeOnce<Item>(
  document: TypedDocument,
  field: string,
  variables: Record<string, unknown>,
  onItem: (item: Item) => void,
  onEnd: (end: ConnectionEnd) => void,
): () => void {
  let isOver = false;
  function end(reason: ConnectionEnd) {
    if (isOver) return;
    isOver = true;
    onEnd(reason);
  }
  let stop = () => {};
  function begin(socket: Client): void {
    if (isOver) return;
    stop = socket.subscribe<Record<string, Item>>(
      {
        query: textOf(document),
        variables,
        extensions: { traceparent: newTraceParent(newTraceId()) },
      },
      {
        next: (result) => {
          const item = result.data?.[field];
          if (item !== undefined && item !== null) onItem(item);
          else if (isExpired(result.errors)) end('expired');
        },
        error: (error) => end(isExpired(error) ? 'expired' : 'closed'),
        complete: () => end('closed'),
      },
    );
  }
  liveSocket().then(begin, () => end('closed'));
  return () => {
    isOver = true;
    stop();
  };
}

/** Every answer of one subscription, errors included, until it ends. */
export async function iterateOnce(
  query: string,
  variables: Record<string, unknown>,
): Promise<AsyncIterableIterator<unknown>> {
  return (await liveSocket()).iterate({ query, variables });
}

/** 4401 and 4403 close a connection whose token is not accepted; a subscription says it in an error. */
function isExpired(error: unknown): boolean {
  if (Array.isArray(error)) return error.some((one) => one?.extensions?.code === 'EXPIRED_TOKEN');
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return error.code === 4401 || error.code === 4403;
}

function socketUrl(path: string): string {
  const url = new URL(path, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
