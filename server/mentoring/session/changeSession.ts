import type { CommandId, DomainEvent, EventMeta, Recorded, Refusal } from '@waymark/events/kernel';
import {
  mentoringStream,
  type SessionCommand,
  type SessionId,
  type SessionState,
  sessionDecider,
} from '@waymark/events/mentoring';
import { userRefusalCodes } from '../../identity/types.ts';
import type { Execute } from '../../platform/app.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { badUserInput, failure, refusalFailure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { refusalCodes } from '../refusalCodes.ts';
import { sessionById } from '../view/sessionCards.ts';
import type { SessionCardView } from '../view/views.ts';

export type Intents = Parameters<Execute['all']>[0];

/** @throws GraphQLError NOT_FOUND for what cannot be the id of a session. */
export function sessionArgument(id: string): SessionId {
  if (!/^[\w-]{1,64}(\.\d{1,2})?$/.test(id)) throw failure('NOT_FOUND');
  return id as SessionId;
}

/** The meta of a command of this capability. @throws GraphQLError BAD_USER_INPUT for an id that nobody needs. */
export function sessionMeta(context: UserContext, clientId?: string | null): EventMeta {
  if (clientId && !/^[\x21-\x7e]{1,100}$/.test(clientId)) throw badUserInput({ clientId: 'invalid' });
  return commandMeta(context, clientId);
}

export function onSession(command: SessionCommand): Intents[number] {
  return { decider: sessionDecider, stream: mentoringStream(command.data.sessionId), command };
}

/** As it was a moment ago: what a decision turns on is decided again in the stream. */
export async function loadSession({ app }: UserContext, id: SessionId): Promise<SessionState> {
  const { state } = await app.store.load(sessionDecider, mentoringStream(id));
  if (state.status === 'NONE') throw failure('NOT_FOUND');
  return state;
}

/**
 * SES-82: what the same command led to before; undefined the first time. Looked at before any check of the edge, because the
 * world may have changed since. @throws GraphQLError CONFLICT when the id was used for something else.
 */
export async function earlierResult(
  { app }: UserContext,
  { actor, commandId }: Pick<EventMeta, 'actor'> & { readonly commandId: CommandId },
  sessionId: SessionId,
): Promise<readonly Recorded[] | undefined> {
  const events = await app.store.findCommand(actor, commandId);
  if (!events || events.length === 0) return undefined;
  const stream = mentoringStream(sessionId);
  if (events.some((event) => event.stream === stream)) return events;
  throw failure('CONFLICT', {}, 'This client id was used for something else');
}

/** All of the intents or none. */
export async function attempt(
  { app }: UserContext,
  intents: Intents,
): Promise<Awaited<ReturnType<Execute['all']>>> {
  return app.execute.all(intents);
}

/** Why not, as the client sees it: a session that the viewer may not see does not exist for them. */
export async function refusalOf(
  context: UserContext,
  sessionId: SessionId,
  refusal: Refusal,
  codes: Readonly<Record<string, string>> = { ...userRefusalCodes, ...refusalCodes },
): Promise<Error> {
  // Throws NOT_FOUND when the viewer has no part in it.
  if (refusal.type === 'NotYourSession') await sessionById(context, sessionId);
  // The same answer as for a hidden one, without the name of the refusal.
  if (codes[refusal.type] === 'NOT_FOUND') return failure('NOT_FOUND');
  return refusalFailure(refusal, codes);
}

/** The session as it stands after what the viewer did with it. @throws GraphQLError when that was refused. */
export async function changeSession(
  context: UserContext,
  sessionId: SessionId,
  intents: Intents,
): Promise<SessionCardView> {
  const outcome = await attempt(context, intents);
  if (outcome.status === 'refused') throw await refusalOf(context, sessionId, outcome.refusal);
  return answerWith(context, sessionId, outcome.events);
}

/** @throws GraphQLError CONFLICT when the command id was used for something else before. */
export function answerWith(
  context: UserContext,
  sessionId: SessionId,
  events: readonly Recorded<DomainEvent>[],
): Promise<SessionCardView> {
  const stream = mentoringStream(sessionId);
  if (events.length > 0 && events.every((event) => event.stream !== stream)) {
    throw failure('CONFLICT', {}, 'This client id was used for something else');
  }
  return sessionById(context, sessionId);
}
