import { WebSocket } from 'k6/websockets';
import type { Session } from './session.ts';

/** Protocol: graphql-transport-ws, https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md */
type ServerMessage =
  | { readonly type: 'connection_ack' | 'ping' | 'pong' }
  | { readonly type: 'next'; readonly id: string; readonly payload: { readonly data?: unknown } }
  | { readonly type: 'error' | 'complete'; readonly id: string };

export type LiveSocket = {
  /** Resolves when the subscription was asked for; `after` closes the gap until it stands. */
  readonly ready: Promise<void>;
  close(): void;
};

export type Listener<Item> = {
  readonly onItem: (item: Item) => void;
  readonly onEnd: (reason: string) => void;
};

/** Opens one socket for one person and holds one subscription on it. */
export function subscribe<Item>(
  address: string,
  session: Session,
  operation: { readonly query: string; readonly variables: Record<string, unknown> },
  listener: Listener<Item>,
): LiveSocket {
  const url = `${address.replace(/^http/, 'ws')}/api`;
  const socket = new WebSocket(url, null, { headers: { 'Sec-WebSocket-Protocol': 'graphql-transport-ws' } });
  const say = (message: unknown) => socket.send(JSON.stringify(message));
  let isClosing = false;
  let isReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  socket.addEventListener('open', () => {
    say({ type: 'connection_init', payload: { authorization: `Bearer ${session.accessToken}` } });
  });
  socket.addEventListener('message', (event) => {
    // What is on its way while the socket closes is not looked at: the next socket asks for it again.
    if (isClosing || !('data' in event) || typeof event.data !== 'string') return;
    const message = JSON.parse(event.data) as ServerMessage;
    if (message.type === 'ping') say({ type: 'pong' });
    if (message.type === 'connection_ack') {
      say({ id: '1', type: 'subscribe', payload: operation });
      isReady();
    }
    if (message.type === 'next' && message.payload.data) listener.onItem(message.payload.data as Item);
    if (message.type === 'error' || message.type === 'complete') listener.onEnd(event.data);
  });
  socket.addEventListener('close', () => {
    if (!isClosing) listener.onEnd('closed');
  });
  return {
    ready,
    close() {
      isClosing = true;
      socket.close();
    },
  };
}
