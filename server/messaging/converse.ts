import type { Recorded, UserId } from '@waymark/events/kernel';
import {
  type ConversationCommand,
  type ConversationEvent,
  conversationDecider,
  conversationStream,
} from '@waymark/events/messaging';
import { failure, refusalFailure } from '../platform/graphql/failures.ts';
import type { UserContext } from '../platform/viewer.ts';
import { refusalCodes } from './refusalCodes.ts';

/** The viewer does something in their conversation with the other. @throws GraphQLError when refused. */
export async function converse(
  context: UserContext,
  otherId: UserId,
  command: ConversationCommand,
): Promise<readonly Recorded<ConversationEvent>[]> {
  const stream = conversationStream(context.viewer.userId, otherId);
  const outcome = await context.app.execute({ decider: conversationDecider, stream, command });
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
  return outcome.events;
}

/**
 * The fact that answers the command. @throws GraphQLError CONFLICT when the command id was already used for something
 * else: its first result has no such fact.
 */
export function factOf<Type extends ConversationEvent['type']>(
  events: readonly Recorded<ConversationEvent>[],
  type: Type,
  isMeant: (fact: Recorded<Extract<ConversationEvent, { type: Type }>>) => boolean = () => true,
): Recorded<Extract<ConversationEvent, { type: Type }>> {
  const fact = events.find((event) => event.type === type) as
    | Recorded<Extract<ConversationEvent, { type: Type }>>
    | undefined;
  if (!fact || !isMeant(fact)) throw failure('CONFLICT', {}, 'This client id was used for something else');
  return fact;
}
