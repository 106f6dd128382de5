import { once } from 'node:events';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';
import { WebSocket } from 'ws';

/** A message of graphql-transport-ws as it came over the wire. */
export type WireMessage = {
  readonly type: string;
  readonly id?: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server sent; tests look into it.
  readonly payload?: any;
};

/** A bare client that shows every message, and the code and reason of the close. */
export type LiveClient = {
  readonly ws: WebSocket;
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  send(message: object): void;
  sendText(text: string): void;
  /** The next message for which `wanted` is true; what comes before it is dropped. */
  next(wanted?: (message: WireMessage) => boolean): Promise<WireMessage>;
  subscribe(id: string, query: string, variables?: object): void;
  close(): Promise<void>;
};

export async function connectLive(
  url: string,
  connectionParams?: object,
  options: { readonly isGreeting?: boolean; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<LiveClient> {
  const ws = new WebSocket(url, GRAPHQL_TRANSPORT_WS_PROTOCOL, {
    perMessageDeflate: false,
    headers: options.headers ?? {},
  });
  const received: WireMessage[] = [];
  const waiting: (() => void)[] = [];
  let isClosed = false;
  const wake = () => {
    for (const each of waiting.splice(0)) each();
  };
  ws.on('message', (data) => {
    received.push(JSON.parse(String(data)) as WireMessage);
    wake();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    ws.on('close', (code, reason) => {
      isClosed = true;
      resolve({ code, reason: String(reason) });
      wake();
    });
  });
  await once(ws, 'open');
  const client: LiveClient = {
    ws,
    closed,
    send: (message) => ws.send(JSON.stringify(message)),
    sendText: (text) => ws.send(text),
    async next(wanted = () => true) {
      for (;;) {
        const message = received.shift();
        if (message && wanted(message)) return message;
        if (message) continue;
        if (isClosed) throw new Error('The connection is closed');
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    subscribe: (id, query, variables = {}) =>
      client.send({ id, type: 'subscribe', payload: { query, variables } }),
    async close() {
      ws.close();
      await closed;
    },
  };
  if (options.isGreeting === false) return client;
  client.send({ type: 'connection_init', ...(connectionParams && { payload: connectionParams }) });
  // A refused connection is for the test to look at: `closed` says why.
  await client.next(({ type }) => type === 'connection_ack').catch(() => undefined);
  return client;
}
