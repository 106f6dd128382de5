import { execute } from './graphql.ts';
import type { Stack } from './person.ts';
import type { Session } from './session.ts';

const CREATE = `mutation CreateSessionRequest($input: CreateSessionRequestInput!) {
  createSessionRequest(input: $input) { id }
}`;
const ACCEPT = `mutation AcceptSessionRequest($sessionId: ID!, $time: DateTime!, $clientId: ID) {
  acceptSessionRequest(sessionId: $sessionId, time: $time, provider: ZOOM, link: "https://zoom.example/load", clientId: $clientId) {
    id status
  }
}`;
const CANCEL = `mutation CancelSession($sessionId: ID!) { cancelSession(sessionId: $sessionId, reason: NO_TIME) { id } }`;

export type Outcome = { readonly isDone: boolean; readonly code: string | undefined };

/** Somebody asks these mentors for an hour. @throws with the server's message. */
export async function ask(
  stack: Stack,
  learner: Session,
  mentors: readonly Session[],
  id: string,
  times: readonly string[],
): Promise<void> {
  const input = {
    clientId: id,
    kind: 'ONE_OFF',
    title: 'An hour of your time',
    description: 'How did others find their first ten customers, and what did they stop doing? '.repeat(3),
    topicId: 'strategy.growth',
    suggestedTimes: times,
    mentorIds: mentors.map(({ userId }) => userId),
  };
  const answer = await execute<{ createSessionRequest: { id: string } }>(
    stack.address,
    CREATE,
    { input },
    learner.accessToken,
  );
  if (!answer.data) throw new Error(`Nobody can be asked: ${JSON.stringify(answer.errors)}`);
}

export async function accept(
  stack: Stack,
  mentor: Session,
  sessionId: string,
  time: string,
): Promise<Outcome> {
  const clientId = `${sessionId}-${mentor.userId.slice(-6)}`;
  const answer = await execute<{ acceptSessionRequest: { id: string } }>(
    stack.address,
    ACCEPT,
    { sessionId, time, clientId },
    mentor.accessToken,
  );
  return { isDone: Boolean(answer.data), code: answer.errors?.[0]?.extensions?.code };
}

export async function cancel(stack: Stack, who: Session, sessionId: string): Promise<boolean> {
  const answer = await execute(stack.address, CANCEL, { sessionId }, who.accessToken);
  return Boolean(answer.data);
}
