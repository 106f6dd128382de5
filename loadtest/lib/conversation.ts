import { check } from 'k6';
import exec from 'k6/execution';
import { execute } from './graphql.ts';
import type { Ledger } from './ledger.ts';
import { type LiveSocket, subscribe } from './liveSocket.ts';
import type { Stack } from './person.ts';
import type { Session } from './session.ts';
import { pause } from './table.ts';

const SEND = `mutation SendMessage($userId: ID!, $messageText: String!, $clientId: ID) {
  sendMessage(userId: $userId, messageText: $messageText, clientId: $clientId) { id position }
}`;
const POSITION = 'query Position { searchUsersWithMessage(limit: 1) { position } }';
const LIVE = `subscription UserEvents($after: Position) {
  userEvents(after: $after) { position payload { ... on MessageSent { clientId senderId } } }
}`;

type LiveItem = {
  readonly userEvents: {
    readonly position: string;
    readonly payload: { readonly clientId?: string | null; readonly senderId?: string };
  };
};

/** From where a subscription of this person begins. */
export async function positionOf(stack: Stack, who: Session): Promise<string> {
  const answer = await execute<{ searchUsersWithMessage: { position: string } }>(
    stack.address,
    POSITION,
    {},
    who.accessToken,
  );
  if (!answer.data) throw new Error(`No position: ${answer.errors?.[0]?.message}`);
  return answer.data.searchUsersWithMessage.position;
}

type Hearing = {
  readonly stack: Stack;
  readonly who: Session;
  readonly from: Session;
  /** What `from` writes to `who`. */
  readonly ledger: Ledger;
  readonly onPosition?: (position: string) => void;
  readonly onEnd: () => void;
};

/** Enters what comes in from the other into the books. */
export function listen(hearing: Hearing, after: string): LiveSocket {
  const { stack, who, from, ledger, onPosition, onEnd } = hearing;
  const operation = { query: LIVE, variables: { after } };
  return subscribe<LiveItem>(stack.address, who, operation, {
    onItem({ userEvents: { position, payload } }) {
      onPosition?.(position);
      if (payload.senderId === from.userId && payload.clientId)
        ledger.received(payload.clientId, Number(position));
    },
    onEnd,
  });
}

type Talk = {
  readonly stack: Stack;
  readonly from: Session;
  readonly to: Session;
  readonly ledger: Ledger;
  readonly pace: number;
  readonly turn: number;
};

/** One person writes to the other for a turn, at a pace. */
export async function talk({ stack, from, to, ledger, pace, turn }: Talk): Promise<void> {
  const ends = Date.now() + turn;
  // Pairs that start together must not send together.
  await pause(Math.random() * pace);
  for (let line = 1; Date.now() < ends; line++) {
    const clientId = `k6-${exec.vu.idInTest}-${from.userId.slice(-6)}-${Date.now().toString(36)}-${line}`;
    ledger.sending(clientId);
    const messageText = `Line ${line} at ${new Date().toISOString()}`;
    const variables = { userId: to.userId, messageText, clientId };
    const answer = await execute<{ sendMessage: { id: string } }>(
      stack.address,
      SEND,
      variables,
      from.accessToken,
    );
    if (answer.data) ledger.acknowledged(clientId);
    else ledger.refused();
    check(answer, { 'the message is acknowledged': ({ data }) => Boolean(data) });
    await pause(pace * (0.75 + Math.random() / 2));
  }
}
