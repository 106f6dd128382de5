import { check } from 'k6';
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { setTimeout } from 'k6/timers';
import { execute } from '../lib/graphql.ts';
import { type Ledger, openLedger } from '../lib/ledger.ts';
import { type LiveSocket, subscribe } from '../lib/liveSocket.ts';
import { readStack } from '../lib/person.ts';
import { logIn, type Session } from '../lib/session.ts';
import { profileOf, thresholds } from '../profiles/messaging.ts';

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

const stack = readStack();
const profile = profileOf(__ENV.PROFILE);
const PATIENCE = 15_000;

export const options: Options = {
  scenarios: { messaging: profile.scenario },
  thresholds,
  summaryTrendStats: ['avg', 'med', 'p(90)', 'p(99)', 'max'],
};

/** Access tokens live 15 minutes (AUT-60) and no turn is longer than one. */
const LOG_IN_EVERY = 10 * 60_000;

let pair: readonly [Session, Session] | undefined;
let loggedInAt = 0;
let ends = 0;

/** Two people talk for a while over two sockets; then the books must balance. */
export default async function messaging(): Promise<void> {
  const [ada, ben] = await logInPair();
  const fromAda = openLedger();
  const fromBen = openLedger();
  ends = 0;
  const sockets = [await listen(ada, ben, fromBen), await listen(ben, ada, fromAda)];
  await Promise.all([talk(ada, ben, fromAda), talk(ben, ada, fromBen)]);
  const deadline = Date.now() + PATIENCE;
  while (!(fromAda.isComplete() && fromBen.isComplete()) && Date.now() < deadline) await pause(50);
  const lost = fromAda.close() + fromBen.close();
  check(null, {
    'nothing that was acknowledged is lost': () => lost === 0,
    'no socket was closed on us': () => ends === 0,
  });
  for (const socket of sockets) socket.close();
}

/** Once in a while only: a log-in costs the server a password hash. */
async function logInPair(): Promise<readonly [Session, Session]> {
  if (pair && Date.now() - loggedInAt < LOG_IN_EVERY) return pair;
  const at = (exec.vu.idInTest - 1) * 2;
  const [one, other] = [stack.people[at], stack.people[at + 1]];
  if (!one || !other)
    throw new Error(`There are only ${stack.people.length} people; this profile needs ${profile.pairs * 2}.`);
  loggedInAt = Date.now();
  pair = [await logIn(stack, one), await logIn(stack, other)];
  return pair;
}

async function listen(who: Session, from: Session, ledger: Ledger): Promise<LiveSocket> {
  const answer = await execute<{ searchUsersWithMessage: { position: string } }>(
    stack.address,
    POSITION,
    {},
    who.accessToken,
  );
  const after = answer.data?.searchUsersWithMessage.position;
  const operation = { query: LIVE, variables: { after } };
  const socket = subscribe<LiveItem>(stack.address, who, operation, {
    onItem({ userEvents: { position, payload } }) {
      if (payload.senderId === from.userId && payload.clientId)
        ledger.received(payload.clientId, Number(position));
    },
    onEnd() {
      ends += 1;
    },
  });
  await socket.ready;
  return socket;
}

async function talk(from: Session, to: Session, ledger: Ledger): Promise<void> {
  const until = Date.now() + profile.turn;
  // Pairs that start together must not send together.
  await pause(Math.random() * profile.pace);
  for (let line = 1; Date.now() < until; line++) {
    const clientId = `k6-${exec.vu.idInTest}-${from.userId.slice(-6)}-${Date.now().toString(36)}-${line}`;
    ledger.sending(clientId);
    const variables = {
      userId: to.userId,
      messageText: `Line ${line} at ${new Date().toISOString()}`,
      clientId,
    };
    const answer = await execute<{ sendMessage: { id: string } }>(
      stack.address,
      SEND,
      variables,
      from.accessToken,
    );
    if (answer.data) ledger.acknowledged(clientId);
    else ledger.refused();
    check(answer, { 'the message is acknowledged': ({ data }) => Boolean(data) });
    await pause(profile.pace * (0.75 + Math.random() / 2));
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(), milliseconds);
  });
}
