import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { countRefusals, type Refusals } from './refusals.ts';

/** One person with a window: sends until acknowledged, listens, comes back after every loss where it was. */
export type ChatClient = {
  readonly userId: string;
  /** Client ids in the order in which they were acknowledged, per receiver. */
  readonly acknowledged: ReadonlyMap<string, readonly string[]>;
  /** When each acknowledged message was first sent, by its id: milliseconds of `performance.now()`. */
  readonly sentAt: ReadonlyMap<string, number>;
  /** Message ids as they came in, with positions and when; twice means twice. */
  readonly received: readonly {
    readonly messageId: string;
    readonly position: number;
    readonly at: number;
  }[];
  readonly reconnects: () => number;
  /** How often it received ResyncRequired. */
  readonly resyncs: () => number;
  readonly repeats: () => number;
  readonly refusals: Refusals;
  send(to: string, clientId: string): Promise<void>;
  close(): void;
};

type Identity = { readonly userId: string; readonly accessToken: string };

const SEND = `mutation SendMessage($userId: ID!, $messageText: String!, $clientId: ID) {
  sendMessage(userId: $userId, messageText: $messageText, clientId: $clientId) { id } }`;
const LIVE = `subscription UserEvents($after: Position) { userEvents(after: $after) {
  position cursor payload { __typename ... on MessageSent { messageId } } } }`;
const PATIENCE = 60_000;
/**
 * As the client's outbox does it, the first attempt of a message is short and the next ones more patient. No proxy chooses the
 * server here, so it is longer than a frozen writer can hold the other server (2.2 s), or that one would be left for the frozen one.
 */
const FIRST_ANSWER = 2_500;
const LONGEST_ANSWER = 10_000;

type Item = {
  userEvents: { position: string; cursor: string; payload: { __typename: string; messageId?: string } };
};

/**
 * `addresses`: where to turn, the favourite first. `after`: the position that the person already holds.
 * `readsAgain`: after ResyncRequired the window forgets what it received and receives everything after that position.
 */
export function openChatClient(
  identity: Identity,
  addresses: readonly string[],
  after: number,
  { readsAgain = false }: { readonly readsAgain?: boolean } = {},
): ChatClient {
  const acknowledged = new Map<string, string[]>();
  const sentAt = new Map<string, number>();
  const received: { messageId: string; position: number; at: number }[] = [];
  let last = { position: after, cursor: String(after) };
  let resyncs = 0;
  let reconnects = -1;
  let repeats = 0;
  const refusals = countRefusals();
  let isClosed = false;
  let hangUp: () => void = () => undefined;

  async function listen(): Promise<void> {
    for (let attempt = 0; !isClosed; attempt++) {
      reconnects += 1;
      await listenOnce(addresses[attempt % addresses.length] ?? '');
      await wait(50 + Math.random() * 150);
    }
  }

  function listenOnce(address: string): Promise<void> {
    return new Promise((over) => {
      const client = createClient({
        url: `${address.replace('http', 'ws')}/api`,
        webSocketImpl: WebSocket,
        connectionParams: { authorization: `Bearer ${identity.accessToken}` },
        retryAttempts: 0,
        connectionAckWaitTimeout: 5000,
      });
      let isOver = false;
      const end = () => {
        if (isOver) return;
        isOver = true;
        // It waits for a connection that is being opened, and fails with it.
        Promise.resolve(client.dispose()).catch(() => undefined);
        over();
      };
      hangUp = end;
      client.subscribe<Item>(
        { query: LIVE, variables: { after: last.cursor } },
        {
          next: ({ data }) => {
            if (!data) return end();
            if (isOver) return;
            const { position, cursor, payload } = data.userEvents;
            if (payload.__typename === 'ResyncRequired') {
              if (!readsAgain) throw new Error('A chatClient was told to read again');
              resyncs += 1;
              received.length = 0;
              last = { position: after, cursor: String(after) };
              return end();
            }
            if (payload.messageId)
              received.push({
                messageId: payload.messageId,
                position: Number(position),
                at: performance.now(),
              });
            if (Number(position) >= last.position) last = { position: Number(position), cursor };
          },
          error: end,
          complete: end,
        },
      );
    });
  }

  void listen();
  return {
    userId: identity.userId,
    acknowledged,
    sentAt,
    received,
    reconnects: () => reconnects,
    resyncs: () => resyncs,
    repeats: () => repeats,
    refusals,
    async send(to, clientId) {
      const giveUpAt = Date.now() + PATIENCE;
      const from = performance.now();
      for (let attempt = 0; ; attempt++) {
        const address = addresses[attempt % addresses.length] ?? '';
        const variables = { userId: to, messageText: `Words of ${clientId}`, clientId };
        const answer = await post<{ sendMessage: { id: string } }>(
          address,
          SEND,
          variables,
          identity.accessToken,
          Math.min(LONGEST_ANSWER, FIRST_ANSWER * 2 ** attempt),
        );
        if (answer?.data) {
          sentAt.set(answer.data.sendMessage.id, from);
          break;
        }
        refusals.add(answer);
        if (isClosed || Date.now() > giveUpAt)
          throw new Error(`${clientId} was not acknowledged: ${JSON.stringify(answer)}`);
        repeats += 1;
        await wait(50 + Math.random() * 150);
      }
      acknowledged.set(to, [...(acknowledged.get(to) ?? []), clientId]);
    },
    close() {
      isClosed = true;
      hangUp();
    },
  };
}

/** Undefined where nothing came back: a process that is gone answers nobody. */
export async function post<Data>(
  address: string,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  accessToken?: string,
  within = LONGEST_ANSWER,
): Promise<{ data?: Data | null; errors?: unknown } | undefined> {
  try {
    const response = await fetch(`${address}/api`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
      },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(within),
    });
    return (await response.json()) as { data?: Data | null; errors?: unknown };
  } catch {
    return undefined;
  }
}
